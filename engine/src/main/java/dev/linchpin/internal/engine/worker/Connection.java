package dev.linchpin.internal.engine.worker;

import dev.linchpin.internal.engine.watch.Patience;
import dev.linchpin.internal.engine.watch.Patience.Finding;
import dev.linchpin.internal.engine.watch.Sighting;
import dev.linchpin.internal.engine.worker.message.BadMessage;
import dev.linchpin.internal.engine.worker.message.MessageFraming;
import dev.linchpin.internal.engine.worker.message.Messages;
import dev.linchpin.internal.engine.worker.message.Reply;
import dev.linchpin.internal.engine.worker.message.Request;
import dev.linchpin.internal.engine.worker.message.WorkerProblem;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** One worker process, as its client sees it. */
final class Connection {
  private static final int KEPT_OUTPUT = 8 << 10;
  private static final long DYING_SECONDS = 60;
  private static final long ENDING_MINUTES = 10;

  /** The status with which the JVM leaves when told to leave for want of memory. */
  private static final int OUT_OF_MEMORY = 3;

  /**
   * The variable of the environment that tells a worker which processor it may keep its threads on,
   * modulo the number of processors: workers of one client get different ones.
   */
  static final String PROCESSOR = "LINCHPIN_PROCESSOR";

  private static final AtomicInteger STARTED = new AtomicInteger();

  /** Stands for the end of the replies. */
  private static final Object END = new Object();

  private final Process process;
  private final @Nullable SessionFile session;
  private final OutputStream requests;
  private final BlockingQueue<Object> replies = new LinkedBlockingQueue<>();
  private final StringBuilder output = new StringBuilder();
  private final Thread outputReader;
  private volatile boolean ready;

  /** The most processor time that it was seen to have used. */
  private final AtomicLong seen = new AtomicLong();

  /** How many jobs were sent. */
  private long jobs;

  /** Why no more replies are read, for people; null as long as they are. */
  private volatile @Nullable String broken;

  /**
   * Starts the process.
   *
   * @param isHere whether it works in the folder of this JVM, not in one of its own
   */
  Connection(List<String> command, boolean isHere) throws IOException {
    this.session = SessionFile.wanted();
    ProcessBuilder builder = new ProcessBuilder(command);
    int number = STARTED.getAndIncrement();
    builder.environment().put(PROCESSOR, Long.toString(ProcessHandle.current().pid() + number));
    this.process = isHere ? builder.start() : SubjectJvm.start(builder);
    this.requests = process.getOutputStream();
    daemon("linchpin replies", this::readReplies);
    this.outputReader = daemon("linchpin output", this::readOutput);
  }

