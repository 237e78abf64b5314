package dev.linchpin.internal.monitor;

import dev.linchpin.history.History;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;

/** One algorithm that decides linearizability for one data type. */
public interface Monitor {

  /** Its name and cost in reports: {@code "queue sweep, O(n)"}. */
  String algorithm();

  /**
   * Decides the history of one object. {@code Undecided} with reason {@code OUT_OF_SCOPE} if the
   * history has something that this algorithm does not cover. The verdict is never wrong.
   */
  Verdict<Witness, Refutation> decide(History history, Evidence evidence, Budget budget);

  /** What should come with a positive verdict. */
  enum Evidence {
    VERDICT_ONLY,
    WITNESS
  }
}
