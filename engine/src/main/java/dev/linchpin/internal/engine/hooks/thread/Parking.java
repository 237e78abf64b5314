package dev.linchpin.internal.engine.hooks.thread;

import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.hooks.environment.Clocks;
import dev.linchpin.internal.engine.step.control.Control;

/** {@code LockSupport} and the parking of {@code Unsafe} and of virtual threads. */
public final class Parking {
  private Parking() {}

  public static void park(int site) {
    Hooks.threads().park(Control.FOREVER, site);
  }

  public static void park(Object blocker, int site) {
    park(site);
  }

  public static void parkNanos(long nanos, int site) {
    if (nanos > 0) {
      Hooks.threads().park(nanos, site);
    }
  }

  public static void parkNanos(Object blocker, long nanos, int site) {
    parkNanos(nanos, site);
  }

  public static void parkUntil(long deadline, int site) {
    parkNanos(Clocks.nanosUntil(deadline), site);
  }

  public static void parkUntil(Object blocker, long deadline, int site) {
    parkUntil(deadline, site);
  }

  public static void unpark(Thread thread, int site) {
    if (thread != null) {
      Hooks.threads().unpark(ModelThreads.model(thread), site);
    }
  }

  public static void setCurrentBlocker(Object blocker) {}

  /** Always null, as the contract allows. */
  public static Object getBlocker(Thread thread) {
    if (thread == null) {
      throw new NullPointerException();
    }
    return null;
  }

  /**
   * A relative time of zero means no limit; an absolute time is in milliseconds since the epoch.
   */
  public static void unsafePark(Object unsafe, boolean absolute, long time, int site) {
    if (absolute) {
      parkUntil(time, site);
    } else if (time == 0) {
      park(site);
    } else {
      parkNanos(time, site);
    }
  }

  /**
   * A worker of a ForkJoinPool waits for work: time does not end the wait. That a pool lets idle
   * workers go shows only in its size, but each such moment would be explored. And the pool of JDK
   * 17 loses the signal of a task that comes at that moment: a class that uses the pool would be
   * convicted of it.
   */
  public static void parkIdle(long deadline, int site) {
    park(site);
  }

  /** As {@link #parkIdle}. */
  public static void unsafeParkIdle(Object unsafe, boolean absolute, long time, int site) {
    if (absolute) {
      park(site);
    } else {
      unsafePark(unsafe, false, time, site);
    }
  }

  public static void unsafeUnpark(Object unsafe, Object thread, int site) {
    unpark((Thread) thread, site);
  }

  public static void parkVirtual(Object access, int site) {
    park(site);
  }

  public static void parkVirtual(Object access, long nanos, int site) {
    parkNanos(nanos, site);
  }

  public static void unparkVirtual(Object access, Thread thread, int site) {
    unpark(thread, site);
  }
}
