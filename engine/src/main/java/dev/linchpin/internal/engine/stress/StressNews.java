package dev.linchpin.internal.engine.stress;

import dev.linchpin.finding.stress.StressCounts;
import dev.linchpin.finding.stress.StressReport;

/** What the JVM of {@code linchpin stress} tells. */
public sealed interface StressNews {
  /** Rounds are being run. */
  record Reached(StressCounts counts) implements StressNews {}

  /** All is done. */
  record Ended(StressReport report) implements StressNews {}

  /** The order cannot be carried out: the user must change something. */
  record Refused(String why) implements StressNews {}

  /** Linchpin is at fault. */
  record Failed(String why) implements StressNews {}
}
