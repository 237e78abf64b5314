package dev.linchpin.internal.junit;

import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.verdict.Shortfall;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Coverage so far, summed over scenarios. */
final class Covered {
  /** Why a check is meaningless although all its scenarios passed. */
  static final String IDLE =
      "no two threads accessed the same data in any scenario: a single thread could have tested the same";

  private long scenarios;
  private long exhausted;
  private long independent;
  private long serial;
  private long executions;
  private long histories;

  void add(ScenarioReport report) {
    scenarios++;
    exhausted += report.exhausted() ? 1 : 0;
    independent += report.isIndependent() ? 1 : 0;
    serial += report.serial();
    executions += report.executions();
    histories += report.histories();
  }

  /** Whether a single thread could have tested the same. */
  boolean isIdle() {
    return scenarios > 0 && independent == scenarios;
  }

  /** Why nothing is decided and what to do, with the names of annotation attributes. */
  static String words(@Nullable Shortfall shortfall) {
    return shortfall == null
        ? ""
        : "%s; %s"
            .formatted(shortfall.reason(), shortfall.advice())
            .replace("--op", "operations")
            .replace("--", "");
  }

  /** For people. */
  String text(String endedBy) {
    return "%s, every schedule of %,d; %s, %s compared with %,d serial; no shared data in %,d; ended by: %s"
        .formatted(
            count(scenarios, "scenario", "scenarios"),
            exhausted,
            count(executions, "run", "runs"),
            count(histories, "history", "histories"),
            serial,
            independent,
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
