package dev.linchpin.internal.engine.search.warning;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Warning.Kind;
import dev.linchpin.internal.engine.step.RunView;
import dev.linchpin.internal.engine.step.answer.RunEnd;
import dev.linchpin.internal.engine.step.record.Naming;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the runs of a search show besides their results, each thing once. Workers share it. */
public final class Suspicions {
  private static final int MOST = 20;

  /** So many runs, and then one in so many, are looked at. */
  private static final long LOOKED_AT = 100;

  private final Map<String, Schedule> seen = new LinkedHashMap<>();
  private boolean handsLocksBack;
  private boolean deadlocked;

  /** Looks at the latest run, which is the n-th of the search. */
  public void look(RunView run, RunEnd end, long number) {
    Naming naming = run.naming();
    if (naming == null || (number > LOOKED_AT && number % LOOKED_AT != 0)) {
      return;
    }
    List<Suspicion> found = of(run, end, naming);
    boolean handsBack = run.triedToRelease() || handsBack(run.trace());
    boolean isDeadlock =
        end.status() == EndStatus.DEADLOCKED
            && run.waiting().stream().filter(one -> one.role() == AccessRole.ACQUIRE).count() > 1;
    synchronized (this) {
      handsLocksBack |= handsBack;
      deadlocked |= isDeadlock;
      for (Suspicion one : found) {
        if (seen.size() < MOST) {
          seen.computeIfAbsent(key(one, run, naming), key -> new Schedule(run.choices()));
        }
      }
    }
  }

  /** Everything in one run, in the order of the kinds. */
  public static List<Suspicion> of(RunView run, RunEnd end, Naming naming) {
    List<Suspicion> found = new ArrayList<>(DataRaces.of(run.trace(), naming));
    heldLocks(run, found);
    found.addAll(LockOrders.of(run.trace()));
    if (!end.cut() && !run.operations().isRunning()) {
      run.left().forEach(thread -> found.add(new Suspicion.LeftThread(thread)));
    }
    return found;
  }

  /**
   * What tells a suspicion from others of the same class under test, in all its runs: lines of
   * code, and operations and locks where the line is not known without a recording.
   */
  public static String key(Suspicion suspicion, RunView run, Naming naming) {
    StringBuilder key = new StringBuilder(suspicion.kind().word());
    if (suspicion instanceof Suspicion.Race race) {
      Trace trace = run.trace();
      String one = naming.site(trace.site(race.first()));
      String two = naming.site(trace.site(race.second()));
      boolean isOrdered = one.compareTo(two) <= 0;
      key.append(' ').append(isOrdered ? one : two).append(' ').append(isOrdered ? two : one);
    } else if (suspicion instanceof Suspicion.HeldLock held) {
      key.append(name(held.holding(), naming));
    } else if (suspicion instanceof Suspicion.LockCycle cycle) {
      cycle.nestings().stream()
          .map(nesting -> name(nesting.outer(), naming) + name(nesting.inner(), naming))
          .sorted()
          .forEach(key::append);
    } else if (suspicion instanceof Suspicion.LeftThread left) {
      key.append(' ').append(naming.site(left.thread().startedAt()));
      key.append(left.thread().runs() ? " runs" : " waits");
    }
    return key.toString();
  }

  private static String name(Holding holding, Naming naming) {
    return " %s %x".formatted(naming.operation(holding.operation()), holding.lock());
  }

  private static void heldLocks(RunView run, List<Suspicion> found) {
    Trace trace = run.trace();
    LockWalk locks = new LockWalk(trace);
    forEachAccess(trace, locks::take);
    for (int thread : run.ended()) {
      for (Holding holding : locks.held(thread)) {
        if (run.holds(thread, holding.lock())
            && !run.operations().returnedHandle(holding.operation())) {
          found.add(new Suspicion.HeldLock(holding));
        }
      }
    }
  }

  /** Whether an operation released what another operation of its thread had acquired. */
  private static boolean handsBack(Trace trace) {
    LockWalk locks = new LockWalk(trace);
    boolean[] found = new boolean[1];
    forEachAccess(
        trace,
        (step, access) -> {
          Holding released = locks.take(step, access).released();
          found[0] |=
              released != null
                  && released.operation() != trace.operation(step)
                  && trace.role(access) == AccessRole.RELEASE;
        });
    return found[0];
  }

  /** What the thread of an access held when it made the access. */
  public static List<Holding> held(Trace trace, int wanted) {
    LockWalk locks = new LockWalk(trace);
    List<Holding> held = new ArrayList<>();
    forEachAccess(
        trace,
        (step, access) -> {
          if (access == wanted) {
            held.addAll(locks.held(trace.thread(step)));
          }
          locks.take(step, access);
        });
    return held;
  }

  private interface Looker {
    void look(int step, int access);
  }

  private static void forEachAccess(Trace trace, Looker looker) {
    for (int step = 0; step < trace.steps(); step++) {
      for (int access = trace.firstAccess(step); access < trace.firstAccess(step + 1); access++) {
        looker.look(step, access);
      }
    }
  }

  /**
   * A run that shows each suspicion, by its {@link #key}. Locks in different orders are left out if
   * a run deadlocked: that run tells more. So does a run in which a loop waits for the other side
   * of a race.
   */
  public synchronized Map<String, Schedule> seen() {
    Map<String, Schedule> all = new LinkedHashMap<>(seen);
    for (String key : seen.keySet()) {
      if (key.startsWith(Kind.ENDLESS_LOOP.word())) {
        all.remove(Kind.RACE.word() + key.substring(Kind.ENDLESS_LOOP.word().length()));
      }
    }
    if (deadlocked) {
      all.keySet().removeIf(key -> key.startsWith(Kind.LOCK_ORDER.word()));
    }
    return all;
  }

  /** Whether some operation released, or tried to release, what it had not acquired itself. */
  public synchronized boolean handsLocksBack() {
    return handsLocksBack;
  }
}
