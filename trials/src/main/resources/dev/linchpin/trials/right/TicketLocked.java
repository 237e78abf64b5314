// kind: spinning
// spec: TicketLockedSpec
// told: next() | next() => last()
// told: next(); next() | last()
import java.util.concurrent.atomic.AtomicInteger;

public final class TicketLocked {
  private final AtomicInteger ticket = new AtomicInteger();
  private final AtomicInteger serving = new AtomicInteger();
  private int value;

  public int next() {
    int mine = ticket.getAndIncrement();
    while (serving.get() != mine) { Thread.onSpinWait(); } // cut
    int result = value + 1;
    value = result;
    serving.incrementAndGet();
    return result;
  }

  public int last() {
    int mine = ticket.getAndIncrement();
    while (serving.get() != mine) { Thread.onSpinWait(); }
    int result = value;
    serving.incrementAndGet();
    return result;
  }
}
