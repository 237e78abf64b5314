package dev.linchpin.internal.cli.record;

import dev.linchpin.internal.agent.file.AgentReport;
import dev.linchpin.internal.agent.file.AgentReport.BegunFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Looks into the report of the agents for files that were begun, while the program runs. */
final class ReportWatch implements AutoCloseable {
  private static final long POLL_MILLIS = 50;

  private final Path report;
  private final RecordedRun.Watcher watcher;
  private final Set<Path> told = new HashSet<>();
  private final CountDownLatch ended = new CountDownLatch(1);
  private final Thread thread = new Thread(this::poll, "linchpin-record-watch");

  ReportWatch(Path report, RecordedRun.Watcher watcher) {
    this.report = report;
    this.watcher = watcher;
  }

  void start() {
    thread.setDaemon(true);
    thread.start();
  }

  private void poll() {
    try {
      do {
        look();
      } while (!ended.await(POLL_MILLIS, TimeUnit.MILLISECONDS));
      look();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void look() {
    try {
      for (BegunFile file : AgentReport.read(report).files()) {
        if (told.add(file.path())) {
          watcher.began(file);
        }
      }
    } catch (IOException unreadable) {
      // The recording is not judged on the way, but at the end.
    }
  }

  /** The program has ended: looks for the last time. */
  @Override
  public void close() {
    ended.countDown();
    try {
      thread.join();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
