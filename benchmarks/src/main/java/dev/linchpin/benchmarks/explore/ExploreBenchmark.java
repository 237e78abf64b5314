package dev.linchpin.benchmarks.explore;

import dev.linchpin.benchmarks.explore.Fork.Answer;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * One table: what exploring the same scenarios costs here and with Lincheck.
 *
 * <p>Each figure comes from a JVM started for it. Lincheck runs in model-checking mode with its
 * default of 10,000 executions and its own verifier; its rate is measured in a second JVM where
 * every result is accepted, so that a failure does not end it. Ours explores everything; where that
 * takes few executions, its rate comes from 10,000 samples of schedules. <i>Start</i> is from the
 * start of the JVM to the end of its first execution, <i>failure</i> to the first failure,
 * <i>end</i> to the end.
 */
public final class ExploreBenchmark {
  private static final String EXECUTIONS = "10000";

  private final PrintStream out;
  private final Fork fork;

  private ExploreBenchmark(PrintStream out, Fork fork) {
    this.out = out;
    this.fork = fork;
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    String only = arguments.length > 0 ? arguments[0] : "";
    new ExploreBenchmark(out, new Fork(Duration.ofMinutes(2))).run(only);
  }

  private void run(String only) throws IOException, InterruptedException {
    out.printf(
        Locale.ROOT,
        "java %s, %d processors%n%n",
        Runtime.version(),
        Runtime.getRuntime().availableProcessors());
    out.println(
        "scenario                     tool      executions  end            per second  start ms"
            + "  failure ms   end ms  peak MB");
    List<ToolTrial> trials = ToolTrial.all();
    for (int number = 0; number < trials.size(); number++) {
      if (trials.get(number).name().contains(only)) {
        row(trials.get(number).name(), "Linchpin", ours(number));
        row("", "Lincheck", lincheck(number, trials.get(number).kind()));
      }
    }
  }

  private Answer ours(int number) throws IOException, InterruptedException {
    return fork.run(LinchpinRun.class, LinchpinRun.flags(), List.of(Integer.toString(number)));
  }

  /** The run to the first failure, with the rate of a second run where the first one is short. */
  private Answer lincheck(int number, ToolTrial.Kind kind)
      throws IOException, InterruptedException {
    Answer found =
        fork.run(
            LincheckRun.class, List.of(), List.of(Integer.toString(number), "find", EXECUTIONS));
    if (kind == ToolTrial.Kind.STUCK || !(found instanceof Answer.Measured measured)) {
      return found;
    }
    Answer rated =
        measured.measurement().perSecond() > 0
            ? found
            : fork.run(
                LincheckRun.class,
                List.of(),
                List.of(Integer.toString(number), "rate", EXECUTIONS));
    double rate = rated instanceof Answer.Measured second ? second.measurement().perSecond() : 0;
    return new Answer.Measured(measured.measurement().withRate(rate));
  }

  private void row(String scenario, String tool, Answer answer) {
    out.printf(Locale.ROOT, "%-28s %-9s %s%n", scenario, tool, cells(answer));
  }

  private static String cells(Answer answer) {
    if (answer instanceof Answer.Measured measured) {
      Measurement m = measured.measurement();
      return String.format(
          Locale.ROOT,
          "%10d  %-13s %11s %9d %11s %8d %8d",
          m.executions(),
          m.end(),
          m.perSecond() > 0 ? String.format(Locale.ROOT, "%.0f", m.perSecond()) : "–",
          m.startMillis(),
          m.failureMillis() < 0 ? "–" : Long.toString(m.failureMillis()),
          m.totalMillis(),
          m.peakMegabytes());
    }
    if (answer instanceof Answer.TimedOut timedOut) {
      return "no end after " + timedOut.after().toSeconds() + " s";
    }
    return "broke: " + ((Answer.Broken) answer).lastLine();
  }
}
