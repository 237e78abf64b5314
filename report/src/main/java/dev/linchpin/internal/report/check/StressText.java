package dev.linchpin.internal.report.check;

import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.NotJudged;
import dev.linchpin.finding.stress.StressCounts;
import dev.linchpin.finding.stress.StressFailure;
import dev.linchpin.finding.stress.StressOperation;
import dev.linchpin.finding.stress.StressReport;
import dev.linchpin.finding.stress.StressScenario;
import dev.linchpin.internal.report.interleaving.ColumnText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.interleaving.Styling.Style;
import dev.linchpin.verdict.Shortfall;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What stressing a class showed, for a person at a terminal. */
public final class StressText {
  private static final int MOST_OPERATIONS = 40;

  private final Layout layout;
  private final List<String> lines = new ArrayList<>();

  private StressText(Layout layout) {
    this.layout = layout;
  }

  /** The first line: the class and the verdict. */
  public static String headline(StressReport report, Layout layout) {
    StressFailure failure = report.failure();
    boolean isStuck = failure != null && failure.kind() == FailureKind.STUCK;
    String verdict =
        report
            .verdict()
            .pick(
                layout.styling().styled(Style.GOOD, "no violation found"),
                layout.styling().styled(Style.BAD, isStuck ? "stuck" : "NOT linearizable"),
                layout.styling().styled(Style.STRONG, "undecided"));
    return report.subject() + ": " + verdict;
  }

  /** The lines to print. */
  public static List<String> lines(StressReport report, Layout layout) {
    StressText text = new StressText(layout);
    text.lines.add(headline(report, layout));
    StressFailure failure = report.failure();
    if (failure != null) {
      text.add(failure);
    }
    Shortfall shortfall = report.shortfall();
    if (shortfall != null) {
      text.lines.add("");
      text.paragraph(shortfall.reason() + "; " + shortfall.advice() + ".", Style.STRONG);
    }
    text.lines.add("");
    text.paragraph("Tried: " + tried(report.counts(), report.types()) + ".", Style.DIM);
    report.remarks().forEach(remark -> text.paragraph("Note: " + remark + ".", Style.DIM));
    for (NotJudged one : report.notJudged()) {
      text.paragraph("Not judged: " + one.what() + ": " + one.why() + ".", Style.DIM);
    }
    return text.lines;
  }

  private void paragraph(String text, Style style) {
    ColumnText.wrap(text, layout.width() - 2)
        .forEach(line -> lines.add("  " + layout.styling().styled(style, line)));
  }

  private void add(StressFailure failure) {
    lines.add("");
    paragraph(sentence(failure.explanation()), Style.STRONG);
    StressScenario scenario = failure.scenario();
    lines.add("");
    lines.add(
        String.format(
            Locale.ROOT,
            "  Seen in round %,d on %s%s:",
            failure.round(),
            scenario.creation(),
            scenario.setup().isEmpty() ? "" : " after " + scenario.setup()));
    lines.add("");
    lines.add("    thread   from ns     to ns  operation");
    failure.history().stream().limit(MOST_OPERATIONS).forEach(each -> lines.add(row(each)));
    if (failure.history().size() > MOST_OPERATIONS) {
      lines.add("    … %d more".formatted(failure.history().size() - MOST_OPERATIONS));
    }
  }

  private static String row(StressOperation operation) {
    String thread = operation.thread() == 0 ? "end" : Integer.toString(operation.thread());
    Long to = operation.to();
    String result = operation.result() == null || to == null ? "" : " → " + operation.result();
    return String.format(
        Locale.ROOT,
        "    %6s %9d %9s  %s%s",
        thread,
        operation.from(),
        to == null ? "never" : to.toString(),
        operation.call(),
        result);
  }

  private static String sentence(String text) {
    String whole = text.endsWith(".") ? text : text + ".";
    return Character.toUpperCase(whole.charAt(0)) + whole.substring(1);
  }

  private static String tried(StressCounts counts, List<String> types) {
    StringBuilder text =
        new StringBuilder(
            String.format(
                Locale.ROOT,
                "%,d operations in %,d rounds on fresh objects, of which %,d had overlapping"
                    + " operations; %s compared with serial runs",
                counts.operations(),
                counts.rounds(),
                counts.overlapping(),
                scenarios(counts.scenarios())));
    if (!types.isEmpty()) {
      text.append(
          String.format(
              Locale.ROOT,
              "; %,d operations were judged as those of a %s",
              counts.monitored(),
              String.join(", ", types)));
    }
    if (counts.waiting() > 0) {
      text.append(
          String.format(
              Locale.ROOT,
              "; %s not run because their threads may rightly wait forever",
              scenarios(counts.waiting())));
    }
    return text.toString();
  }

  private static String scenarios(long number) {
    return number == 1
        ? "1 scenario was"
        : String.format(Locale.ROOT, "%,d scenarios were", number);
  }
}
