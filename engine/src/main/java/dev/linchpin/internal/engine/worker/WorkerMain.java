package dev.linchpin.internal.engine.worker;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Progress;
import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.fiber.OneProcessor;
import dev.linchpin.internal.engine.hooks.environment.Environment;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.internal.engine.local.WatchedEngine;
import dev.linchpin.internal.engine.search.policy.Diverged;
import dev.linchpin.internal.engine.step.answer.StableTexts;
import dev.linchpin.internal.engine.worker.message.BadMessage;
import dev.linchpin.internal.engine.worker.message.MessageFraming;
import dev.linchpin.internal.engine.worker.message.Messages;
import dev.linchpin.internal.engine.worker.message.Reply;
import dev.linchpin.internal.engine.worker.message.Request;
import dev.linchpin.internal.engine.worker.message.Service;
import dev.linchpin.verdict.InternalFault;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The main class of a worker JVM: requests come on the standard input, replies go to the standard
 * output; the subject's own output goes to the standard error, up to a limit.
 *
 * <p>One thread reads requests for as long as the JVM lives, so that the death of the client is
 * noticed whatever the subject does; another serves them; the {@link Watchdog} looks at that one.
 */
public final class WorkerMain implements Service {
  /**
   * The status of a worker whose thread is in code of the subject that cannot be left: a run was
   * over, and that code catches whatever is thrown. Such a subject gets a worker that is started
   * with {@link #APART}.
   */
  static final int LOST = 117;

  /** The argument after which no code of the subject runs on the thread that serves requests. */
  static final String APART = "apart";

  private static final int MOST_OUTPUT = 64 << 10;

  private final OutputStream replies;
  private final Function<Request.Place, WatchedEngine> engines;
  private final Watchdog watchdog;
  private Request.@Nullable Place place;
  private volatile @Nullable WatchedEngine engine;
  private boolean isOver;
  private final BlockingQueue<Assignment> assigned = new LinkedBlockingQueue<>();

  /** How many jobs have come. */
  private long received;

  /** Jobs that have not been answered. */
  private final Queue<Assignment> open = new ConcurrentLinkedQueue<>();

  /** The job in progress. */
  private volatile @Nullable Assignment current;

  /** Where outcomes of the request in progress wait to be sent. */
  private volatile @Nullable Discoveries discoveries;

  WorkerMain(
      OutputStream replies, Function<Request.Place, WatchedEngine> engines, Duration patience) {
    this.replies = new BufferedOutputStream(replies);
    this.engines = engines;
    this.watchdog = new Watchdog(patience, this::sendWithFound);
  }

  /** Started by {@link Worker}; the first argument is the watchdog's patience in milliseconds. */
  public static void main(String[] arguments) {
    Environment.fixSalt();
    boolean keepsApart = List.of(arguments).contains(APART);
    serve(place -> local(place, keepsApart), arguments);
  }

  private static WatchedEngine local(Request.Place place, boolean keepsApart) {
    FiberBackend backend;
    try {
      backend =
          place.backend().isEmpty() ? FiberBackend.best() : FiberBackend.named(place.backend());
    } catch (IllegalArgumentException missing) {
      throw new BadScenario(String.valueOf(missing.getMessage()));
    }
    List<Path> classpath = place.classpath().stream().map(Path::of).toList();
    LocalEngine engine = new LocalEngine(classpath, backend);
    if (!keepsApart) {
      engine.runOnCaller(WorkerMain::lost);
    }
    return engine;
  }

  private static void lost() {
    Runtime.getRuntime().halt(LOST);
  }

  /** Takes over this JVM's standard streams and serves until the client is gone. */
  static void serve(Function<Request.Place, WatchedEngine> engines, String... arguments) {
    OutputStream out = new FileOutputStream(FileDescriptor.out);
    InputStream in = new BufferedInputStream(new FileInputStream(FileDescriptor.in));
    PrintStream rest =
        new PrintStream(
            new LimitedOutput(new FileOutputStream(FileDescriptor.err), MOST_OUTPUT),
            true,
            StandardCharsets.UTF_8);
    System.setIn(InputStream.nullInputStream());
    System.setOut(rest);
    System.setErr(rest);
    Duration patience = Duration.ofMillis(Long.parseLong(arguments[0]));
    try {
      new WorkerMain(out, engines, patience).serve(in);
    } catch (IOException gone) {
      // Nobody is left to be told.
    } finally {
      end();
    }
  }

  /** At once, whatever the subject has arranged for the end; a JVM archives only if it may. */
  private static void end() {
    if (ClassArchives.isTraining()) {
      System.exit(0);
    }
    Runtime.getRuntime().halt(0);
  }

  private void serve(InputStream requests) throws IOException {
    send(new Reply.Ready(Runtime.version().toString()));
    watchdog.start();
    FiberBackend.carrier("linchpin worker", this::work).start();
    byte[] message = MessageFraming.read(requests, skipped -> {});
    while (message != null) {
      serve(message);
      message = isOver ? null : MessageFraming.read(requests, skipped -> {});
    }
  }

  private void serve(byte[] message) {
    Request request;
    try {
      request = Messages.request(message);
    } catch (BadMessage problem) {
      send(new Reply.Failed("the worker cannot read a request: " + problem.getMessage()));
      return;
    }
    request.serve(this);
  }

