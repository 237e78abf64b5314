import com.codahale.metrics.MetricRegistry;
import java.util.concurrent.Phaser;

/** Only counters are ever registered; counter("a") says that "a" is another type of metric. */
public final class RegistryOtherType {
  private static final int ROUNDS = 2_000_000;
  private static volatile MetricRegistry registry;

  public static void main(String[] arguments) {
    Phaser phases = new Phaser(2);
    Thread second =
        new Thread(
            () -> {
              while (true) {
                phases.arriveAndAwaitAdvance();
                for (int turn = 0; turn < 20; turn++) {
                  registry.remove("a");
                  try {
                    registry.counter("a");
                  } catch (IllegalArgumentException refused) {
                    // The first thread looks for it, too.
                  }
                }
                phases.arriveAndAwaitAdvance();
              }
            });
    second.setDaemon(true);
    second.start();
    for (int round = 1; round <= ROUNDS; round++) {
      registry = new MetricRegistry();
      phases.arriveAndAwaitAdvance();
      try {
        for (int turn = 0; turn < 20; turn++) {
          registry.counter("a");
        }
      } catch (IllegalArgumentException refused) {
        System.out.println("round " + round + ": " + refused.getMessage());
        return;
      }
      phases.arriveAndAwaitAdvance();
    }
    System.out.println("not seen in " + ROUNDS + " rounds");
  }
}
