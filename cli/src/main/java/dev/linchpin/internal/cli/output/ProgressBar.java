package dev.linchpin.internal.cli.output;

import java.util.Locale;

/** A bar with count, rate and time left on standard error. */
public final class ProgressBar implements AutoCloseable {
  private static final int WIDTH = 30;

  private final StatusLine line;
  private final String label;
  private final long total;

  /**
   * @param total what {@link #reached} will end at; 0 when that is not known
   */
  public ProgressBar(Console console, String label, long total) {
    this.line = new StatusLine(console);
    this.label = label;
    this.total = total;
  }

  public void reached(long done) {
    line.show(() -> line(label, done, total, line.seconds()));
  }

  /** One line of progress, without the terminal around it. */
  static String line(String label, long done, long total, double seconds) {
    double rate = done / Math.max(seconds, 1e-9);
    StringBuilder text = new StringBuilder(label).append(' ');
    if (total > 0) {
      double share = Math.min(1.0, (double) done / total);
      text.append(bar(share)).append(' ');
      text.append(String.format(Locale.ROOT, "%3.0f%% ", share * 100));
    }
    text.append(amount(done)).append("  ").append(amount((long) rate)).append("/s");
    if (total > done && rate > 0) {
      text.append(String.format(Locale.ROOT, "  %.0f s left", (total - done) / rate));
    }
    return text.toString();
  }

  /** Large counts as people read them: {@code 1.2 M}. */
  static String amount(long count) {
    if (count >= 10_000_000) {
      return String.format(Locale.ROOT, "%.0f M", count / 1e6);
    }
    if (count >= 1_000_000) {
      return String.format(Locale.ROOT, "%.1f M", count / 1e6);
    }
    return count >= 10_000 ? count / 1000 + " k" : Long.toString(count);
  }

  /** A share from 0 to 1, drawn. */
  public static String bar(double share) {
    return bar(share, WIDTH);
  }

  /** The same in so many columns, and two for its ends. */
  public static String bar(double share, int width) {
    int full = (int) (share * width);
    return "[" + "█".repeat(full) + "░".repeat(width - full) + "]";
  }

  @Override
  public void close() {
    line.close();
  }
}
