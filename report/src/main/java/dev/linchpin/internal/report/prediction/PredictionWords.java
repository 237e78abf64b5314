package dev.linchpin.internal.report.prediction;

import dev.linchpin.prediction.AccessPattern;
import dev.linchpin.prediction.Gap;
import dev.linchpin.prediction.Prediction;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The sentences that text and page share. */
final class PredictionWords {
  private PredictionWords() {}

  /** The answer, in one sentence without its full stop. */
  static String answer(Prediction prediction) {
    long count = prediction.predicted().count();
    int groups = prediction.predicted().groups().size();
    if (count > 0) {
      String predicted = count(count, "atomicity violation", "atomicity violations") + " predicted";
      if (count == 1) {
        return predicted;
      }
      return groups == 1
          ? predicted + ", all at the same three code locations"
          : "%s, at %,d different triples of code locations".formatted(predicted, groups);
    }
    if (prediction.transactions() == 0) {
      return "Nothing to predict: the run has no transactions";
    }
    return prediction.isComplete()
        ? "No atomicity violation: every transaction is atomic in every schedule of these events"
        : "No atomicity violation found, but some may be missing";
  }

  /** How large the run is. */
  static String size(Prediction prediction) {
    return String.join(
        ", ",
        count(prediction.events(), "event", "events"),
        count(prediction.threads(), "thread", "threads"),
        count(prediction.variables(), "variable", "variables"),
        count(prediction.locks(), "lock", "locks"),
        count(prediction.transactions(), "transaction", "transactions"));
  }

  /** What the three accesses do, after the name of the variable. */
  static String pattern(AccessPattern pattern) {
    return "is %s, then %s by another thread, then %s"
        .formatted(
            verb(pattern.firstWrites()),
            verb(pattern.middleWrites()),
            verb(pattern.secondWrites()));
  }

  private static String verb(boolean writes) {
    return writes ? "written" : "read";
  }

  /** A thread's name, as it can begin a sentence. */
  static String who(String thread) {
    return thread.matches("[0-9]+") ? "thread " + thread : thread;
  }

  /** As in {@code w(x) at Foo:12}. */
  static String line(RunExcerpt.Line line) {
    return line.place().isEmpty() ? line.operation() : line.operation() + " at " + line.place();
  }

  /** What the answer does not cover, and what else the user should know, in whole sentences. */
  static List<String> notes(RunReport run) {
    Prediction prediction = run.prediction();
    List<String> notes = new ArrayList<>();
    prediction.gaps().forEach(gap -> notes.add(gap(gap)));
    long notListed = prediction.predicted().notListed();
    if (notListed > 0) {
      notes.add(
          "%s counted but not listed: there are too many to keep."
              .formatted(count(notListed, "violation was", "violations were")));
    }
    notes.addAll(run.run().notes());
    return notes;
  }

  /** Why violations may be missing. */
  static String gap(Gap gap) {
    String accesses = count(gap.count(), "access", "accesses");
    return switch (gap.kind()) {
      case NOT_NESTED ->
          "Violations may be missing: %s under locks that are not released in the reverse order of acquiring them."
              .formatted(accesses);
      case LOCKED_FORK_OR_JOIN ->
          "Violations may be missing: %s under a lock that a thread holds while it waits for another one (fork, join, channel)."
              .formatted(accesses);
      case LOCK_NEVER_RELEASED ->
          "Violations may be missing: %s after a join of a thread that never released a lock."
              .formatted(accesses);
      case TOO_MANY_WITNESSES ->
          "Violations may be missing: %s with more lock combinations than Linchpin keeps."
              .formatted(accesses);
      case IMPOSSIBLE_ACQUIRE ->
          "Violations may be missing: %s under a lock that another thread holds by the log."
              .formatted(accesses);
    };
  }

  static String count(long count, String one, String many) {
    return count == 1 ? "1 " + one : String.format(Locale.ROOT, "%,d %s", count, many);
  }
}
