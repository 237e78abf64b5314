package dev.linchpin.internal.cli.campaign;

import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.ProgressBar;
import dev.linchpin.internal.cli.output.StatusLine;
import java.time.Duration;
import java.util.Locale;

/** Classes done, violations so far, expected end; what is kept if the user interrupts. */
final class CampaignBar implements AutoCloseable {
  /** So that all of the line fits into 80 columns. */
  private static final int WIDTH = 10;

  private static final int SECONDS_SHOWN = 600;

  private final Console console;
  private final StatusLine line;
  private final String out;
  private final Thread lastWords = new Thread(this::sayLastWords, "linchpin interrupted");
  private Reached reached = new Reached("classes", 0, 0, 0);
  private double begun;
  private double most;
  private int kept;

  /**
   * How far a round has come.
   *
   * @param what is counted
   */
  record Reached(String what, int done, int total, long violations) {}

  CampaignBar(Console console, String out) {
    this.console = console;
    this.line = new StatusLine(console);
    this.out = out;
    Runtime.getRuntime().addShutdownHook(lastWords);
  }

  /**
   * A round begins.
   *
   * @param what is counted
   * @param left when the round is given up
   */
  synchronized void expect(String what, int checks, long violations, Duration left) {
    reached = new Reached(what, 0, checks, violations);
    begun = line.seconds();
    most = left.toMillis() / 1e3;
    show();
  }

  /**
   * A result is kept.
   *
   * @param violations of all classes so far
   */
  synchronized void reached(long violations) {
    kept++;
    reached = new Reached(reached.what, reached.done + 1, reached.total, violations);
    show();
  }

  private void show() {
    line.show(() -> text(reached, line.seconds() - begun, most));
  }

  /**
   * One line of progress, without the terminal around it.
   *
   * @param seconds since the round began
   * @param most after so many it is given up
   */
  static String text(Reached reached, double seconds, double most) {
    int done = reached.done;
    int total = reached.total;
    StringBuilder text = new StringBuilder("campaign ");
    text.append(ProgressBar.bar(total == 0 ? 0 : Math.min(1.0, (double) done / total), WIDTH));
    text.append(
        " %d of %d %s  %d violations".formatted(done, total, reached.what, reached.violations));
    if (done > 0 && done < total) {
      double left = Math.min(seconds / done * (total - done), Math.max(0, most - seconds));
      text.append(
          left < SECONDS_SHOWN
              ? String.format(Locale.ROOT, "  %.0f s left", left)
              : String.format(Locale.ROOT, "  %.0f min left", left / 60));
    }
    return text.toString();
  }

  private synchronized void sayLastWords() {
    line.close();
    console.complain(
        "interrupted; %d results of this run are kept in %s; the same command resumes there"
            .formatted(kept, out));
  }

  /** Whether somebody interrupts: Spark then stops what is running, which is nothing to tell. */
  static boolean isJvmEnding() {
    Thread none = new Thread(() -> {});
    try {
      Runtime.getRuntime().addShutdownHook(none);
      Runtime.getRuntime().removeShutdownHook(none);
      return false;
    } catch (IllegalStateException ending) {
      return true;
    }
  }

  @Override
  public void close() {
    line.close();
    try {
      Runtime.getRuntime().removeShutdownHook(lastWords);
    } catch (IllegalStateException ending) {
      // The JVM ends already: the words are being said.
    }
  }
}
