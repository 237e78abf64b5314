package dev.linchpin.trials.campaign;

import dev.linchpin.finding.Failure;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the product said about a class.
 *
 * @param verdict in one word
 * @param scenarios that it ran
 * @param open of them, not covered to the end
 * @param runs of scenarios, concurrent ones
 * @param reasons why something is open, in the product's words without names and numbers
 * @param failure with which it convicts the class, or null
 * @param fault what broke; empty if nothing did
 */
record Said(
    Verdict verdict,
    long scenarios,
    long open,
    long runs,
    List<String> reasons,
    @Nullable Failure failure,
    String fault) {
  /** What it comes to. */
  enum Verdict {
    NO_VIOLATION,
    VIOLATION,
    UNDECIDED,
    FAULT
  }

  Said {
    reasons = List.copyOf(reasons);
  }

  static Said broken(String what) {
    return new Said(Verdict.FAULT, 0, 0, 0, List.of(), null, what);
  }

  static Said undecided(String reason) {
    return new Said(Verdict.UNDECIDED, 1, 1, 0, List.of(reason), null, "");
  }

  boolean isConviction() {
    return verdict == Verdict.VIOLATION;
  }

  /** For a list of alarms. */
  String text() {
    return failure == null
        ? verdict + " " + fault + " " + String.join("; ", reasons)
        : failure.kind().text() + ": " + failure.scenario().text() + ": " + failure.explanation();
  }
}
