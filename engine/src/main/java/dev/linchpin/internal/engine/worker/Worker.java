package dev.linchpin.internal.engine.worker;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Precedence;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.GuidedRun;
import dev.linchpin.exploration.GuidedSchedule;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Progress;
import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.search.policy.Diverged;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.ClassOutline;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A worker JVM for one class path, seen from the client.
 *
 * <p>Every request ends: with an answer, with {@link BadScenario}, or with a {@link WorkerProblem}.
 * After a problem the process is gone; the next request starts another one. Requests come one at a
 * time.
 */
public final class Worker implements Engine {
  /** See {@link Connection#next}: of processor time, or without using any. */
  private static final Duration STARTING = Duration.ofMinutes(1);

  /** Between the worker's own verdict that it is stuck and the client's that it is lost. */
  private static final Duration GRACE = Duration.ofMinutes(1);

  /** From here on it pays to let the JVM optimise. */
  private static final Duration LONG = Duration.ofMinutes(2);

  private final WorkerSettings settings;
  private final Class<?> mainClass;
  private @Nullable Connection connection;
  private boolean isAsking;
  private Reply.@Nullable Ready greeting;
  private boolean optimises;

  public Worker(WorkerSettings settings) {
    this(settings, WorkerMain.class);
  }

  Worker(WorkerSettings settings, Class<?> mainClass) {
    this.settings = settings;
    this.mainClass = mainClass;
  }

  @Override
  public synchronized ClassOutline outline(String className) {
    Request request = new Request.Outline(place(), className);
    return ((Reply.Outlined) ask(request, new ReplyRelay(Progress.NONE))).outline();
  }

  /** Explores a scenario; when the progress says stop, gives what was found until then. */
  @Override
  public synchronized Exploration explore(Scenario scenario, Plan plan, Progress progress) {
    ReplyRelay hearing = new ReplyRelay(progress);
    Request request = new Request.Explore(place(), scenario, plan);
    return hearing.complete((Reply.Explored) ask(request, hearing));
  }

  @Override
  public synchronized Exploration trace(Scenario scenario, Plan plan, Predicate<Execution> runs) {
    ReplyRelay hearing = new ReplyRelay(Progress.NONE, runs);
    Request request = new Request.Trace(place(), scenario, plan);
    return hearing.complete((Reply.Explored) ask(request, hearing));
  }

  @Override
  public synchronized Execution replay(Scenario scenario, Schedule schedule, Plan plan) {
    Request request = new Request.Replay(place(), scenario, schedule, plan);
    return ((Reply.Replayed) ask(request, new ReplyRelay(Progress.NONE))).execution();
  }

  @Override
  public synchronized Schedule arrange(
      Scenario scenario, Schedule schedule, List<Precedence> wanted, Plan plan) {
    Request request = new Request.Arrange(place(), scenario, schedule, wanted, plan);
    return ((Reply.Arranged) ask(request, new ReplyRelay(Progress.NONE))).schedule();
  }

  @Override
  public synchronized GuidedRun steer(Scenario scenario, GuidedSchedule course, Plan plan) {
    Request request = new Request.Steer(place(), scenario, course, plan);
    return ((Reply.Led) ask(request, new ReplyRelay(Progress.NONE))).steered();
  }

  /** The version of the JDK that the worker runs on, and the labels of the back-ends it has. */
  public synchronized String hello() {
    try {
      connect(false);
    } catch (InterruptedException interrupted) {
      throw interrupted();
    }
    Reply.Ready ready = greeting;
    return ready == null ? "" : "JDK " + ready.jdk() + ": " + String.join(", ", ready.backends());
  }

  private Request.Place place() {
    return new Request.Place(
        settings.classpath().stream().map(Path::toString).toList(), settings.backend());
  }

