package dev.linchpin.internal.report;

import dev.linchpin.history.RecordedOperation;
import dev.linchpin.internal.formats.judgement.MonitorResult;
import dev.linchpin.internal.report.interleaving.Styling;
import dev.linchpin.internal.report.interleaving.Styling.Style;
import dev.linchpin.verdict.Judgement;
import dev.linchpin.verdict.ObjectJudgement;
import dev.linchpin.verdict.Witness;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A judgement in words, for a person at a terminal. */
public final class JudgementText {
  /** A longer core is printed as a list instead of being drawn. */
  private static final int DRAWN_MOST = 24;

  private static final int LISTED_MOST = 60;
  private static final int WITNESS_SHOWN = 40;
  private static final int TERMINAL_WIDTH = 160;

  private final Styling styling;
  private final List<String> lines = new ArrayList<>();

  private JudgementText(Styling styling) {
    this.styling = styling;
  }

  /**
   * The lines to print.
   *
   * @param quiet whether only the first one is wanted
   */
  public static List<String> lines(MonitorResult monitored, boolean quiet, Styling styling) {
    JudgementText text = new JudgementText(styling);
    text.print(monitored, quiet);
    return text.lines;
  }

  private void print(MonitorResult monitored, boolean quiet) {
    Judgement judgement = monitored.judgement();
    lines.add(headline(monitored));
    if (quiet) {
      return;
    }
    for (String remark : monitored.remarks()) {
      lines.add(styling.styled(Style.DIM, "  note: " + remark));
    }
    judgement.violation().ifPresent(this::printViolation);
    if (judgement.verdict().isUndecided()) {
      judgement.undecided().ifPresent(this::printUndecided);
    }
    Witness witness = judgement.witness();
    if (witness != null) {
      printWitness(witness);
    }
  }

  private String headline(MonitorResult monitored) {
    Judgement judgement = monitored.judgement();
    String verdict =
        judgement
            .verdict()
            .pick(
                styling.styled(Style.GOOD, "linearizable"),
                styling.styled(Style.BAD, "NOT linearizable"),
                styling.styled(Style.STRONG, "undecided"));
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
    return monitored.file() + ": " + verdict + " " + styling.styled(Style.DIM, "(" + details + ")");
  }

  private static String count(int number, String noun) {
    return String.format(Locale.ROOT, "%,d %s%s", number, noun, number == 1 ? "" : "s");
  }

  private void printViolation(ObjectJudgement object) {
    lines.add("");
    if (object.object() != null) {
      lines.add("  object " + object.object() + ":");
    }
    lines.add("  " + styling.styled(Style.STRONG, sentence(object.explanation())));
    // The context, not the core: a read whose write was left out is wrong by itself, but not why.
    List<RecordedOperation> shown = object.context();
    lines.add("");
    lines.add(
        shown.size() == 1
            ? "  This operation alone already has no linearization:"
            : "  These %d operations alone already have no linearization:".formatted(shown.size()));
    lines.add("");
    printOperations(shown);
  }

  private void printOperations(List<RecordedOperation> operations) {
    List<String> drawn = operations.size() <= DRAWN_MOST ? TimelineText.of(operations) : List.of();
    boolean fits =
        !drawn.isEmpty() && drawn.stream().allMatch(row -> row.length() <= TERMINAL_WIDTH);
    if (fits) {
      drawn.forEach(row -> lines.add("    " + row));
      return;
    }
    operations.stream()
        .limit(LISTED_MOST)
        .forEach(operation -> lines.add("    " + operation.describe()));
    if (operations.size() > LISTED_MOST) {
      lines.add(
          "    … and %d more (--json lists them all)".formatted(operations.size() - LISTED_MOST));
    }
  }

  private void printUndecided(ObjectJudgement object) {
    lines.add("");
    lines.add("  " + sentence(object.explanation()));
    lines.add("  A larger --budget may decide it.");
  }

  private void printWitness(Witness witness) {
    StringBuilder line = new StringBuilder("  linearization (operation indexes): ");
    for (int at = 0; at < Math.min(witness.size(), WITNESS_SHOWN); at++) {
      line.append(at == 0 ? "" : " ").append(witness.op(at));
    }
    if (witness.size() > WITNESS_SHOWN) {
      line.append(" … (--json lists all ").append(witness.size()).append(')');
    }
    lines.add(line.toString());
  }

  private static String sentence(String text) {
    return text.isEmpty() || text.endsWith(".") ? text : text + ".";
  }
}
