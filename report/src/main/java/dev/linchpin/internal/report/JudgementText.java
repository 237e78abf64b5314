package dev.linchpin.internal.report;

import dev.linchpin.history.RecordedOperation;
import dev.linchpin.internal.formats.judgement.MonitorResult;
import dev.linchpin.internal.report.interleaving.ColumnText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.interleaving.Styling;
import dev.linchpin.internal.report.interleaving.Styling.Style;
import dev.linchpin.verdict.Judgement;
import dev.linchpin.verdict.ObjectJudgement;
import dev.linchpin.verdict.Witness;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A judgement in words, for a person at a terminal. */
public final class JudgementText {
  /** A longer core is printed as a list instead of being drawn. */
  private static final int DRAWN_MOST = 24;

  private static final int LISTED_MOST = 60;
  private static final int WITNESS_SHOWN = 40;
  private static final String INDENT = "    ";
  private final int width;
  private final Styling styling;
  private final List<String> lines = new ArrayList<>();

  private JudgementText(Layout layout) {
    this.width = layout.width();
    this.styling = layout.styling();
  }

  /**
   * The lines to print.
   *
   * @param quiet whether only the first one is wanted
   */
  public static List<String> lines(MonitorResult monitored, boolean quiet, Layout layout) {
    JudgementText text = new JudgementText(layout);
    text.print(monitored, quiet);
    return text.lines;
  }

  private void print(MonitorResult monitored, boolean quiet) {
    Judgement judgement = monitored.judgement();
    boolean isPlain = quiet || judgement.verdict().isYes();
    String amount = amount(monitored);
    lines.add(verdict(monitored) + (isPlain ? styling.styled(Style.DIM, " (" + amount + ")") : ""));
    if (quiet) {
      return;
    }
    for (String remark : monitored.remarks()) {
      ColumnText.wrap("note: " + remark, width)
          .forEach(line -> lines.add(styling.styled(Style.DIM, "  " + line)));
    }
    judgement.violation().ifPresent(this::printViolation);
    if (judgement.verdict().isUndecided()) {
      judgement.undecided().ifPresent(this::printUndecided);
    }
    Witness witness = judgement.witness();
    if (witness != null) {
      printWitness(witness);
    }
    if (!isPlain) {
      lines.add("");
      ColumnText.wrap("Judged: " + amount + ".", width)
          .forEach(line -> lines.add(styling.styled(Style.DIM, "  " + line)));
    }
  }

  private String verdict(MonitorResult monitored) {
    String verdict =
        monitored
            .judgement()
            .verdict()
            .pick(
                styling.styled(Style.GOOD, "linearizable"),
                styling.styled(Style.BAD, "NOT linearizable"),
                styling.styled(Style.STRONG, "undecided"));
    return monitored.file() + ": " + verdict;
  }

  private static String amount(MonitorResult monitored) {
    Judgement judgement = monitored.judgement();
    StringBuilder details = new StringBuilder(monitored.specification().label());
    details.append(", ").append(count(judgement.operations(), "operation"));
    if (judgement.pending() > 0) {
      details.append(" (").append(judgement.pending()).append(" pending)");
    }
    if (judgement.objects().size() > 1) {
      details.append(", ").append(count(judgement.objects().size(), "object"));
    }
    details.append("; ").append(judgement.algorithm());
    details.append("; ").append(monitored.millis()).append(" ms");
    return details.toString();
  }

  private static String count(int number, String noun) {
    return String.format(Locale.ROOT, "%,d %s%s", number, noun, number == 1 ? "" : "s");
  }

  private void printViolation(ObjectJudgement object) {
    lines.add("");
    if (object.object() != null) {
      lines.add("  object " + object.object() + ":");
    }
    // The context, not the core: a read whose write was left out is wrong by itself, but not why.
    List<RecordedOperation> shown = object.context();
    ColumnText.paragraph(sentence(withoutTimes(object.explanation(), shown)), width)
        .forEach(line -> lines.add("  " + styling.styled(Style.STRONG, line)));
    lines.add("");
    lines.add(
        shown.size() == 1
            ? "  This operation alone already has no linearization:"
            : "  These %d operations alone already have no linearization:".formatted(shown.size()));
    lines.add("");
    printOperations(shown);
  }

  private void printOperations(List<RecordedOperation> operations) {
    List<String> drawn =
        operations.size() <= DRAWN_MOST
            ? TimelineText.within(operations, width - INDENT.length() + 2)
            : List.of();
    if (!drawn.isEmpty()) {
      drawn.forEach(row -> lines.add(row.isEmpty() ? row : INDENT + row));
      return;
    }
    operations.stream()
        .limit(LISTED_MOST)
        .flatMap(operation -> ColumnText.wrap("  " + operation.describe(), width).stream())
        .forEach(line -> lines.add("  " + line));
    if (operations.size() > LISTED_MOST) {
      lines.add(
          "    … and %d more (--json lists them all)".formatted(operations.size() - LISTED_MOST));
    }
  }

  private void printUndecided(ObjectJudgement object) {
    lines.add("");
    ColumnText.paragraph(sentence(object.explanation()), width)
        .forEach(line -> lines.add("  " + line));
    String advice = object.advice();
    ColumnText.wrap(advice.isEmpty() ? "A larger --budget may decide it." : sentence(advice), width)
        .forEach(line -> lines.add("  " + line));
  }

  private void printWitness(Witness witness) {
    StringBuilder line = new StringBuilder("linearization (operation indexes): ");
    for (int at = 0; at < Math.min(witness.size(), WITNESS_SHOWN); at++) {
      line.append(at == 0 ? "" : " ").append(witness.op(at));
    }
    if (witness.size() > WITNESS_SHOWN) {
      line.append(" … (--json lists all ").append(witness.size()).append(')');
    }
    ColumnText.wrap(line.toString(), width).forEach(part -> lines.add("  " + part));
  }

  /**
   * The sentence without the times of the operations, which the picture below shows, where the
   * names are clear without them.
   */
  private static String withoutTimes(String sentence, List<RecordedOperation> operations) {
    Map<String, Long> names =
        operations.stream()
            .collect(Collectors.groupingBy(JudgementText::timeless, Collectors.counting()));
    String brief = sentence;
    for (RecordedOperation operation : operations) {
      String name = timeless(operation);
      if (names.getOrDefault(name, 0L) == 1) {
        brief = brief.replace(operation.describe(), name);
      }
    }
    return brief;
  }

  private static String timeless(RecordedOperation operation) {
    String name = operation.describe();
    int times = name.lastIndexOf(" [");
    return name.substring(0, times) + name.substring(name.indexOf(']', times) + 1);
  }

  private static String sentence(String text) {
    return text.isEmpty() || text.endsWith(".") ? text : text + ".";
  }
}
