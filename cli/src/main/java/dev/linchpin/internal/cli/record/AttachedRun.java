package dev.linchpin.internal.cli.record;

import dev.linchpin.internal.agent.AgentJar;
import dev.linchpin.internal.agent.AgentOptions;
import dev.linchpin.internal.agent.file.AgentReport;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.formats.output.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** The recording of a JVM that runs already: it ends with the program, or before. */
public final class AttachedRun {
  private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
  private static final long NANOS_TO_END = TimeUnit.SECONDS.toNanos(30);

  private final RunningJvm jvm;
  private final AgentOptions options;
  private final @Nullable Duration time;
  private volatile boolean isEnding;

  /**
   * @param time how long to record; null: until the program ends or this process does
   */
  public AttachedRun(long process, AgentOptions options, @Nullable Duration time) {
    this.jvm = RunningJvm.of(process);
    this.options = options;
    this.time = time;
  }

  /** Attaches, records, and leaves the program alone. */
  public RecordedRun run(RecordedRun.@Nullable Watcher watcher) {
    try {
      Path folder = Files.createTempDirectory("linchpin-record");
      try {
        return in(folder, watcher);
      } finally {
        OutputFile.remove(folder);
      }
    } catch (IOException failed) {
      throw new UserProblem("the agent cannot be prepared: " + WholeFile.reason(failed));
    }
  }

  private RecordedRun in(Path folder, RecordedRun.@Nullable Watcher watcher) throws IOException {
    Path jar = folder.resolve("linchpin-agent.jar");
    AgentJar.write(jar);
    Path report = Files.createFile(folder.resolve("report"));
    Path stop = folder.resolve("stop");
    AgentOptions.Attacher attacher = new AgentOptions.Attacher(ProcessHandle.current().pid(), stop);
    jvm.load(jar, options.attachedBy(attacher).reportingTo(report).text());
    Thread ending = new Thread(() -> end(report, stop), "linchpin-record-end");
    Runtime.getRuntime().addShutdownHook(ending);
    if (watcher == null) {
      await(report);
    } else {
      watcher.started(this::stop);
      try (ReportWatch watch = new ReportWatch(report, watcher)) {
        watch.start();
        await(report);
      }
    }
    end(report, stop);
    Runtime.getRuntime().removeShutdownHook(ending);
    return new RecordedRun(0, AgentReport.read(report));
  }

  private static boolean hasNotEnded(Path report) throws IOException {
    AgentReport said = AgentReport.read(report);
    return said.recordings().isEmpty() && said.faults().isEmpty();
  }

  private boolean stop() {
    isEnding = true;
    return true;
  }

  private void await(Path report) throws IOException {
    long start = System.nanoTime();
    while (!isEnding
        && jvm.process().isAlive()
        && hasNotEnded(report)
        && (time == null || System.nanoTime() - start < time.toNanos())) {
      LockSupport.parkNanos(POLL_NANOS);
    }
  }

  /** Tells the agent to end and waits until it has; a program that ended has done so itself. */
  private void end(Path report, Path stop) {
    try {
      if (!Files.exists(stop)) {
        Files.createFile(stop);
      }
      long start = System.nanoTime();
      while (jvm.process().isAlive()
          && hasNotEnded(report)
          && System.nanoTime() - start < NANOS_TO_END) {
        LockSupport.parkNanos(POLL_NANOS);
      }
    } catch (IOException gone) {
      // The agent ends with this process, then.
      return;
    }
  }
}
