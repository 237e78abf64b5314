import java.util.concurrent.Phaser;
import org.HdrHistogram.SynchronizedHistogram;

/** Two threads record values in a histogram whose methods are synchronized: all but one. */
public final class HistogramLosesCounts {
  private static final int ROUNDS = 10_000_000;
  private static volatile SynchronizedHistogram histogram;

  public static void main(String[] arguments) {
    Phaser phases = new Phaser(2);
    Thread second =
        new Thread(
            () -> {
              while (true) {
                phases.arriveAndAwaitAdvance();
                histogram.recordConvertedDoubleValueWithCount(5, 1);
                phases.arriveAndAwaitAdvance();
              }
            });
    second.setDaemon(true);
    second.start();
    for (int round = 1; round <= ROUNDS; round++) {
      histogram = new SynchronizedHistogram(10, 1);
      phases.arriveAndAwaitAdvance();
      histogram.recordConvertedDoubleValueWithCount(5, 1);
      phases.arriveAndAwaitAdvance();
      long all = histogram.getTotalCount();
      long fives = histogram.getCountAtValue(5);
      if (all != 2 || fives != 2) {
        System.out.println(
            "round "
                + round
                + ": two threads recorded 5, getTotalCount() = "
                + all
                + ", getCountAtValue(5) = "
                + fives);
        return;
      }
    }
    System.out.println("not seen in " + ROUNDS + " rounds");
  }
}
