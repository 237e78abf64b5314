package dev.linchpin.internal.monitor;

import dev.linchpin.history.History;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Verdict;

/** One algorithm that decides linearizability for one data type. */
public interface Monitor {

  /** What reports call it, with its cost: {@code "queue sweep, O(n)"}. */
  String algorithm();

  /**
   * Decides the history of one object. {@code Undecided} with reason {@code OUT_OF_SCOPE} when the
   * history has something this algorithm does not cover; never a wrong answer.
   */
  Verdict decide(History history, Evidence evidence, Budget budget);

  /** What should come with a positive verdict. */
  enum Evidence {
    VERDICT_ONLY,
    WITNESS
  }
}