  @Override
  public void cancel(long job) {
    for (Assignment one : open) {
      if (one.number() == job) {
        one.cancel();
      }
    }
  }

  @Override
  public void sendMore() {
    Assignment working = current;
    if (working != null) {
      working.traces().dealtWith();
    }
  }

  @Override
  public void quit() {
    isOver = true;
  }

  @Override
  public void perform(Request.Job job) {
    Assignment assignment = new Assignment(job, received++, this::send);
    open.add(assignment);
    if (job.lanes() > 1) {
      // Its threads must not stay on the processor of the one that works.
      FiberBackend.carrier("linchpin worker", () -> answer(assignment)).start();
    } else {
      assigned.add(assignment);
    }
  }

  /** One thread for all requests that need only one, as long as the JVM lives. */
  private void work() {
    String processor = System.getenv(Connection.PROCESSOR);
    if (processor != null && FiberBackend.best() == FiberBackend.PLATFORM) {
      OneProcessor.keepThisThread(Long.parseLong(processor));
    }
    while (true) {
      try {
        answer(assigned.take());
      } catch (InterruptedException left) {
        // By code of a subject, which nobody waits for any more.
      }
    }
  }

  private void answer(Assignment assignment) {
    current = assignment;
    Reply reply;
    try {
      reply = assignment.job().answer(this);
    } catch (BadScenario problem) {
      reply = new Reply.Refused(String.valueOf(problem.getMessage()));
    } catch (Diverged problem) {
      reply = new Reply.Strayed(String.valueOf(problem.getMessage()));
    } catch (Throwable problem) { // whatever it is, the client must hear of it
      reply = new Reply.Failed(describe(problem));
    }
    watchdog.rest();
    Discoveries ended = discoveries;
    if (ended != null) {
      // Of an exploration that failed; after its last reply they would be taken for the next one's.
      ended.drop();
    }
    open.remove(assignment);
    send(reply);
  }

  private Assignment inProgress() {
    return Objects.requireNonNull(current);
  }

  @Override
  public Reply explore(Request.Explore explore) {
    Assignment assignment = inProgress();
    WatchedEngine local = engine(explore.place());
    Discoveries found = new Discoveries(this::send, this::sendLater);
    discoveries = found;
    Progress progress =
        new Progress() {
          @Override
          public boolean goOn(long executions, long distinct) {
            watchdog.progress(executions, distinct);
            found.sendIfDue();
            return !assignment.isCancelled();
          }

          @Override
          public boolean found(Found first) {
            found.add(first);
            return !assignment.isCancelled();
          }
        };
    return found.answer(local.explore(explore.scenario(), explore.plan(), progress));
  }

  @Override
  public Reply trace(Request.Trace trace) {
    WatchedEngine local = engine(trace.place());
    Assignment assignment = inProgress();
    Traces runs = assignment.traces();
    Exploration exploration =
        local.trace(
            trace.scenario(),
            trace.plan(),
            run -> {
              // While the client is busy with former runs no step is made, and need not be.
              watchdog.rest();
              boolean goOn = runs.add(run);
              watchdog.watch(local);
              return goOn;
            },
            (executions, distinct) -> {
              watchdog.progress(executions, distinct);
              return !assignment.isCancelled();
            });
    runs.flush();
    Discoveries found = new Discoveries(this::send, this::sendLater);
    exploration.found().forEach(found::add);
    return found.answer(exploration);
  }

  @Override
  public WatchedEngine engine(Request.Place wanted) {
    WatchedEngine found = known(wanted);
    watchdog.watch(found);
    return found;
  }

  /** The one of the former request, if that was about the same place. */
  private WatchedEngine known(Request.Place wanted) {
    WatchedEngine former = engine;
    if (former != null && wanted.equals(place)) {
      return former;
    }
    if (former != null) {
      former.close();
    }
    WatchedEngine made = engines.apply(wanted);
    engine = made;
    place = wanted;
    return made;
  }

  private static String describe(Throwable problem) {
    String what = problem instanceof InternalFault ours ? ours.reason() : problem.toString();
    StringBuilder text = new StringBuilder(StableTexts.stable(what));
    Stream.of(problem.getStackTrace()).limit(12).forEach(f -> text.append("\n  at ").append(f));
    if (problem.getCause() != null && problem.getCause() != problem) {
      text.append("\ncaused by ").append(describe(problem.getCause()));
    }
    return text.toString();
  }

  /** For the watchdog: if a run hangs, what was found before must not wait for its end. */
  private void sendWithFound(Reply reply) {
    WatchedEngine working = engine;
    if (reply instanceof Reply.Stuck && working != null && working.isLeavingCaller()) {
      lost();
    }
    Discoveries waiting = discoveries;
    if (waiting != null) {
      waiting.sendNow();
    }
    send(reply);
  }

  private void sendLater(Reply reply) {
    try {
      MessageFraming.writeLater(replies, Messages.bytes(reply));
    } catch (IOException gone) {
      Runtime.getRuntime().halt(0);
    }
  }

  private void send(Reply reply) {
    try {
      MessageFraming.write(replies, Messages.bytes(reply));
    } catch (IOException gone) {
      Runtime.getRuntime().halt(0);
    }
  }
}
