package dev.linchpin.internal.cli;

import dev.linchpin.history.RecordedOperation;
import dev.linchpin.internal.cli.monitor.MonitorResult;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.recording.Judgement;
import dev.linchpin.internal.recording.ObjectJudgement;
import dev.linchpin.internal.recording.Ruling;
import dev.linchpin.internal.report.TimelineText;
import dev.linchpin.internal.report.interleaving.Styling.Style;
import dev.linchpin.verdict.Witness;
import java.util.List;
import java.util.Locale;

/** A judgement in words, for a person at a terminal. */
final class JudgementText {
  /** A longer core is printed as a list instead of being drawn. */
  private static final int DRAWN_MOST = 24;

  private static final int LISTED_MOST = 60;
  private static final int WITNESS_SHOWN = 40;
  private static final int TERMINAL_WIDTH = 160;

  private final Console console;

  JudgementText(Console console) {
    this.console = console;
  }

  void print(MonitorResult monitored, boolean quiet) {
    Judgement judgement = monitored.judgement();
    console.print(headline(monitored));
    if (quiet) {
      return;
    }
    for (String remark : monitored.remarks()) {
      console.print(console.styled(Style.DIM, "  note: " + remark));
    }
    judgement.violation().ifPresent(this::printViolation);
    if (judgement.ruling() == Ruling.UNDECIDED) {
      judgement.undecided().ifPresent(this::printUndecided);
    }
    Witness witness = judgement.witness();
    if (witness != null) {
      printWitness(witness);
    }
  }

  private String headline(MonitorResult monitored) {
    Judgement judgement = monitored.judgement();
    String ruling =
        switch (judgement.ruling()) {
          case LINEARIZABLE -> console.styled(Style.GOOD, "linearizable");
          case NOT_LINEARIZABLE -> console.styled(Style.BAD, "NOT linearizable");
          case UNDECIDED -> console.styled(Style.STRONG, "undecided");
        };
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
    return monitored.file() + ": " + ruling + " " + console.styled(Style.DIM, "(" + details + ")");
  }

  private static String count(int number, String noun) {
    return String.format(Locale.ROOT, "%,d %s%s", number, noun, number == 1 ? "" : "s");
  }

  private void printViolation(ObjectJudgement object) {
    console.print("");
    if (object.object() != null) {
      console.print("  object " + object.object() + ":");
    }
    console.print("  " + console.styled(Style.STRONG, sentence(object.explanation())));
    // The context, not the core: a read whose write was left out is wrong by itself, but not why.
    List<RecordedOperation> shown = object.context();
    console.print("");
    console.print(
        shown.size() == 1
            ? "  This operation alone already has no linearization:"
            : "  These %d operations alone already have no linearization:".formatted(shown.size()));
    console.print("");
    printOperations(shown);
  }

  private void printOperations(List<RecordedOperation> operations) {
    List<String> drawn = operations.size() <= DRAWN_MOST ? TimelineText.of(operations) : List.of();
    boolean fits =
        !drawn.isEmpty() && drawn.stream().allMatch(row -> row.length() <= TERMINAL_WIDTH);
    if (fits) {
      drawn.forEach(row -> console.print("    " + row));
      return;
    }
    operations.stream()
        .limit(LISTED_MOST)
        .forEach(operation -> console.print("    " + operation.describe()));
    if (operations.size() > LISTED_MOST) {
      console.print(
          "    … and %d more (--json lists them all)".formatted(operations.size() - LISTED_MOST));
    }
  }

  private void printUndecided(ObjectJudgement object) {
    console.print("");
    console.print("  " + sentence(object.explanation()));
    console.print("  A larger --budget may decide it.");
  }

  private void printWitness(Witness witness) {
    StringBuilder line = new StringBuilder("  linearization (operation indexes): ");
    for (int at = 0; at < Math.min(witness.size(), WITNESS_SHOWN); at++) {
      line.append(at == 0 ? "" : " ").append(witness.op(at));
    }
    if (witness.size() > WITNESS_SHOWN) {
      line.append(" … (--json lists all ").append(witness.size()).append(')');
    }
    console.print(line.toString());
  }

  private static String sentence(String text) {
    return text.isEmpty() || text.endsWith(".") ? text : text + ".";
  }
}
