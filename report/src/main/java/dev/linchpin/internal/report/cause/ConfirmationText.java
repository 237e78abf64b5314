package dev.linchpin.internal.report.cause;

import dev.linchpin.cause.Cause;
import dev.linchpin.cause.Confirmation;
import dev.linchpin.cause.Eliminator;
import dev.linchpin.finding.words.ConfirmationWords;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What making the blocks atomic does, in a sentence. */
public final class ConfirmationText {
  private ConfirmationText() {}

  /**
   * The heading: which fields should have been volatile or final, or that the lines must be atomic
   * unless a check contradicted that.
   */
  public static String heading(@Nullable Confirmation confirmation) {
    if (confirmation != null && confirmation.isOfFields()) {
      return FieldRepairText.missing(confirmation.repair());
    }
    return confirmation == null || confirmation.confirmed()
        ? "The lines that must be atomic"
        : "The lines to look at first";
  }

  /** What re-checking showed. */
  public static String of(@Nullable Confirmation confirmation) {
    if (confirmation == null) {
      return "Not confirmed: the class was not checked again with these lines atomic.";
    }
    return ConfirmationWords.of(confirmation);
  }

  /** What would be enough as well, and what it costs; a sentence each. */
  public static List<String> others(@Nullable Confirmation confirmation) {
    return confirmation == null ? List.of() : FieldRepairText.others(confirmation.repair());
  }

  /** What an eliminator rules out besides the bad run. */
  public static String disables(Cause cause, Eliminator eliminator) {
    if (cause.goodRuns() == 0) {
      return "rules out no linearizable run, because this scenario has none";
    }
    String runs =
        "%s linearizable %s"
            .formatted(number(cause.goodRuns()), cause.goodRuns() == 1 ? "run" : "runs");
    String which = cause.isComplete() ? "of this scenario" : "that were looked at";
    return eliminator.disables() == 0
        ? "keeps %s %s %s".formatted(cause.goodRuns() == 1 ? "the" : "all", runs, which)
        : "rules out %s of the %s %s".formatted(number(eliminator.disables()), runs, which);
  }

  private static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
