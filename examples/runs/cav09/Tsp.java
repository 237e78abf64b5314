import java.util.ArrayDeque;

/** As tsp of von Praun and Gross: threads extend tours of a queue and keep the shortest length. */
public class Tsp {
  private static final int CITIES = 9;

  /** Tours to extend, and the best length; each under its lock. */
  public static class Search {
    private final ArrayDeque<int[]> tours = new ArrayDeque<>();
    private final Object bestLock = new Object();
    private int waiting;
    private int best = Integer.MAX_VALUE;

    public synchronized void add(int[] tour) {
      tours.addLast(tour);
      waiting = waiting + 1;
    }

    public synchronized int[] next() {
      if (waiting == 0) {
        return null;
      }
      waiting = waiting - 1;
      return tours.pollFirst();
    }

    /** Compares without the lock, and does not look again under it: a shorter tour may be lost. */
    public void offer(int length) {
      if (length < best) {
        synchronized (bestLock) {
          best = length;
        }
      }
    }

    public boolean isHopeless(int length) {
      return length >= best;
    }
  }

  private static int distance(int a, int b) {
    return 1 + (a * 17 + b * 31 + a * b * 7) % 23;
  }

  private static void extend(Search search, int[] tour, int depth, int length) {
    if (search.isHopeless(length)) {
      return;
    }
    if (depth == CITIES) {
      search.offer(length + distance(tour[depth - 1], tour[0]));
      return;
    }
    for (int city = 0; city < CITIES; city++) {
      boolean isNew = true;
      for (int at = 0; at < depth; at++) {
        isNew &= tour[at] != city;
      }
      if (isNew) {
        tour[depth] = city;
        extend(search, tour, depth + 1, length + distance(tour[depth - 1], city));
      }
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Search search = new Search();
    for (int city = 1; city < CITIES; city++) {
      int[] tour = new int[CITIES];
      tour[1] = city;
      search.add(tour);
    }
    Thread[] threads = new Thread[Integer.parseInt(arguments[0])];
    for (int at = 0; at < threads.length; at++) {
      threads[at] =
          new Thread(
              () -> {
                for (int[] tour = search.next(); tour != null; tour = search.next()) {
                  extend(search, tour.clone(), 2, distance(0, tour[1]));
                }
              });
      threads[at].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("found");
  }
}
