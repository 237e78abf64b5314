package dev.linchpin.verdict;

import org.jspecify.annotations.Nullable;

/**
 * The answer to "is this history linearizable?". There are three values, because the question is
 * NP-hard in general: {@link Undecided} says nothing against the history.
 */
public sealed interface Verdict {

  /** There is a linearization; {@code witness} is one, if requested. */
  record Linearizable(@Nullable Witness witness) implements Verdict {}

  /**
   * There is none.
   *
   * @param explanation one sentence a person understands
   * @param suspects operations that have no linearization by themselves; a small set if the
   *     algorithm can name one, but not necessarily minimal
   */
  record NotLinearizable(String explanation, OperationSet suspects) implements Verdict {}

  /** Undecided, with the reason. */
  record Undecided(Reason reason, String explanation) implements Verdict {}

  /** Why a monitor could not decide. */
  enum Reason {
    /** The time or memory is used up. */
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
