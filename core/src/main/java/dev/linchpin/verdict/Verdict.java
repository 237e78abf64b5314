package dev.linchpin.verdict;

import org.jspecify.annotations.Nullable;

/**
 * The answer to "is this history linearizable?". Three values, because the question is NP-hard in
 * general: {@link Undecided} is an honest answer, never a failure of the history.
 */
public sealed interface Verdict {

  /** There is a linearization; {@code witness} is one, when asked for. */
  record Linearizable(@Nullable Witness witness) implements Verdict {}

  /**
   * There is none.
   *
   * @param explanation one sentence a person understands
   * @param suspects operations that already have no linearization by themselves; small where the
   *     algorithm can name them, not yet minimal
   */
  record NotLinearizable(String explanation, OperationSet suspects) implements Verdict {}

  /** Not known, and why. */
  record Undecided(Reason reason, String explanation) implements Verdict {}

  /** Why a monitor gave no answer. */
  enum Reason {
    /** The time or memory given is used up. */
    BUDGET,
    /** The monitor does not cover such histories: another one must decide. */
    OUT_OF_SCOPE
  }

  /** Linearizable, without a witness. */
  static Verdict yes() {
    return new Linearizable(null);
  }

  static Verdict no(String explanation, int... suspects) {
    return new NotLinearizable(explanation, new OperationSet(suspects));
  }

  static Verdict outOfScope(String explanation) {
    return new Undecided(Reason.OUT_OF_SCOPE, explanation);
  }
}
