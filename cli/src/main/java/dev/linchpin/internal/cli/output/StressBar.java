package dev.linchpin.internal.cli.output;

import dev.linchpin.finding.stress.StressCounts;
import java.time.Duration;
import java.util.Locale;

/** How far {@code stress} has come: a bar of the time used, operations, their rate, time left. */
public final class StressBar implements AutoCloseable {
  private final StatusLine line;
  private final Duration budget;

  public StressBar(Console console, Duration budget) {
    this.line = new StatusLine(console);
    this.budget = budget;
  }

  public void reached(StressCounts counts) {
    line.show(() -> line(counts, line.seconds(), budget));
  }

  /** One line of progress, without the terminal around it. */
  static String line(StressCounts counts, double seconds, Duration budget) {
    double total = Math.max(1, budget.toMillis()) / 1000.0;
    long rate = (long) (counts.operations() / Math.max(seconds, 1e-9));
    return String.format(
        Locale.ROOT,
        "stressing %s %s operations  %s/s  %.0f s left",
        ProgressBar.bar(Math.min(1.0, seconds / total)),
        ProgressBar.amount(counts.operations()),
        ProgressBar.amount(rate),
        Math.max(0, total - seconds));
  }

  @Override
  public void close() {
    line.close();
  }
}
