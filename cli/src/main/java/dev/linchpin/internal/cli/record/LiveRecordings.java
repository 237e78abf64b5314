package dev.linchpin.internal.cli.record;

import dev.linchpin.internal.agent.file.AgentReport.BegunFile;
import dev.linchpin.internal.cli.monitor.HistoryFile;
import dev.linchpin.internal.cli.monitor.LiveHistory;
import dev.linchpin.internal.cli.options.history.FollowOptions;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.judgement.MonitorResult;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Judges the files of a command while its JVMs write them, each in a thread of its own. A file that
 * cannot be judged on the way has no result; it is left to whoever judges whole files.
 */
public final class LiveRecordings {
  /** One file and the thread that follows it. */
  private static final class Followed {
    final LiveHistory history;
    final Thread thread;
    volatile @Nullable MonitorResult result;

    Followed(LiveHistory history, Consumer<MonitorResult> onViolation, Consumer<String> onProblem) {
      this.history = history;
      this.thread = new Thread(() -> follow(onViolation, onProblem), "linchpin-live");
      thread.setDaemon(true);
    }

    private void follow(Consumer<MonitorResult> onViolation, Consumer<String> onProblem) {
      try {
        MonitorResult found = history.judgement();
        result = found;
        if (found.judgement().verdict().isNo()) {
          onViolation.accept(found);
        }
      } catch (BadInput | UserProblem unsuitable) {
        // Whoever reads the whole file may judge it.
        result = null;
        onProblem.accept(String.valueOf(unsuitable.getMessage()));
      }
    }
  }

  private final Function<BegunFile, HistoryFile> readings;
  private final Consumer<MonitorResult> onViolation;
  private final Consumer<String> onProblem;
  private final Map<Path, Followed> files = new LinkedHashMap<>();

  /**
   * @param readings how a file is judged; may throw a {@link UserProblem}
   * @param onViolation told of the first violation in each file, at once, by another thread
   * @param onProblem told why a file is not judged on the way, at once, by another thread
   */
  public LiveRecordings(
      Function<BegunFile, HistoryFile> readings,
      Consumer<MonitorResult> onViolation,
      Consumer<String> onProblem) {
    this.readings = readings;
    this.onViolation = onViolation;
    this.onProblem = onProblem;
  }

  /** A JVM has begun to write a file. */
  synchronized void began(BegunFile file) {
    if (files.containsKey(file.path())) {
      return;
    }
    try {
      LiveHistory history =
          readings.apply(file).follow(file.path().toString(), new FollowOptions());
      Followed followed = new Followed(history, onViolation, onProblem);
      files.put(file.path(), followed);
      followed.thread.start();
    } catch (BadInput | UserProblem unsuitable) {
      onProblem.accept(String.valueOf(unsuitable.getMessage()));
    }
  }

  /** All JVMs have ended; waits until what they wrote is judged. */
  public synchronized Map<Path, MonitorResult> results() {
    Map<Path, MonitorResult> results = new LinkedHashMap<>();
    files.values().forEach(followed -> followed.history.writerEnded());
    files.forEach(
        (file, followed) -> {
          try {
            followed.thread.join();
          } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new UserProblem("interrupted while the recording was judged");
          }
          MonitorResult result = followed.result;
          if (result != null) {
            results.put(file, result);
          }
        });
    return results;
  }
}
