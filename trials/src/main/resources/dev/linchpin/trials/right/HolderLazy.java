// kind: lazy
// told: get() | get()
// told: get(); made() | get()
import java.util.concurrent.atomic.AtomicInteger;

public final class HolderLazy {
  private static final AtomicInteger MADE = new AtomicInteger();

  private static final class Holder {
    private static final int VALUE = 41 + MADE.incrementAndGet();
  }

  public int get() {
    return Holder.VALUE;
  }

  public boolean made() {
    return MADE.get() <= 1;
  }
}
