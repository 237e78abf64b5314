package dev.linchpin.internal.predict.schedule;

import dev.linchpin.internal.predict.lock.LockSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The events of each thread of a short run, and what each of them waits for. */
final class StepGraph {
  private final RunLog log;
  private final int[][] events;

  /** By thread and number of events done: the locks held. */
  private final LockSet[][] held;

  /** The event that forks a thread; -1 if none does. */
  private final int[] forks;

  /** By event that receives: the last sends of each other thread that it comes after. */
  private final Map<Integer, int[]> sends = new HashMap<>();

  StepGraph(RunLog log) {
    this.log = log;
    int threads = 0;
    for (int event = 0; event < log.size(); event++) {
      threads = Math.max(threads, log.thread(event) + 1);
      if (isForkOrJoin(event)) {
        threads = Math.max(threads, log.operand(event) + 1);
      }
    }
    events = new int[threads][];
    held = new LockSet[threads][];
    forks = new int[threads];
    Arrays.fill(forks, -1);
    for (int thread = 0; thread < threads; thread++) {
      collect(thread);
    }
    collectSends(threads);
  }

  private void collectSends(int threads) {
    Map<Integer, int[]> lastByChannel = new HashMap<>();
    for (int event = 0; event < log.size(); event++) {
      int own = log.thread(event);
      if (log.kind(event) == RunLog.SEND) {
        int[] last = lastByChannel.computeIfAbsent(log.operand(event), none -> none(threads));
        last[own] = event;
      } else if (log.kind(event) == RunLog.RECEIVE) {
        int[] last = lastByChannel.getOrDefault(log.operand(event), new int[0]);
        sends.put(event, Arrays.stream(last).filter(sent -> sent >= 0).toArray());
      }
    }
  }

  private static int[] none(int threads) {
    int[] none = new int[threads];
    Arrays.fill(none, -1);
    return none;
  }

  private boolean isForkOrJoin(int event) {
    return log.kind(event) == RunLog.FORK || log.kind(event) == RunLog.JOIN;
  }

  private void collect(int thread) {
    List<Integer> own = new ArrayList<>();
    List<LockSet> locks = new ArrayList<>(List.of(LockSet.EMPTY));
    for (int event = 0; event < log.size(); event++) {
      if (log.thread(event) == thread) {
        LockSet before = locks.get(locks.size() - 1);
        own.add(event);
        switch (log.kind(event)) {
          case RunLog.TAKE -> locks.add(before.with(log.operand(event)));
          case RunLog.DROP -> locks.add(before.without(log.operand(event)));
          default -> locks.add(before);
        }
        if (log.kind(event) == RunLog.FORK) {
          forks[log.operand(event)] = event;
        }
      }
    }
    events[thread] = own.stream().mapToInt(Integer::intValue).toArray();
    held[thread] = locks.toArray(new LockSet[0]);
  }

  /** Two threads and all that they may have to wait for; nobody else needs to do anything. */
  int[] around(int one, int other) {
    boolean[] wanted = new boolean[events.length];
    want(one, wanted);
    want(other, wanted);
    return IntStream.range(0, wanted.length).filter(thread -> wanted[thread]).toArray();
  }

  /** How many other threads must run, at least to a fork, before these two can. */
  int forkersOf(int one, int other) {
    boolean[] forkers = new boolean[events.length];
    for (int thread : new int[] {one, other}) {
      for (int fork = forks[thread]; fork >= 0; fork = forks[log.thread(fork)]) {
        forkers[log.thread(fork)] = true;
      }
    }
    forkers[one] = false;
    forkers[other] = false;
    return (int) IntStream.range(0, forkers.length).filter(thread -> forkers[thread]).count();
  }

  private void want(int thread, boolean[] wanted) {
    if (wanted[thread]) {
      return;
    }
    wanted[thread] = true;
    if (forks[thread] >= 0) {
      want(log.thread(forks[thread]), wanted);
    }
    for (int event : events[thread]) {
      if (log.kind(event) == RunLog.JOIN) {
        want(log.operand(event), wanted);
      }
      for (int sent : sends.getOrDefault(event, new int[0])) {
        want(log.thread(sent), wanted);
      }
    }
  }

  int threads() {
    return events.length;
  }

  /** The event a thread makes next; -1 behind its last. */
  int next(int thread, int done) {
    return done < events[thread].length ? events[thread][done] : -1;
  }

  int last(int thread, int done) {
    return events[thread][done - 1];
  }

  int thread(int event) {
    return log.thread(event);
  }

  /** Whether an event may wait for others, or others for it. */
  boolean isOrdering(int event) {
    return switch (log.kind(event)) {
      case RunLog.TAKE, RunLog.DROP, RunLog.FORK, RunLog.JOIN, RunLog.SEND, RunLog.RECEIVE -> true;
      default -> false;
    };
  }

  /** Whether a thread's next event can happen when each thread has done so much. */
  boolean isEnabled(int thread, int[] done) {
    if (done[thread] == 0 && forks[thread] >= 0) {
      int fork = forks[thread];
      int forker = log.thread(fork);
      if (done[forker] == 0 || last(forker, done[forker]) < fork) {
        return false;
      }
    }
    int event = next(thread, done[thread]);
    if (log.kind(event) == RunLog.JOIN) {
      int child = log.operand(event);
      return done[child] == events[child].length;
    }
    if (log.kind(event) == RunLog.RECEIVE) {
      return areDone(sends.getOrDefault(event, new int[0]), done);
    }
    if (log.kind(event) == RunLog.TAKE) {
      for (int other = 0; other < done.length; other++) {
        if (other != thread && held[other][done[other]].has(log.operand(event))) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean areDone(int[] wanted, int[] done) {
    for (int event : wanted) {
      int thread = log.thread(event);
      if (done[thread] == 0 || last(thread, done[thread]) < event) {
        return false;
      }
    }
    return true;
  }
}