  private Reply ask(Request request, ReplyRelay hearing) {
    if (isAsking) {
      // Whoever hears of progress is inside a request; its answer would be taken for this one's.
      throw new IllegalStateException("[internal] a worker answers one request at a time");
    }
    boolean answered = false;
    isAsking = true;
    try {
      Connection worker = connect(isLong(request));
      worker.send(request);
      Reply answer = await(worker, hearing);
      answered = true;
      if (answer instanceof Reply.Refused refused) {
        throw new BadScenario(refused.message());
      }
      if (answer instanceof Reply.Strayed strayed) {
        throw new Diverged(strayed.message());
      }
      if (answer instanceof Reply.Impossible impossible) {
        throw new IllegalArgumentException(impossible.message());
      }
      if (answer instanceof Reply.Failed failed) {
        throw new WorkerProblem(WorkerProblem.Kind.INTERNAL, "[internal] " + failed.message());
      }
      return answer;
    } catch (InterruptedException interrupted) {
      throw interrupted();
    } finally {
      isAsking = false;
      if (!answered) {
        drop();
      }
    }
  }

  private Reply await(Connection worker, ReplyRelay hearing) throws InterruptedException {
    Duration silence = settings.patience().multipliedBy(2).plus(GRACE);
    boolean cancelled = false;
    while (true) {
      Reply reply = worker.next(silence);
      if (reply instanceof Reply.Stuck stuck) {
        throw hung(stuck);
      }
      if (!hearing.take(reply)) {
        return reply;
      }
      if (hearing.isStopped() && !cancelled) {
        cancelled = true;
        worker.send(new Request.Cancel());
      } else if (reply instanceof Reply.Traced) {
        worker.send(new Request.More());
      }
    }
  }

  private WorkerProblem hung(Reply.Stuck stuck) {
    String time = settings.patience().toMillis() + " ms";
    return switch (stuck.finding()) {
      case LOOPS ->
          new WorkerProblem(
              WorkerProblem.Kind.HUNG,
              "no step in %s of processor time: the subject loops or computes outside the engine's control\n%s"
                  .formatted(time, stuck.where()));
      case BLOCKS ->
          new WorkerProblem(
              WorkerProblem.Kind.HUNG,
              "no step for %s: the subject waits for something outside the engine's control\n%s"
                  .formatted(time, stuck.where()));
      case OURS, NONE ->
          new WorkerProblem(
              WorkerProblem.Kind.INTERNAL,
              "[internal] the engine makes no progress, and the subject is not running\n"
                  + stuck.where());
    };
  }

  private Duration starting() {
    return settings.start().debugPort().isPresent() ? settings.patience() : STARTING;
  }

  private static boolean isLong(Request request) {
    Plan plan =
        request instanceof Request.Explore explore
            ? explore.plan()
            : request instanceof Request.Trace trace ? trace.plan() : null;
    return plan != null && plan.budget().compareTo(LONG) > 0;
  }

  private Connection connect(boolean forLong) throws InterruptedException {
    Connection known = connection;
    if (known != null && known.isAlive() && (optimises || !forLong)) {
      return known;
    }
    drop();
    Connection fresh;
    try {
      fresh = new Connection(WorkerCommand.of(settings, mainClass, !forLong));
    } catch (IOException problem) {
      throw new WorkerProblem(
          WorkerProblem.Kind.STARTUP, "the worker cannot be started: " + problem.getMessage());
    }
    connection = fresh;
    optimises = forLong;
    Reply first = fresh.next(starting());
    if (!(first instanceof Reply.Ready ready)) {
      throw new WorkerProblem(WorkerProblem.Kind.STARTUP, "the worker began with " + first);
    }
    greeting = ready;
    return fresh;
  }

  private static WorkerProblem interrupted() {
    Thread.currentThread().interrupt();
    return new WorkerProblem(WorkerProblem.Kind.EXITED, "interrupted while waiting for the worker");
  }

  /** The process's id, or -1 if there is none. */
  synchronized long pid() {
    Connection known = connection;
    return known == null ? -1 : known.pid();
  }

  private void drop() {
    Connection lost = connection;
    connection = null;
    if (lost != null) {
      lost.kill();
    }
  }

  @Override
  public synchronized void close() {
    drop();
  }
}
