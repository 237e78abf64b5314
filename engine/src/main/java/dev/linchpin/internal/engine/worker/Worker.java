package dev.linchpin.internal.engine.worker;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Precedence;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.GuidedRun;
import dev.linchpin.exploration.GuidedSchedule;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.worker.message.Reply;
import dev.linchpin.internal.engine.worker.message.Request;
import dev.linchpin.internal.engine.worker.message.WorkerProblem;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.ClassOutline;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A worker JVM for one class path, seen from the client.
 *
 * <p>Every request ends: with an answer, with {@link BadScenario}, or with a {@link WorkerProblem}.
 * After a problem the process is gone; the next request starts another one.
 */
public final class Worker implements Engine {
  /** See {@link Connection#next}: of processor time, or without using any. */
  private static final Duration STARTING = Duration.ofMinutes(1);

  /** Between the worker's own verdict that it is stuck and the client's that it is lost. */
  private static final Duration GRACE = Duration.ofMinutes(1);

  /** From here on it pays to replace a worker that never optimises by one that does. */
  private static final Duration LONG = Duration.ofMinutes(2);

  private WorkerSettings settings;
  private final Class<?> mainClass;
  private @Nullable Connection connection;

  /** The exploration that is going on; null if there is none. */
  private @Nullable RemoteExploration open;

  private Reply.@Nullable Ready greeting;
  private boolean optimises;

  /** Whether a worker has lost the thread that serves requests, see {@link WorkerMain#APART}. */
  private boolean keepsApart;

  /** How many users the worker has had. */
  private long uses = 1;

  public Worker(WorkerSettings settings) {
    this(settings, WorkerMain.class);
  }

  Worker(WorkerSettings settings, Class<?> mainClass) {
    this.settings = settings;
    this.mainClass = mainClass;
  }

  synchronized WorkerSettings settings() {
    return settings;
  }

  /** From now on the worker serves another user, whose settings need the same kind of JVM. */
  synchronized void serve(WorkerSettings others) {
    settings = others;
    uses++;
  }

  synchronized long uses() {
    return uses;
  }

  @Override
  public synchronized ClassOutline outline(String className) {
    return ask(new Request.Outline(place(), className), Reply.Outlined.class).outline();
  }

  @Override
  public OngoingExploration explore(Scenario scenario, Plan plan) {
    return new RemoteExploration(new Request.Explore(place(), scenario, plan));
  }

  @Override
  public OngoingExploration trace(Scenario scenario, Plan plan) {
    return new RemoteExploration(new Request.Trace(place(), scenario, plan));
  }

  @Override
  public synchronized Execution replay(Scenario scenario, Schedule schedule, Plan plan) {
    Request.Job request = new Request.Replay(place(), scenario, schedule, plan);
    return ask(request, Reply.Replayed.class).execution();
  }

  @Override
  public synchronized Schedule arrange(
      Scenario scenario, Schedule schedule, List<Precedence> wanted, Plan plan) {
    Request.Job request = new Request.Arrange(place(), scenario, schedule, wanted, plan);
    return ask(request, Reply.Arranged.class).schedule();
  }

  @Override
  public synchronized GuidedRun steer(Scenario scenario, GuidedSchedule course, Plan plan) {
    Request.Job request = new Request.Steer(place(), scenario, course, plan);
    return ask(request, Reply.Steered.class).run();
  }

  /** The version of the JDK that the worker runs on. */
  public synchronized String hello() {
    try {
      connect(false);
    } catch (InterruptedException interrupted) {
      throw interrupted();
    }
    Reply.Ready ready = greeting;
    return ready == null ? "" : "JDK " + ready.jdk();
  }

  private synchronized Request.Place place() {
    return new Request.Place(
        settings.classpath().stream().map(Path::toString).toList(), settings.backend());
  }

  private <R extends Reply> R ask(Request.Job request, Class<R> expected) {
    Connection worker = begin(request);
    Reply reply = take(worker);
    while (reply instanceof Reply.Progressing) {
      reply = take(worker);
    }
    return expect(reply, expected);
  }

  private <R extends Reply> R expect(Reply reply, Class<R> expected) {
    if (expected.isInstance(reply)) {
      return expected.cast(reply);
    }
    drop();
    throw new WorkerProblem(
        WorkerProblem.Kind.INTERNAL,
        "the worker replied with %s; expected %s"
            .formatted(reply.getClass().getSimpleName(), expected.getSimpleName()));
  }

  /** Sends a request, after the exploration that is still going on has ended. */
  private Connection begin(Request.Job request) {
    RemoteExploration former = open;
    if (former != null) {
      former.close();
    }
    try {
      Connection worker = connect(isLong(request));
      worker.send(request);
      return worker;
    } catch (InterruptedException interrupted) {
      drop();
      throw interrupted();
    } catch (WorkerProblem problem) {
      drop();
      throw problem;
    }
  }

