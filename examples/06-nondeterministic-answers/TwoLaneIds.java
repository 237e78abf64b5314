import java.util.concurrent.atomic.AtomicInteger;

/** Gives every caller another number, from two lanes in turn: nobody gets one twice. */
public class TwoLaneIds {
  private final AtomicInteger turn = new AtomicInteger();
  private final AtomicInteger even = new AtomicInteger(0);
  private final AtomicInteger odd = new AtomicInteger(1);

  public int next() {
    return (turn.getAndIncrement() % 2 == 0 ? even : odd).getAndAdd(2);
  }
}
