package dev.linchpin.internal.cli.output;

import dev.linchpin.internal.pipeline.CheckProgress;
import java.time.Duration;
import java.util.Locale;

/**
 * How far a check has come: a bar of the time used, what is done, scenarios, schedules per second,
 * time left, the smallest failing scenario so far. If the user interrupts, the last is printed.
 */
public final class CheckBar implements CheckProgress, AutoCloseable {
  private static final int LONGEST = 60;

  private final Console console;
  private final StatusLine line;
  private final Duration budget;
  private final Thread lastWords = new Thread(this::sayLastWords, "linchpin interrupted");
  private volatile boolean isVerdictKnown;
  private volatile int classes;
  private volatile int violations;
  private volatile State last = new State(Activity.INSPECTING, 0, 0, 0, 0, "");

  public CheckBar(Console console, Duration budget) {
    this.console = console;
    this.line = new StatusLine(console);
    this.budget = budget;
    Runtime.getRuntime().addShutdownHook(lastWords);
  }

  @Override
  public void reached(State state) {
    last = state;
    line.show(() -> line(state, line.seconds(), budget));
  }

  /** One of several classes was checked. */
  public synchronized void checked(boolean isViolation) {
    int before = violations;
    classes = classes + 1;
    violations = before + (isViolation ? 1 : 0);
  }

  /** Makes room for the verdict, which is printed while the search for its cause goes on. */
  public void makeRoom() {
    isVerdictKnown = true;
    line.erase();
  }

  /** One line of progress, without the terminal around it. */
  public static String line(State state, double seconds, Duration budget) {
    if (state.doing() == Activity.DIAGNOSING) {
      return String.format(
          Locale.ROOT, "%s … %.0f s; Ctrl-C ends without it", doing(state), seconds);
    }
    double total = Math.max(1, budget.toMillis()) / 1000.0;
    StringBuilder text = new StringBuilder("checking ");
    text.append(ProgressBar.bar(Math.min(1.0, seconds / total)));
    text.append(' ').append(doing(state));
    text.append("  ").append(ProgressBar.amount(state.scenarios())).append(" scenarios");
    text.append("  ").append(ProgressBar.amount(state.executionsPerSecond()));
    text.append(" schedules/s");
    if (total > seconds) {
      text.append(String.format(Locale.ROOT, "  %.0f s left", total - seconds));
    }
    if (!state.best().isEmpty()) {
      text.append("  fails: ").append(clip(state.best()));
    }
    return text.toString();
  }

  private static String doing(State state) {
    return switch (state.doing()) {
      case INSPECTING -> "inspecting the class";
      case CHECKING ->
          "scenarios of %d operation%s"
              .formatted(state.operations(), state.operations() == 1 ? "" : "s");
      case REDUCING -> "reducing the failing scenario";
      case DIAGNOSING -> "searching for the cause";
      case PREDICTING -> "predicting";
    };
  }

  private static String clip(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 1) + "…";
  }

  private void sayLastWords() {
    line.close();
    if (isVerdictKnown) {
      console.complain("interrupted during the search for the cause; the report goes without it");
      return;
    }
    if (classes > 0) {
      console.complain(
          "interrupted; of %d classes that were checked so far, %d had a violation"
              .formatted(classes, violations));
      return;
    }
    console.complain(
        String.format(
            Locale.ROOT,
            "interrupted after %,d scenarios and %,d runs; %s",
            last.scenarios(),
            last.executions(),
            last.best().isEmpty()
                ? "no violation found so far"
                : "a failing scenario, not fully reduced: " + last.best()));
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
