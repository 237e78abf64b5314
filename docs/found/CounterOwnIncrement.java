import java.util.concurrent.Phaser;
import org.cliffc.high_scale_lib.Counter;

/** A thread increments a counter, reads it, and does not see its own increment. */
public final class CounterOwnIncrement {
  private static final int ROUNDS = 3_000_000;
  private static volatile Counter counter;

  public static void main(String[] arguments) {
    Phaser phases = new Phaser(2);
    Thread second =
        new Thread(
            () -> {
              while (true) {
                phases.arriveAndAwaitAdvance();
                counter.get();
                phases.arriveAndAwaitAdvance();
              }
            });
    second.setDaemon(true);
    second.start();
    for (int round = 1; round <= ROUNDS; round++) {
      counter = new Counter();
      phases.arriveAndAwaitAdvance();
      counter.increment();
      long seen = counter.get();
      phases.arriveAndAwaitAdvance();
      if (seen == 0) {
        System.out.println("round " + round + ": increment(); get() = 0");
        return;
      }
    }
    System.out.println("not seen in " + ROUNDS + " rounds");
  }
}
