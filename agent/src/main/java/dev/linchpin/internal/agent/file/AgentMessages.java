package dev.linchpin.internal.agent.file;

import dev.linchpin.internal.agent.hook.RecordedType;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tells the user what happened: {@code linchpin record} through a file, see {@link AgentReport};
 * everybody else on standard error.
 */
public final class AgentMessages {
  private final @Nullable Path report;
  private final PrintStream err;

  /**
   * @param report the file that {@code linchpin record} reads; null if nobody does
   */
  public AgentMessages(@Nullable Path report, PrintStream err) {
    this.report = report;
    this.err = err;
  }

  public void say(String message) {
    if (!append(AgentReport.line(message))) {
      err.println("linchpin: " + message);
    }
  }

  /** Nothing is recorded; whoever waits for a recording need not. */
  public void refused(String message) {
    say(message);
    boolean unused =
        append(
            AgentReport.line(
                new RecordingSummary(
                    null, false, List.of(), new RecordingSummary.Counts(0, 0, 0, 0))));
  }

  /** The recorder is at fault, and nothing is recorded. */
  public void failed(String message) {
    if (!append(AgentReport.fault(message))) {
      err.println("linchpin: " + message);
    }
  }

  /** A file was begun: {@code linchpin record} may want to read it while it grows. */
  void began(Path file, List<RecordedType> types) {
    boolean unused = append(AgentReport.lines(file, types));
  }

  void recorded(RecordingSummary summary) {
    if (append(AgentReport.line(summary))) {
      return;
    }
    err.println(
        "linchpin: "
            + (summary.file() == null
                ? "nothing was recorded: no chosen class was loaded"
                : summary.text()));
  }

  private boolean append(String line) {
    if (report == null) {
      return false;
    }
    try {
      Files.writeString(report, line, StandardOpenOption.APPEND);
      return true;
    } catch (IOException gone) {
      return false;
    }
  }
}
