package dev.linchpin.internal.engine.search.warning;

import dev.linchpin.internal.engine.search.warning.Suspicion.LockCycle;
import dev.linchpin.internal.engine.search.warning.Suspicion.Nesting;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.Sites;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds locks that the threads of a run acquire in different orders, so that each of them may come
 * to hold what the next one waits for.
 *
 * <p>Cost: accesses times threads, and the chains of nested acquisitions up to the given length.
 *
 * <p>Source: Havelund, "Using runtime analysis to guide model checking of Java programs" (the
 * GoodLock algorithm), SPIN 2000; Agarwal, Stoller, "Run-time detection of potential deadlocks for
 * programs with locks, semaphores, and condition variables", PADTAD 2006.
 *
 * <p>Departs from it: cycles of up to four threads; an acquisition that gives up (tryLock, with or
 * without a time) waits for nobody; two readers of one lock do not exclude each other, neither as
 * holder and waiter nor as gate; acquisitions of which one happens before the other are left out,
 * where all synchronisation but that of the locks themselves counts.
 */
final class LockOrders {
  private static final int LONGEST = 4;
  private static final int MOST_NESTINGS = 200;
  private static final int MOST_CYCLES = 5;

  /** A nested acquisition, all that its thread held then, and when it was. */
  private static final class Nested {
    private final Nesting nesting;
    private final List<Holding> held;
    private final int time;
    private final int[] clock;

    Nested(Nesting nesting, List<Holding> held, int time, int[] clock) {
      this.nesting = nesting;
      this.held = held;
      this.time = time;
      this.clock = clock;
    }

    boolean isConcurrentWith(Nested other) {
      return time > other.clock[thread()] && other.time > clock[other.thread()];
    }

    int thread() {
      return nesting.inner().thread();
    }

    /** Whether a lock that both threads hold keeps them apart. */
    boolean hasGate(Nested other) {
      return held.stream()
          .anyMatch(mine -> other.held.stream().anyMatch(yours -> mine.excludes(yours)));
    }

    boolean canMeet(Nested other) {
      return thread() != other.thread() && isConcurrentWith(other) && !hasGate(other);
    }

    /** Whether it waits while the other one holds what it waits for. */
    boolean waitsFor(Nested other) {
      return nesting.inner().excludes(other.nesting.outer());
    }
  }

  private final Trace trace;
  private final LockWalk locks;
  private final int[][] clocks;
  private final Map<Long, int[]> sync = new HashMap<>();
  private final List<Nested> nestings = new ArrayList<>();
  private final List<LockCycle> cycles = new ArrayList<>();

  private LockOrders(Trace trace) {
    this.trace = trace;
    this.locks = new LockWalk(trace);
    int width = 1;
    for (int step = 0; step < trace.steps(); step++) {
      width = Math.max(width, trace.thread(step) + 1);
    }
    this.clocks = new int[width][width];
    for (int thread = 0; thread < width; thread++) {
      clocks[thread][thread] = 1;
    }
  }

  static List<LockCycle> of(Trace trace) {
    LockOrders orders = new LockOrders(trace);
    orders.collect();
    if (orders.nestings.size() > 1) {
      for (int at = 0; at < orders.nestings.size(); at++) {
        orders.extend(new ArrayList<>(List.of(orders.nestings.get(at))), at);
      }
    }
    return orders.cycles;
  }

  private void collect() {
    for (int step = 0; step < trace.steps(); step++) {
      for (int access = trace.firstAccess(step); access < trace.firstAccess(step + 1); access++) {
        follow(step, access);
        LockWalk.Change change = locks.take(step, access);
        Holding inner = change.acquired();
        boolean waits = trace.isGuarded(step) && access == trace.firstAccess(step);
        if (inner != null && waits && nestings.size() < MOST_NESTINGS) {
          nest(inner);
        }
      }
    }
  }

  private void nest(Holding inner) {
    int[] clock = clocks[inner.thread()];
    List<Holding> held =
        locks.held(inner.thread()).stream().filter(one -> one.lock() != inner.lock()).toList();
    for (Holding outer : held) {
      nestings.add(
          new Nested(new Nesting(outer, inner), held, clock[inner.thread()], clock.clone()));
    }
  }

  /** Lets the clocks run: what locks themselves order does not count, what they signal does. */
  private void follow(int step, int access) {
    AccessRole role = trace.role(access);
    boolean isLocking =
        LockWalk.isLock(trace, access)
            && (role == AccessRole.ACQUIRE || role == AccessRole.RELEASE);
    if (isLocking
        || trace.isSnapshot(access)
        || (trace.isMemory(access) && Sites.isPlain(trace.site(access)))) {
      return;
    }
    int thread = trace.thread(step);
    int[] mine = clocks[thread];
    int[] known = sync.computeIfAbsent(trace.location(access), ignored -> new int[mine.length]);
    for (int other = 0; other < mine.length; other++) {
      mine[other] = Math.max(mine[other], known[other]);
    }
    if (trace.isWrite(access)) {
      System.arraycopy(mine, 0, known, 0, mine.length);
      mine[thread]++;
    }
  }

  /** Cycles are found at the nesting that comes first in the run. */
  private void extend(List<Nested> chain, int first) {
    Nested last = chain.get(chain.size() - 1);
    if (chain.size() > 1 && last.waitsFor(chain.get(0))) {
      add(chain);
      return;
    }
    for (int at = first + 1; at < nestings.size() && chain.size() < LONGEST; at++) {
      Nested next = nestings.get(at);
      if (cycles.size() < MOST_CYCLES
          && last.waitsFor(next)
          && chain.stream().allMatch(next::canMeet)) {
        chain.add(next);
        extend(chain, first);
        chain.remove(chain.size() - 1);
      }
    }
  }

  private void add(List<Nested> chain) {
    cycles.add(new LockCycle(chain.stream().map(one -> one.nesting).toList()));
  }
}
