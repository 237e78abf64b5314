package dev.linchpin.cli;

import java.util.Locale;

/**
 * A bar with count, rate and time left on standard error: only on a terminal, from the second
 * second on, redrawn at most ten times a second.
 */
final class ProgressBar implements AutoCloseable {
  private static final long FIRST_NANOS = 1_000_000_000L;
  private static final long REDRAW_NANOS = 100_000_000L;
  private static final int WIDTH = 30;

  private final Console console;
  private final String label;
  private final long total;
  private final long started = System.nanoTime();
  private long nextDraw = started + FIRST_NANOS;
  private int drawn;

  /**
   * @param total what {@link #reached} will end at; 0 when that is not known
   */
  ProgressBar(Console console, String label, long total) {
    this.console = console;
    this.label = label;
    this.total = total;
  }

  void reached(long done) {
    if (!console.showsProgress()) {
      return;
    }
    long now = System.nanoTime();
    if (now - nextDraw < 0) {
      return;
    }
    nextDraw = now + REDRAW_NANOS;
    draw(line(label, done, total, (now - started) / 1e9));
  }

  /** One line of progress, without the terminal around it. */
  static String line(String label, long done, long total, double seconds) {
    double rate = done / Math.max(seconds, 1e-9);
    StringBuilder text = new StringBuilder(label).append(' ');
    if (total > 0) {
      double share = Math.min(1.0, (double) done / total);
      int full = (int) (share * WIDTH);
      text.append('[').append("█".repeat(full)).append("░".repeat(WIDTH - full)).append("] ");
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

  private void draw(String text) {
    String padded = text + " ".repeat(Math.max(0, drawn - text.length()));
    drawn = text.length();
    console.err().print("\r" + padded);
    console.err().flush();
  }

  @Override
  public void close() {
    if (drawn > 0) {
      console.err().print("\r" + " ".repeat(drawn) + "\r");
      console.err().flush();
    }
  }
}
