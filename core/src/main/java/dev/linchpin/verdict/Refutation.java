package dev.linchpin.verdict;

/**
 * Why a history has no linearization.
 *
 * @param explanation one sentence a person understands
 * @param suspects operations that already have no linearization by themselves; few where the
 *     algorithm can name them, not yet minimal
 */
public record Refutation(String explanation, OperationSet suspects) {
  /** The verdict that a history is not linearizable. */
  public static Verdict<Witness, Refutation> verdict(String explanation, int... suspects) {
    return Verdict.no(new Refutation(explanation, new OperationSet(suspects)));
  }
}
