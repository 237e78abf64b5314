package dev.linchpin.internal.cli;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.internal.cli.output.ExitCode;
import dev.linchpin.internal.cli.output.Version;
import dev.linchpin.internal.formats.exploration.ExplorationResult;
import dev.linchpin.internal.formats.exploration.RunDocument.Difference;
import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.internal.formats.replay.StatusText;
import dev.linchpin.internal.report.interleaving.ResultText;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A replay file and what running it again gave. */
record ReplayResult(Replay replay, Execution execution) {
  /** The first thing that is not as recorded. */
  Optional<Difference> difference() {
    List<Event> recorded = replay.execution().events();
    List<Event> now = execution.events();
    for (int at = 0; at < Math.max(recorded.size(), now.size()); at++) {
      Event before = at < recorded.size() ? recorded.get(at) : null;
      Event after = at < now.size() ? now.get(at) : null;
      if (before == null
          || after == null
          || !before.withoutFrames().equals(after.withoutFrames())) {
        int step = before != null ? before.step() : after != null ? after.step() : 0;
        return Optional.of(
            new Difference(
                "step %d (event %d)".formatted(step, at),
                before == null ? "the end of the run" : describe(before),
                after == null ? "the end of the run" : describe(after)));
      }
    }
    return endDifference();
  }

  private Optional<Difference> endDifference() {
    String recorded = end(replay.execution());
    String now = end(execution);
    return recorded.equals(now)
        ? Optional.empty()
        : Optional.of(new Difference("the end", recorded, now));
  }

  private String end(Execution run) {
    return "%s, results %s%s"
        .formatted(
            StatusText.of(run.outcome().status()),
            ResultText.of(replay.scenario(), run.outcome().results()),
            run.outcome().closing().isEmpty()
                ? ""
                : ", final " + ResultText.of(run.outcome().closing()));
  }

  private static String describe(Event event) {
    StringBuilder text = new StringBuilder("thread ").append(event.thread()).append(": ");
    text.append(event.kind().name().toLowerCase(Locale.ROOT));
    for (String part : List.of(event.location(), event.value(), event.at())) {
      if (!part.isEmpty()) {
        text.append(text.charAt(text.length() - 1) == ':' ? "" : " ").append(part);
      }
    }
    return text.toString();
  }

  /** Why the run is likely to differ, as a sentence; empty if there is no reason. */
  Optional<String> suspicion() {
    String now = Runtime.version().toString();
    if (!replay.made().jdk().equals(now)) {
      return Optional.of(
          "the file was written on Java %s, this is Java %s".formatted(replay.made().jdk(), now));
    }
    if (!replay.made().tool().equals(Version.ofTool())) {
      return Optional.of(
          "the file was written by Linchpin %s, this is %s"
              .formatted(replay.made().tool(), Version.ofTool()));
    }
    return Optional.empty();
  }

  ExitCode exitCode() {
    if (difference().isPresent()) {
      return ExitCode.WRONG_USE;
    }
    return replay.blame() != null || ExplorationResult.isBad(execution.outcome().status())
        ? ExitCode.VIOLATION
        : ExitCode.NOTHING_WRONG;
  }
}
