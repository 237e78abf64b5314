package dev.linchpin.history.planted;

import dev.linchpin.verdict.Budget;

/** Planted: a history that knows of verdicts. */
public final class WrongNoun {
  private WrongNoun() {}

  public static boolean isSpent(Budget budget) {
    return budget.isSpent();
  }
}
