package dev.linchpin.internal.engine.worker;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A worker process that is started before it is known what it will be asked, so that its JVM starts
 * while this one reads the command line. Nothing of a request is part of its command.
 */
public final class EarlyWorker {
  private static @Nullable Start start;

  private EarlyWorker() {}

  /** Starts the process, in another thread; for one command of a process that makes only one. */
  public static synchronized void start() {
    start = new Start();
    start.setDaemon(true);
    start.start();
  }

  /** The process that was started early, if it was started by this very command; else another. */
  static synchronized Connection orStarted(List<String> command, boolean isHere)
      throws IOException {
    Start early = start;
    start = null;
    Connection known = early == null || isHere ? null : early.take(command);
    return known == null ? new Connection(command, isHere) : known;
  }

  private static final class Start extends Thread {
    private List<String> command = List.of();
    private @Nullable Connection connection;

    Start() {
      super("linchpin early worker");
    }

    @Override
    public void run() {
      try {
        command = WorkerCommand.of(WorkerSettings.of(List.of()), WorkerMain.class, true);
        connection = new Connection(command, false);
      } catch (IOException problem) {
        // The next attempt will tell.
      }
    }

    @Nullable Connection take(List<String> wanted) {
      try {
        join();
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
        return null;
      }
      Connection made = connection;
      if (made != null && !command.equals(wanted)) {
        made.kill();
        return null;
      }
      return made;
    }
  }
}
