package dev.linchpin.internal.junit;

import dev.linchpin.finding.Coverage;
import dev.linchpin.verdict.Shortfall;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The words in which a test says what it covered. */
final class CoveredText {
  /** Why a check is meaningless although all its scenarios passed. */
  static final String IDLE =
      "no two threads accessed the same data in any scenario: a single thread could have tested the"
          + " same; name operations or scenarios that use the same data";

  private CoveredText() {}

  /** Why nothing is decided and what to do, with the names of annotation attributes. */
  static String words(@Nullable Shortfall shortfall) {
    return shortfall == null
        ? ""
        : "%s; %s"
            .formatted(shortfall.reason(), shortfall.advice())
            .replace("--op", "operations")
            .replace("--", "");
  }

  /** What was covered, and why no more. */
  static String text(Coverage.Counts counts, String endedBy) {
    return "%s, every schedule of %,d; %s, %s compared with %,d serial; no shared data in %,d; ended by: %s"
        .formatted(
            count(counts.scenarios(), "scenario", "scenarios"),
            counts.exhausted(),
            count(counts.executions(), "run", "runs"),
            count(counts.histories(), "history", "histories"),
            counts.serial(),
            counts.independent(),
            endedBy);
  }

  private static String count(long number, String one, String several) {
    return String.format(Locale.ROOT, "%,d %s", number, number == 1 ? one : several);
  }

  static String time(Duration duration) {
    return duration.toMillis() % 1000 == 0
        ? duration.toSeconds() + " s"
        : duration.toMillis() + " ms";
  }
}
