import java.util.concurrent.Phaser;
import org.apache.commons.lang3.concurrent.ThresholdCircuitBreaker;

/** Two requests of size 1, threshold 1: one of them is within the threshold. Both are refused. */
public final class BreakerRefusesAll {
  private static final int ROUNDS = 2_000_000;
  private static volatile ThresholdCircuitBreaker breaker;
  private static boolean other;

  public static void main(String[] arguments) {
    Phaser phases = new Phaser(2);
    Thread second =
        new Thread(
            () -> {
              while (true) {
                phases.arriveAndAwaitAdvance();
                other = breaker.incrementAndCheckState(1L);
                phases.arriveAndAwaitAdvance();
              }
            });
    second.setDaemon(true);
    second.start();
    for (int round = 1; round <= ROUNDS; round++) {
      breaker = new ThresholdCircuitBreaker(1);
      phases.arriveAndAwaitAdvance();
      boolean mine = breaker.incrementAndCheckState(1L);
      phases.arriveAndAwaitAdvance();
      if (!mine && !other) {
        System.out.println("round " + round + ": both requests were refused");
        return;
      }
    }
    System.out.println("not seen in " + ROUNDS + " rounds");
  }
}
