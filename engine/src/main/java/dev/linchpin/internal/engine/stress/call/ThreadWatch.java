package dev.linchpin.internal.engine.stress.call;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.locks.LockSupport;

/**
 * Says whether threads wait forever.
 *
 * <p>They do if all of them are blocked or wait without a time limit at one moment, and no other
 * thread is left that could wake them. Looking at threads takes time, so what is seen need not be
 * one moment; but a thread whose state and processor time are the same before and after has not run
 * in between. While the class has threads of its own nothing is said.
 */
public final class ThreadWatch {
  private static final long BETWEEN_NANOS = 2_000_000;
  private static final int LOOKS = 5;

  private final ThreadMXBean times = ManagementFactory.getThreadMXBean();
  private final Set<Thread> known = Collections.newSetFromMap(new WeakHashMap<>());

  /** All threads that there are now belong to the JVM or to us. */
  public ThreadWatch() {
    known.addAll(all());
  }

  /** A thread that calls the subject only when it is told to. */
  synchronized void add(Thread own) {
    known.add(own);
  }

  /** Whether these threads, which are inside operations, wait forever. */
  boolean waitForever(List<Thread> inside) {
    List<Long> used = waiting(inside);
    for (int look = 0; look < LOOKS; look++) {
      if (used.isEmpty() || hasStrangers()) {
        return false;
      }
      LockSupport.parkNanos(BETWEEN_NANOS);
      if (!waiting(inside).equals(used)) {
        return false;
      }
    }
    return true;
  }

  /** The processor times of the threads; none unless all of them wait. */
  private List<Long> waiting(List<Thread> inside) {
    List<Long> used = new ArrayList<>();
    for (Thread thread : inside) {
      Thread.State state = thread.getState();
      if (state != Thread.State.WAITING && state != Thread.State.BLOCKED) {
        return List.of();
      }
      used.add(times.getThreadCpuTime(thread.getId()));
    }
    return used;
  }

  private synchronized boolean hasStrangers() {
    return all().stream().anyMatch(thread -> !known.contains(thread));
  }

  private static List<Thread> all() {
    ThreadGroup top = Thread.currentThread().getThreadGroup();
    while (top.getParent() != null) {
      top = top.getParent();
    }
    Thread[] found = new Thread[top.activeCount() * 2 + 32];
    int count = top.enumerate(found, true);
    List<Thread> threads = new ArrayList<>();
    for (int index = 0; index < count; index++) {
      threads.add(found[index]);
    }
    return threads;
  }
}
