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
 * <p>They do if all of them are blocked or wait without a time limit at one moment, none of them
 * has been woken, and no other thread is left that could wake them. Looking at threads takes time,
 * so what is seen need not be one moment; but a thread whose state and processor time are the same
 * before and after has not run in between, and one that still sleeps has not been woken. Where the
 * system does not tell who sleeps, a thread counts as waiting forever only if it has not run for
 * much longer. While the class has threads of its own nothing is said.
 */
public final class ThreadWatch {
  private static final long BETWEEN_NANOS = 2_000_000;
  private static final int LOOKS = 5;

  /** Where sleeping cannot be told from waiting for a processor: some seconds. */
  private static final int PATIENT_LOOKS = 1_500;

  private final ThreadMXBean times = ManagementFactory.getThreadMXBean();
  private final SleepProof sleep = new SleepProof();
  private final Set<Thread> known = Collections.newSetFromMap(new WeakHashMap<>());

  /** All threads that there are now belong to the JVM or to us. */
  public ThreadWatch() {
    known.addAll(all());
  }

  /** A thread that calls the subject only when it is told to. */
  synchronized void add(Thread own) {
    known.add(own);
  }

  /** Called by such a thread when it begins. */
  void introduce() {
    sleep.introduce();
  }

  /** Whether these threads, which are inside operations, wait forever. */
  boolean waitForever(List<Thread> inside) {
    List<Long> used = waiting(inside);
    boolean isTold =
        inside.stream().noneMatch(thread -> sleep.of(thread) == SleepProof.Answer.UNKNOWN);
    for (int look = 0; look < (isTold ? LOOKS : PATIENT_LOOKS); look++) {
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
      boolean waits = state == Thread.State.WAITING || state == Thread.State.BLOCKED;
      if (!waits || sleep.of(thread) == SleepProof.Answer.AWAKE) {
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
