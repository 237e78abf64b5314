import java.util.Arrays;
import java.util.concurrent.CyclicBarrier;
import org.apache.commons.math3.stat.descriptive.SynchronizedDescriptiveStatistics;

/**
 * Two threads: one adds 3 to a full window of 1 and 2, the other removes the most recent value. In
 * any order of the two calls 2 alone is left, or 1 and 3.
 */
public final class WindowAfterRemoval {
  private static volatile SynchronizedDescriptiveStatistics window;

  public static void main(String[] arguments) throws Exception {
    CyclicBarrier meeting = new CyclicBarrier(2);
    Thread other =
        new Thread(
            () -> {
              try {
                while (true) {
                  meeting.await();
                  window.removeMostRecentValue();
                  meeting.await();
                }
              } catch (Exception ended) {
                // The program has ended.
              }
            });
    other.setDaemon(true);
    other.start();
    for (long round = 1; ; round++) {
      window = new SynchronizedDescriptiveStatistics(2);
      window.addValue(1);
      window.addValue(2);
      meeting.await();
      window.addValue(3);
      meeting.await();
      String left = Arrays.toString(window.getValues());
      if (!left.equals("[2.0]") && !left.equals("[1.0, 3.0]")) {
        System.out.println("round " + round + ": " + left + " is left");
        return;
      }
    }
  }
}
