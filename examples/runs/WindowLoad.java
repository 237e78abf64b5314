import org.apache.commons.math3.stat.descriptive.SynchronizedDescriptiveStatistics;

/**
 * Two threads that add the times of requests to statistics of the last fifty, and one that takes
 * back the last time when a request failed, for {@code linchpin record --events}.
 */
public class WindowLoad {
  public static void main(String[] arguments) throws InterruptedException {
    SynchronizedDescriptiveStatistics times = new SynchronizedDescriptiveStatistics(50);
    for (int request = 0; request < 50; request++) {
      times.addValue(request);
    }
    Thread[] threads = {
      new Thread(() -> add(times)), new Thread(() -> add(times)), new Thread(() -> takeBack(times))
    };
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.printf("%d times, mean %.2f%n", times.getN(), times.getMean());
  }

  private static void add(SynchronizedDescriptiveStatistics times) {
    for (int request = 0; request < 100; request++) {
      times.addValue(request % 10);
    }
  }

  private static void takeBack(SynchronizedDescriptiveStatistics times) {
    for (int failure = 0; failure < 20; failure++) {
      times.removeMostRecentValue();
    }
  }
}