  private static Thread daemon(String name, Runnable body) {
    Thread thread = new Thread(body, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private void readReplies() {
    boolean isGreeted = false;
    try (InputStream in = new BufferedInputStream(process.getInputStream())) {
      byte[] message = MessageFraming.read(in, skipped -> keep((char) skipped));
      while (message != null) {
        record("reply", message);
        replies.add(Messages.reply(message));
        isGreeted = true;
        message = MessageFraming.read(in, skipped -> keep((char) skipped));
      }
    } catch (IOException | BadMessage problem) {
      String what =
          isGreeted
              ? "a reply of the worker is damaged: "
              : "the worker does not begin with a greeting: ";
      breakOff(what + problem.getMessage());
    } finally {
      replies.add(END);
    }
  }

  private void breakOff(String reason) {
    broken = broken == null ? reason : broken;
    process.destroyForcibly();
  }

  private void record(String direction, byte[] message) {
    if (session != null) {
      try {
        session.add(process.pid(), direction, message);
      } catch (IOException problem) {
        breakOff("the session file cannot be written: " + problem);
      }
    }
  }

  private void readOutput() {
    try (var reader = process.errorReader(StandardCharsets.UTF_8)) {
      int next = reader.read();
      while (next >= 0) {
        keep((char) next);
        next = reader.read();
      }
    } catch (IOException ended) {
      // What there is has been kept.
    }
  }

  private void keep(char letter) {
    synchronized (output) {
      output.append(letter);
      if (output.length() > 2 * KEPT_OUTPUT) {
        output.delete(0, output.length() - KEPT_OUTPUT);
      }
    }
  }

  /** The latest of what the worker printed beside its replies. */
  String output() {
    synchronized (output) {
      return output.toString().strip();
    }
  }

  /** Sends a job; how many were sent before it. */
  long sendJob(Request.Job job) {
    send(job);
    return jobs++;
  }

  void send(Request request) {
    byte[] message = Messages.bytes(request);
    record("request", message);
    try {
      MessageFraming.write(requests, message);
    } catch (IOException gone) {
      // The end of the replies will tell what happened.
    }
  }

  /**
   * The next reply.
   *
   * @param limit how much processor time the worker may use, or how long it may use none, without a
   *     reply; a machine that gives it none is not held against it
   * @param isLate whether nobody waits for the reply any longer
   * @throws WorkerProblem if there is none, because the worker is dead or silent for too long
   */
  Reply next(Duration limit, BooleanSupplier isLate) throws InterruptedException {
    Patience patience = new Patience(limit);
    // Most replies come within a millisecond; to look at the process takes a tenth of one.
    Object reply = replies.poll(Patience.INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
    while (reply == null) {
      requireInTime(isLate);
      Sighting seen = new Sighting(process.pid(), cpuNanos(), true, true);
      Finding finding = patience.look(System.nanoTime(), 0, List.of(seen));
      if (finding != Finding.NONE) {
        throw silence(limit, finding);
      }
      reply = replies.poll(Patience.INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
    }
    if (reply == END) {
      throw death();
    }
    if (reply instanceof Reply.Progressing) {
      requireInTime(isLate);
    }
    ready = true;
    return (Reply) reply;
  }

  private static void requireInTime(BooleanSupplier isLate) {
    if (isLate.getAsBoolean()) {
      throw new WorkerProblem(
          WorkerProblem.Kind.HUNG,
          "the time was used up, and the subject could not be stopped: it loops, computes or waits"
              + " outside the engine's control");
    }
  }

  /** The processor time that the worker has used; of a dead one, as far as it was seen. */
  long cpuNanos() {
    process
        .info()
        .totalCpuDuration()
        .ifPresent(used -> seen.accumulateAndGet(used.toNanos(), Math::max));
    return seen.get();
  }

  private WorkerProblem silence(Duration limit, Finding finding) {
    String time =
        finding == Finding.LOOPS
            ? " in %d s of processor time".formatted(limit.toSeconds())
            : " for %d s, in which it used no processor time".formatted(limit.toSeconds());
    return ready
        ? new WorkerProblem(WorkerProblem.Kind.HUNG, "the worker gave no sign of life" + time)
        : new WorkerProblem(
            WorkerProblem.Kind.STARTUP, "the worker did not start" + time + quoted());
  }

  private WorkerProblem death() throws InterruptedException {
    String reason = broken;
    if (reason != null) {
      return new WorkerProblem(
          ready ? WorkerProblem.Kind.CRASHED : WorkerProblem.Kind.STARTUP, reason + quoted());
    }
    if (!process.waitFor(DYING_SECONDS, TimeUnit.SECONDS)) {
      return new WorkerProblem(
          WorkerProblem.Kind.CRASHED, "the worker closed its output but did not end" + quoted());
    }
    outputReader.join(TimeUnit.SECONDS.toMillis(DYING_SECONDS));
    int status = process.exitValue();
    if (!ready) {
      return new WorkerProblem(
          WorkerProblem.Kind.STARTUP, "the worker ended at once, status " + status + quoted());
    }
    if (status == OUT_OF_MEMORY && output().contains("java.lang.OutOfMemoryError")) {
      return new WorkerProblem(
          WorkerProblem.Kind.OUT_OF_MEMORY, "the worker ran out of memory" + quoted());
    }
    if (status == WorkerMain.LOST) {
      return new WorkerProblem(
          WorkerProblem.Kind.CRASHED,
          "the worker could not leave code of the subject that catches every error" + quoted());
    }
    if (status >= 128 || output().contains("A fatal error has been detected")) {
      return new WorkerProblem(
          WorkerProblem.Kind.CRASHED, "the worker's JVM died, status " + status + quoted());
    }
    return new WorkerProblem(
        WorkerProblem.Kind.EXITED, "the subject ended its JVM with status " + status + quoted());
  }

  private String quoted() {
    String text = output();
    return text.isEmpty() ? "" : "; it printed:\n" + text;
  }

  /** Whether the worker ended because the thread that serves requests could not go on. */
  boolean hasLostItsThread() {
    return !process.isAlive() && process.exitValue() == WorkerMain.LOST;
  }

  boolean isAlive() {
    return process.isAlive();
  }

  long pid() {
    return process.pid();
  }

  /**
   * Lets the process end by itself, and waits for that.
   *
   * @throws IllegalStateException if it does not, or not as it should
   */
  void quit() {
    send(new Request.Quit());
    try {
      if (!process.waitFor(ENDING_MINUTES, TimeUnit.MINUTES) || process.exitValue() != 0) {
        throw new IllegalStateException("the worker does not end as it should");
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for the worker", interrupted);
    }
  }

  /** Ends the process, by force. */
  void kill() {
    process.destroyForcibly();
    try {
      requests.close();
    } catch (IOException broken) {
      // It was to be closed anyway.
    }
  }
}
