/**
 * As the raytracer of the Java Grande benchmarks: threads render rows of a sphere and add what they
 * saw to one checksum, each under a lock of its own, which protects nothing.
 */
public class RayTracer {
  private static long checksum;

  /** Renders every n-th row. */
  public static class Renderer implements Runnable {
    private final int first;
    private final int step;

    Renderer(int first, int step) {
      this.first = first;
      this.step = step;
    }

    @Override
    public void run() {
      long seen = 0;
      for (int y = first; y < 100; y += step) {
        for (int x = 0; x < 100; x++) {
          int distance = (x - 50) * (x - 50) + (y - 50) * (y - 50);
          seen += distance > 2500 ? 0 : 255 - distance / 10;
        }
      }
      add(seen);
    }

    public synchronized void add(long seen) {
      checksum = checksum + seen;
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Thread[] threads = new Thread[Integer.parseInt(arguments[0])];
    for (int at = 0; at < threads.length; at++) {
      threads[at] = new Thread(new Renderer(at, threads.length));
      threads[at].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("checksum " + checksum);
  }
}
