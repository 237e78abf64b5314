package dev.linchpin.internal.monitor.basis;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.function.LongSupplier;

/**
 * Whether the heap has room for more of a search. Places and states live until the search ends, so
 * they are in the old generation, and what is used there is what the search has. How large a state
 * is only the model knows: a limit on their number would have to assume the largest, and would give
 * up with most of the heap unused.
 *
 * <p>Several searches may run at once: the one that looks first when the heap is full gives up.
 */
public final class HeapRoom {
  /** Beyond this part of the old generation, the collector would soon run all the time. */
  private static final double FULL = 0.85;

  private final long most;
  private final LongSupplier used;
  private final Runnable collection;

  /**
   * @param most what is full, in bytes
   * @param used how many bytes are used now, with garbage
   * @param collection drops the garbage
   */
  HeapRoom(long most, LongSupplier used, Runnable collection) {
    this.most = most;
    this.used = used;
    this.collection = collection;
  }

  /** The heap of this JVM. */
  public static HeapRoom ofThisMachine() {
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (isOldGeneration(pool) && pool.getUsage().getMax() > 0) {
        return new HeapRoom(
            (long) (FULL * pool.getUsage().getMax()), () -> pool.getUsage().getUsed(), System::gc);
      }
    }
    // A collector without generations counts the heap as one.
    return new HeapRoom(
        (long) (FULL * Runtime.getRuntime().maxMemory()),
        () -> ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed(),
        System::gc);
  }

  /** Whether what is used is too much even without its garbage. */
  public boolean isFull() {
    if (used.getAsLong() <= most) {
      return false;
    }
    collection.run();
    return used.getAsLong() > most;
  }

  /** Only pools of long-lived objects can watch their usage. */
  private static boolean isOldGeneration(MemoryPoolMXBean pool) {
    MemoryUsage usage = pool.getUsage();
    return usage != null
        && pool.getType() == MemoryType.HEAP
        && pool.isUsageThresholdSupported()
        && pool.isCollectionUsageThresholdSupported();
  }
}
