package dev.linchpin.internal.engine.step.trace;

/**
 * Names of threads that are the same in equivalent runs, where numbers may differ: latecomers are
 * numbered in the order in which they appear ({@link StableIds}), so two threads created by
 * different threads may swap numbers.
 *
 * <p>Within one run, and between runs that begin alike, numbers are enough: a thread that a node of
 * the search knows was created on the way to it. Only statements about whole runs need these names.
 */
public final class ThreadNames {
  private final long[] latecomer = new long[StableIds.MOST_THREADS];
  private boolean any;

  void clear() {
    if (any) {
      java.util.Arrays.fill(latecomer, 0);
      any = false;
    }
  }

  /** Whether some thread is not named by its number. */
  public boolean hasLatecomers() {
    return any;
  }

  /** Names a latecomer, the {@code nth} thread of its creator. */
  public void add(int thread, int creator, int nth) {
    long mixed = (of(creator) * 0x9E3779B97F4A7C15L + nth + 1) * 0xBF58476D1CE4E5B9L;
    // Never the name of a thread whose number is its name.
    latecomer[thread] = (mixed ^ (mixed >>> 32)) | Long.MIN_VALUE;
    any = true;
  }

  /** The name of a thread: its number, or for a latecomer its creator and count. */
  public long of(int thread) {
    return any && latecomer[thread] != 0 ? latecomer[thread] : thread;
  }

  /** A location with the name of the thread it belongs to in place of the number. */
  public long of(long location) {
    if (!any) {
      return location;
    }
    int object = Trace.object(location);
    int owner = ObjectIds.owner(object);
    int thread = owner == ObjectIds.THREAD ? ObjectIds.number(object) : owner;
    if (thread >= latecomer.length || latecomer[thread] == 0) {
      return location;
    }
    long rest =
        owner == ObjectIds.THREAD
            ? Trace.slot(location)
            : Trace.location(ObjectIds.number(object) + 1, Trace.slot(location));
    return (latecomer[thread] ^ rest) * 0x94D049BB133111EBL;
  }
}
