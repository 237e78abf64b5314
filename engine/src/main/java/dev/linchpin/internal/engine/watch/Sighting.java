package dev.linchpin.internal.engine.watch;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * One sample of a thread or a process.
 *
 * @param id which one
 * @param cpuNanos the processor time it has used so far
 * @param isRunnable whether it waits for nothing that the JVM knows; a thread in native code always
 *     appears runnable
 * @param isSubject whether it runs the code that is watched rather than the engine's own
 */
public record Sighting(long id, long cpuNanos, boolean isRunnable, boolean isSubject) {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /**
   * Looks at a thread.
   *
   * @param thread whose state counts
   * @param carrier the platform thread whose processor time it uses; itself, as a rule
   */
  public static Sighting of(Thread thread, Thread carrier, boolean isSubject) {
    return new Sighting(
        thread.getId(), cpuNanos(carrier), thread.getState() == Thread.State.RUNNABLE, isSubject);
  }

  /** The processor time of a platform thread, or 0 if this JVM does not tell. */
  public static long cpuNanos(Thread thread) {
    return THREADS.isThreadCpuTimeSupported()
        ? Math.max(0, THREADS.getThreadCpuTime(thread.getId()))
        : 0;
  }
}
