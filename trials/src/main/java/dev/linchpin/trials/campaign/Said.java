package dev.linchpin.trials.campaign;

import dev.linchpin.finding.Failure;
import dev.linchpin.verdict.Shortfall;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the product said about a class.
 *
 * @param verdict what it says of the class; undecided if the product broke
 * @param scenarios that it ran
 * @param open of them, not covered to the end
 * @param runs of scenarios, concurrent ones
 * @param reasons why something is open, in the product's words without names and numbers
 * @param fault what broke; empty if nothing did
 */
record Said(
    Verdict<Void, Failure> verdict,
    long scenarios,
    long open,
    long runs,
    List<String> reasons,
    String fault) {
  Said {
    reasons = List.copyOf(reasons);
  }

  static Said broken(String what) {
    return new Said(undecidedFor(what), 0, 0, 0, List.of(), what);
  }

  static Said undecided(String reason) {
    return new Said(undecidedFor(reason), 1, 1, 0, List.of(reason), "");
  }

  private static Verdict<Void, Failure> undecidedFor(String reason) {
    return Verdict.undecided(Shortfall.ofCoverage(reason, ""));
  }

  boolean isConviction() {
    return verdict.isNo();
  }

  boolean isFault() {
    return !fault.isEmpty();
  }

  boolean isUndecided() {
    return verdict.isUndecided() && !isFault();
  }

  /** With which it convicts the class; null if it does not. */
  @Nullable Failure failure() {
    return verdict instanceof No<Void, Failure> no ? no.evidence() : null;
  }

  /** For a list of alarms. */
  String text() {
    Failure failure = failure();
    if (failure != null) {
      return failure.kind().text()
          + ": "
          + failure.scenario().text()
          + ": "
          + failure.explanation();
    }
    String word = isFault() ? "FAULT" : verdict.pick("NO_VIOLATION", "VIOLATION", "UNDECIDED");
    return word + " " + fault + " " + String.join("; ", reasons);
  }
}
