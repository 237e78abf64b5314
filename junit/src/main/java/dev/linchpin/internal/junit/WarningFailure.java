package dev.linchpin.internal.junit;

import dev.linchpin.execution.Execution;
import dev.linchpin.finding.FailOn;
import dev.linchpin.finding.Warned;
import dev.linchpin.internal.formats.document.WarningExtras;
import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.internal.report.check.WarningText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A test that fails on warnings: what it says, and the replay file of the first of them. */
record WarningFailure(FailOn failOn, List<Warned> warnings) {
  private static final int WIDTH = 110;

  /** What a check says besides its warnings. */
  static String tested(boolean isEnough) {
    return isEnough
        ? "no violation was found as far as tested"
        : "no violation was found, and too little was tested to rule one out";
  }

  /** Whether some warning is a failure. */
  boolean isFailure() {
    return !failOn.failing(warnings).isEmpty();
  }

  /**
   * The message, and the file that repeats the run of the first warning.
   *
   * @param tested what can be said besides the warnings
   * @param replay repeats a run
   */
  Evidence evidence(
      String tested,
      Function<Warned, Execution> replay,
      String test,
      Path folder,
      Workers workers) {
    List<String> lines = new ArrayList<>();
    Warned first = failOn.failing(warnings).get(0);
    lines.add(first.scenario().subject() + ": " + failOn.sentence(warnings, tested));
    lines.add("");
    lines.addAll(
        WarningText.lines(
            failOn.failing(warnings),
            new WarningExtras(failOn, Map.of()),
            Layout.plain(WIDTH),
            true));
    Replay run =
        new Replay(
            Evidence.made(),
            workers.classpath().stream().map(Path::toString).toList(),
            first.scenario(),
            first.plan(),
            replay.apply(first));
    return Evidence.written(lines, run, folder.resolve(Evidence.fileName(test)));
  }

  /** The warnings as one text for the report of a test; empty if there are none. */
  Optional<String> text() {
    return warnings.isEmpty()
        ? Optional.empty()
        : Optional.of(
            String.join(
                "\n", WarningText.lines(warnings, WarningExtras.NONE, Layout.plain(WIDTH), true)));
  }
}
