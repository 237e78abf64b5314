package dev.linchpin.internal.cli.campaign;

import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.ProgressBar;
import dev.linchpin.internal.cli.output.StatusLine;
import java.util.Locale;

/** Classes done, violations so far, expected end; what is kept if the user interrupts. */
final class CampaignBar implements AutoCloseable {
  private final Console console;
  private final StatusLine line;
  private final String out;
  private final Thread lastWords = new Thread(this::sayLastWords, "linchpin interrupted");
  private int total;
  private int done;
  private int violations;

  CampaignBar(Console console, String out) {
    this.console = console;
    this.line = new StatusLine(console);
    this.out = out;
    Runtime.getRuntime().addShutdownHook(lastWords);
  }

  /** More classes are to be checked. */
  synchronized void expect(int classes) {
    total += classes;
    line.show(() -> text(done, total, violations, line.seconds()));
  }

  synchronized void reached(boolean isViolation) {
    done++;
    violations += isViolation ? 1 : 0;
    line.show(() -> text(done, total, violations, line.seconds()));
  }

  /** One line of progress, without the terminal around it. */
  static String text(int done, int total, int violations, double seconds) {
    StringBuilder text = new StringBuilder("campaign ");
    text.append(ProgressBar.bar(total == 0 ? 0 : Math.min(1.0, (double) done / total)));
    text.append(" %d of %d classes  %d violations".formatted(done, total, violations));
    if (done > 0 && done < total) {
      text.append(String.format(Locale.ROOT, "  %.0f s left", seconds / done * (total - done)));
    }
    return text.toString();
  }

  private synchronized void sayLastWords() {
    line.close();
    console.complain(
        "interrupted; %d results of this run are kept in %s, and the same command goes on"
            .formatted(done, out));
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
