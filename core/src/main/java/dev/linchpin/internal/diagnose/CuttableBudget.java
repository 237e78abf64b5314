package dev.linchpin.internal.diagnose;

import dev.linchpin.verdict.Budget;

/** A budget that remembers whether somebody had to stop because of it. */
final class CuttableBudget implements Budget {
  private final Budget budget;
  private boolean isCut;

  CuttableBudget(Budget budget) {
    this.budget = budget;
  }

  @Override
  public boolean isSpent() {
    isCut = isCut || budget.isSpent();
    return isCut;
  }

  /** Whether some search ended early. */
  boolean isCut() {
    return isCut;
  }
}
