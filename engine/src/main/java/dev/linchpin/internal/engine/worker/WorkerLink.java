package dev.linchpin.internal.engine.worker;

import dev.linchpin.internal.engine.watch.Overtime;
import dev.linchpin.internal.engine.worker.message.Reply;
import dev.linchpin.internal.engine.worker.message.Request;
import dev.linchpin.internal.engine.worker.message.WorkerProblem;
import dev.linchpin.verdict.Budget;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** The connection to a worker: its JVM is started when it is first needed, and after each loss. */
final class WorkerLink {
  /** See {@link Connection#next}: of processor time, or without using any. */
  private static final Duration STARTING = Duration.ofMinutes(1);

  /** Between the worker's own verdict that it is stuck and the client's that it is lost. */
  private static final Duration GRACE = Duration.ofMinutes(1);

  /** From here on it pays to replace a worker that never optimises by one that does. */
  private static final Duration LONG = Duration.ofMinutes(2);

  private final Class<?> mainClass;
  private WorkerSettings settings;
  private volatile @Nullable Connection connection;

  /** What the processes before the present one have used. */
  private final AtomicLong usedBefore = new AtomicLong();

  private final Overtime overtime = new Overtime();
  private Reply.@Nullable Ready greeting;
  private boolean optimises;

  /** Whether a worker has lost the thread that serves requests, see {@link WorkerMain#APART}. */
  private boolean keepsApart;

  WorkerLink(WorkerSettings settings, Class<?> mainClass) {
    this.settings = settings;
    this.mainClass = mainClass;
  }

  WorkerSettings settings() {
    return settings;
  }

  /** From now on the settings are others, which need the same kind of JVM. */
  void use(WorkerSettings others) {
    settings = others;
  }

  /** Whether a worker lives that can serve the request. */
  boolean isReadyFor(Request.Job request) {
    return isReady(isLong(request));
  }

  private boolean isReady(boolean forLong) {
    Connection known = connection;
    return known != null && known.isAlive() && (optimises || !forLong);
  }

  /** The connection to such a worker, which {@link #isReadyFor} found. */
  @Nullable Connection connection() {
    return connection;
  }

  /** Starts a worker that can serve the request, in place of the one that cannot. */
  Connection connect(Request.Job request) {
    try {
      return connect(isLong(request));
    } catch (InterruptedException interrupted) {
      drop();
      throw interrupted();
    } catch (WorkerProblem problem) {
      drop();
      throw problem;
    }
  }

  private boolean isLong(Request.Job request) {
    return request.budget().compareTo(LONG) > 0
        && settings.start().optimises()
        && !WorkerCommand.optimisesInTime(settings);
  }

  private Connection connect(boolean forLong) throws InterruptedException {
    drop();
    Connection fresh;
    try {
      List<String> command = WorkerCommand.of(settings, mainClass, !forLong);
      if (keepsApart) {
        command.add(WorkerMain.APART);
      }
      fresh = EarlyWorker.orStarted(command, settings.start().isHere());
    } catch (IOException problem) {
      throw new WorkerProblem(
          WorkerProblem.Kind.STARTUP, "the worker cannot be started: " + problem.getMessage());
    }
    connection = fresh;
    optimises = forLong;
    greeting = expect(fresh.next(starting(), () -> false), Reply.Ready.class);
    return fresh;
  }

  private Duration starting() {
    return settings.start().debugPort().isPresent() ? settings.patience() : STARTING;
  }

  /** The version of the JDK that the worker runs on. */
  String jdk() {
    try {
      if (!isReady(false)) {
        connect(false);
      }
    } catch (InterruptedException interrupted) {
      throw interrupted();
    }
    Reply.Ready ready = greeting;
    return ready == null ? "" : "JDK " + ready.jdk();
  }

  /**
   * The next reply.
   *
   * @throws WorkerProblem if there is none; then the worker is gone
   */
  Reply take(Connection worker) {
    return take(worker, () -> false);
  }

  /** The same of an exploration, which must end once its time is up. */
  Reply takeInTime(Connection worker) {
    Reply reply = take(worker, () -> overtime.isUp(worker::cpuNanos, System.nanoTime()));
    if (!(reply instanceof Reply.Progressing)) {
      overtime.restart();
    }
    return reply;
  }

  private Reply take(Connection worker, BooleanSupplier isLate) {
    Duration patience = settings.patience();
    try {
      return worker.next(patience.plus(patience).plus(GRACE), isLate);
    } catch (InterruptedException interrupted) {
      drop();
      throw interrupted();
    } catch (WorkerProblem problem) {
      drop();
      throw problem;
    }
  }

  /** The reply, if it is of that kind; otherwise the worker is lost. */
  <R extends Reply> R expect(Reply reply, Class<R> expected) {
    if (expected.isInstance(reply)) {
      return expected.cast(reply);
    }
    drop();
    throw new WorkerProblem(
        WorkerProblem.Kind.INTERNAL,
        "the worker replied with %s; expected %s"
            .formatted(reply.getClass().getSimpleName(), expected.getSimpleName()));
  }

  private static WorkerProblem interrupted() {
    Thread.currentThread().interrupt();
    return new WorkerProblem(WorkerProblem.Kind.EXITED, "interrupted while waiting for the worker");
  }

  /** The process's id, or -1 if there is none. */
  long pid() {
    Connection known = connection;
    return known == null ? -1 : known.pid();
  }

  /** What all processes have used so far; any thread may ask. */
  long processorNanos() {
    long before = usedBefore.get();
    Connection known = connection;
    return known == null ? before : before + known.cpuNanos();
  }

  /** See {@link dev.linchpin.exploration.Engine#until}. */
  void until(Budget spent) {
    overtime.when(spent::isSpent);
  }

  /** What the present process has used. */
  Duration processorTime() {
    Connection known = connection;
    return known == null ? Duration.ZERO : Duration.ofNanos(known.cpuNanos());
  }

  /** Ends the worker. */
  void drop() {
    Connection lost = connection;
    connection = null;
    if (lost != null) {
      usedBefore.addAndGet(lost.cpuNanos());
      keepsApart |= lost.hasLostItsThread();
      lost.kill();
    }
  }

  void close() {
    Connection known = connection;
    if (known != null && ClassArchives.isTraining()) {
      known.quit();
    }
    drop();
  }
}
