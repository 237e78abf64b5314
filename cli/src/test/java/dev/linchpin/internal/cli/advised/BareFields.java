package dev.linchpin.internal.cli.advised;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/** Classes whose fields are used without care. */
@SuppressWarnings("NonAtomicVolatileUpdate") // broken on purpose
public final class BareFields {
  private BareFields() {}

  /** A number that is counted up. */
  public static class Numbers {
    private volatile int last;

    public int next() {
      return ++last;
    }
  }

  /** One of two methods takes the lock. */
  public static class HalfLocked {
    private int low;
    private int high;

    public synchronized void set(int value) {
      low = value;
      high = value;
    }

    public boolean isEven() {
      return low == high;
    }
  }

  /** Both look and write without a lock; only the look is wrong. */
  public static class TwoCells {
    private volatile int low;
    private volatile int high;

    public void set(int value) {
      low = value;
      high = value;
    }

    public int span() {
      return high - low;
    }
  }

  /** Counts by a method that is documented to be no snapshot. */
  public static class Members {
    private final ConcurrentHashMap<Integer, Boolean> members = new ConcurrentHashMap<>();

    public void join(int member) {
      members.put(member, true);
    }

    public boolean has(int member) {
      return members.containsKey(member);
    }

    public int count() {
      return members.size();
    }
  }

  /** A ring for one consumer. */
  public static class Ring {
    private final int[] cells = new int[4];
    private volatile int head;
    private volatile int tail;

    public void offer(int value) {
      cells[tail] = value;
      tail = tail + 1;
    }

    public int poll() {
      int at = head;
      if (at == tail) {
        return 0;
      }
      int value = cells[at];
      head = at + 1;
      return value;
    }
  }

  /** Says that it is loaded before it is. */
  public static class OnceLoaded {
    private volatile boolean loaded;
    private volatile String text;

    public String text() {
      if (!loaded) {
        loaded = true;
        text = "t";
      }
      return text;
    }
  }

  /** A thread of its own writes for one of the methods. */
  public static class Delegated {
    private int done;

    public int own() {
      done = done + 1;
      return done;
    }

    public int other() throws InterruptedException {
      int[] result = new int[1];
      Thread helper = new Thread(() -> result[0] = ++done);
      helper.start();
      helper.join();
      return result[0];
    }
  }

  /** Each call hands its work to a thread of its own and waits for it; nothing guards the field. */
  public static class HandedOver {
    private volatile int total;

    public int add(int amount) throws InterruptedException {
      int[] seen = new int[1];
      Thread task =
          new Thread(
              () -> {
                total = total + amount;
                seen[0] = total;
              });
      task.start();
      task.join();
      return seen[0];
    }
  }

  /** Each call hands its work over and returns; the task reads the field again after the write. */
  public static class Later {
    private volatile int pages;

    public CompletableFuture<Integer> print(int count) {
      // A thread for each task: two of them overlap.
      return CompletableFuture.supplyAsync(
          () -> {
            int before = pages;
            pages = before + count;
            return pages;
          },
          task -> new Thread(task).start());
    }
  }

  /** A table that is replaced as a whole, and read twice by one call. */
  public static class Rates {
    private final Map<String, Integer> pending = new HashMap<>();
    private volatile Map<String, Integer> published = Map.of();

    public synchronized void set(String name) {
      pending.put(name, 1);
    }

    public synchronized void publish() {
      published = new HashMap<>(pending);
    }

    public int both(String name) {
      int first = published.getOrDefault(name, 0);
      int second = published.getOrDefault(name, 0);
      return 10 * first + second;
    }
  }
}
