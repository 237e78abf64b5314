package dev.linchpin.internal.engine.worker;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Precedence;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.GuidedRun;
import dev.linchpin.exploration.GuidedSchedule;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.world.classes.ClassPathState;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.verdict.Budget;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The worker JVMs of a test run. Starting one takes longer than most checks, so a check leaves its
 * worker to the next one; checks that run at the same time have one each.
 *
 * <p>A worker is for the classes that it has read: it keeps them, and jars stay open. Where class
 * files have changed since, it is ended, and the next check has a new one.
 *
 * <p>A worker that died starts again with the next request. One that nobody has used for a minute
 * is ended, because some tools do several test runs in one JVM; when this JVM ends, so do its
 * workers.
 */
public final class KeptWorkers {
  private static final long IDLE_SECONDS = 60;

  /** More workers than that are not kept: each has a few hundred megabytes. */
  private static final int MOST_IDLE = Math.max(2, Runtime.getRuntime().availableProcessors());

  private static final KeptWorkers OF_THIS_JVM =
      new KeptWorkers(
          MOST_IDLE,
          CompletableFuture.delayedExecutor(IDLE_SECONDS, TimeUnit.SECONDS),
          Worker::new);

  /** The workers that no check uses; the latest one comes first. */
  private final Deque<Worker> idle = new ArrayDeque<>();

  /** In which state each worker has seen the entries of its class paths. */
  private final Map<Worker, Map<Path, String>> seen = new HashMap<>();

  private final int most;
  private final Executor later;
  private final Function<WorkerSettings, Worker> start;
  private int made;

  /**
   * No workers yet.
   *
   * @param most how many idle workers are kept
   * @param later runs a task when a worker has been idle for too long
   * @param start makes a worker
   */
  KeptWorkers(int most, Executor later, Function<WorkerSettings, Worker> start) {
    this.most = most;
    this.later = later;
    this.start = start;
  }

  public static KeptWorkers ofThisJvm() {
    return OF_THIS_JVM;
  }

  /**
   * A worker for one check, which gives it back by closing it: one that knows the class path, or
   * another one whose JVM was started in the same way, or a new one.
   */
  public Engine borrow(WorkerSettings settings) {
    Map<Path, String> state = ClassPathState.of(settings.classpath());
    endStale(state);
    return borrow(settings, state);
  }

  /** Ends the workers that know other classes in these places. */
  private void endStale(Map<Path, String> state) {
    List<Worker> stale;
    synchronized (this) {
      stale = idle.stream().filter(worker -> !fits(worker, state)).toList();
      idle.removeAll(stale);
      seen.keySet().removeAll(stale);
    }
    stale.forEach(Worker::close);
  }

  private boolean fits(Worker worker, Map<Path, String> state) {
    Map<Path, String> known = seen.getOrDefault(worker, Map.of());
    return state.entrySet().stream()
        .allMatch(
            each -> each.getValue().equals(known.getOrDefault(each.getKey(), each.getValue())));
  }

  private synchronized Engine borrow(WorkerSettings settings, Map<Path, String> state) {
    Worker found = null;
    for (Worker worker : idle) {
      boolean knowsClasses = worker.settings().equals(settings);
      boolean canServe = knowsClasses || (found == null && worker.settings().hasSameJvm(settings));
      if (canServe && fits(worker, state)) {
        found = worker;
      }
      if (knowsClasses && found == worker) {
        break;
      }
    }
    if (found == null) {
      made++;
      found = start.apply(settings);
    } else {
      idle.remove(found);
      found.serve(settings);
    }
    seen.computeIfAbsent(found, ignored -> new HashMap<>()).putAll(state);
    return new Lent(found);
  }

  /** How many workers there have been; one that died and began again counts once. */
  public synchronized int made() {
    return made;
  }

  private void giveBack(Worker worker) {
    if (worker.isExploring()) {
      // Whoever closes it does not want to wait for the end.
      synchronized (this) {
        seen.remove(worker);
      }
      worker.close();
      return;
    }
    Worker surplus;
    synchronized (this) {
      idle.addFirst(worker);
      surplus = idle.size() > most ? idle.removeLast() : null;
      if (surplus != null) {
        seen.remove(surplus);
      }
    }
    if (surplus != null) {
      surplus.close();
    }
    long uses = worker.uses();
    later.execute(() -> end(worker, uses));
  }

  /** Ends the worker unless it has been borrowed since. */
  private void end(Worker worker, long uses) {
    boolean isStillIdle;
    synchronized (this) {
      isStillIdle = worker.uses() == uses && idle.remove(worker);
      if (isStillIdle) {
        seen.remove(worker);
      }
    }
    if (isStillIdle) {
      worker.close();
    }
  }

  /** A worker in the hands of one check. */
  private final class Lent implements Engine {
    private volatile @Nullable Worker worker;

    /** The processor time when it was given back. */
    private volatile long used;

    Lent(Worker worker) {
      this.worker = worker;
    }

    private Worker worker() {
      Worker lent = worker;
      if (lent == null) {
        throw new IllegalStateException("the worker was given back");
      }
      return lent;
    }

    @Override
    public ClassOutline outline(String className) {
      return worker().outline(className);
    }

    @Override
    public OngoingExploration explore(Scenario scenario, Plan plan) {
      return worker().explore(scenario, plan);
    }

    @Override
    public void announce(Scenario scenario, Plan plan) {
      worker().announce(scenario, plan);
    }

    @Override
    public void withdraw() {
      worker().withdraw();
    }

    @Override
    public OngoingExploration trace(Scenario scenario, Plan plan) {
      return worker().trace(scenario, plan);
    }

    @Override
    public Execution replay(Scenario scenario, Schedule schedule, Plan plan) {
      return worker().replay(scenario, schedule, plan);
    }

    @Override
    public Schedule arrange(
        Scenario scenario, Schedule schedule, List<Precedence> wanted, Plan plan) {
      return worker().arrange(scenario, schedule, wanted, plan);
    }

    @Override
    public GuidedRun steer(Scenario scenario, GuidedSchedule course, Plan plan) {
      return worker().steer(scenario, course, plan);
    }

    @Override
    public void until(Budget spent) {
      worker().until(spent);
    }

    @Override
    public long processorNanos() {
      Worker lent = worker;
      used = lent == null ? used : lent.processorNanos();
      return used;
    }

    @Override
    public void close() {
      Worker lent = worker;
      if (lent != null) {
        used = lent.processorNanos();
        worker = null;
        lent.until(Budget.UNLIMITED);
        giveBack(lent);
      }
    }
  }
}