  /** The next reply; one that tells of a problem is thrown. */
  private Reply take(Connection worker) {
    Reply reply;
    try {
      reply = worker.next(settings.patience().plus(settings.patience()).plus(GRACE));
    } catch (InterruptedException interrupted) {
      drop();
      throw interrupted();
    } catch (WorkerProblem problem) {
      drop();
      throw problem;
    }
    if (reply instanceof Reply.Stuck) {
      drop();
    }
    RuntimeException problem = reply.problem(settings.patience());
    if (problem != null) {
      throw problem;
    }
    return reply;
  }

  /** An exploration in the worker, whose replies are read when somebody asks for news. */
  private final class RemoteExploration implements OngoingExploration, Reply.Listener {
    private final Request.Job request;
    private final Deque<News> news = new ArrayDeque<>();
    private final List<Found> found = new ArrayList<>();
    private @Nullable Connection worker;
    private @Nullable Exploration result;
    private boolean isStopped;
    private boolean isClosed;

    /** Whether the worker waits to be told that the runs it sent have been taken. */
    private boolean owesMore;

    RemoteExploration(Request.Job request) {
      this.request = request;
    }

    @Override
    public @Nullable News next() {
      synchronized (Worker.this) {
        while (news.isEmpty() && result == null && !isClosed) {
          receive();
        }
        return news.poll();
      }
    }

    private void receive() {
      Connection known = worker;
      if (known == null) {
        known = begin(request);
        worker = known;
        open = this;
        if (isStopped) {
          known.send(new Request.Cancel());
        }
      }
      if (owesMore) {
        owesMore = false;
        known.send(new Request.More());
      }
      boolean answered = false;
      try {
        expect(take(known), Reply.News.class).tell(this);
        answered = result == null;
      } finally {
        if (!answered) {
          isClosed = true;
          open = null;
        }
      }
    }

    @Override
    public void reached(Reply.Progressing state) {
      tell(new Reached(state.executions(), state.distinct()));
    }

    @Override
    public void discovered(List<Found> more) {
      found.addAll(more);
      more.forEach(one -> tell(new Discovered(one)));
    }

    @Override
    public void traced(List<Execution> runs) {
      runs.forEach(run -> tell(new Traced(run)));
      owesMore = true;
    }

    @Override
    public void explored(Reply.Explored end) {
      result = end.complete(found);
    }

    private void tell(News one) {
      if (!isStopped) {
        news.add(one);
      }
    }

    @Override
    public void stop() {
      synchronized (Worker.this) {
        Connection known = worker;
        if (!isStopped && known != null && !isClosed) {
          known.send(new Request.Cancel());
        }
        isStopped = true;
        news.clear();
      }
    }

    @Override
    public Exploration result() {
      synchronized (Worker.this) {
        while (next() != null) {
          // Nobody takes it.
        }
        Exploration finished = result;
        if (finished == null) {
          throw new IllegalStateException("the exploration was closed");
        }
        return finished;
      }
    }

    @Override
    public void close() {
      synchronized (Worker.this) {
        stop();
        while (worker != null && result == null && !isClosed) {
          receive();
        }
        isClosed = true;
      }
    }
  }

  private Duration starting() {
    return settings.start().debugPort().isPresent() ? settings.patience() : STARTING;
  }

  private boolean isLong(Request.Job request) {
    return request.budget().compareTo(LONG) > 0
        && settings.start().optimises()
        && !WorkerCommand.optimisesInTime(settings);
  }

  private Connection connect(boolean forLong) throws InterruptedException {
    Connection known = connection;
    if (known != null && known.isAlive() && (optimises || !forLong)) {
      return known;
    }
    drop();
    Connection fresh;
    try {
      List<String> command = WorkerCommand.of(settings, mainClass, !forLong);
      if (keepsApart) {
        command.add(WorkerMain.APART);
      }
      fresh = EarlyWorker.orStarted(command);
    } catch (IOException problem) {
      throw new WorkerProblem(
          WorkerProblem.Kind.STARTUP, "the worker cannot be started: " + problem.getMessage());
    }
    connection = fresh;
    optimises = forLong;
    greeting = expect(fresh.next(starting()), Reply.Ready.class);
    return fresh;
  }

  private static WorkerProblem interrupted() {
    Thread.currentThread().interrupt();
    return new WorkerProblem(WorkerProblem.Kind.EXITED, "interrupted while waiting for the worker");
  }

  /** Whether an exploration has begun and not ended. */
  synchronized boolean isExploring() {
    return open != null;
  }

  /** The process's id, or -1 if there is none. */
  synchronized long pid() {
    Connection known = connection;
    return known == null ? -1 : known.pid();
  }

  /** What the present worker process has used; less than before if it is another process now. */
  public synchronized Duration processorTime() {
    return connection == null ? Duration.ZERO : Duration.ofNanos(connection.cpuNanos());
  }

  private void drop() {
    Connection lost = connection;
    connection = null;
    if (lost != null) {
      keepsApart |= lost.hasLostItsThread();
      lost.kill();
    }
  }

  @Override
  public synchronized void close() {
    Connection known = connection;
    if (known != null && ClassArchives.isTraining()) {
      known.quit();
    }
    drop();
  }
}
