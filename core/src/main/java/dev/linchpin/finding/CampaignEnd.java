package dev.linchpin.finding;

import dev.linchpin.verdict.TimeBudget;
import java.time.Duration;

/** Why no more scenarios of a class were run. */
public enum CampaignEnd {
  VIOLATION("a violation was found"),
  UNREPEATABLE("a run failed and could not be repeated"),
  ALL_RUN("every scenario was run"),
  OUT_OF_TIME("the time budget of %s is used up"),
  OVERRUN(
      "too much time passed on the wall clock before the budget of %s of processor time was used"
          + " up; the machine is busy, or the class waits outside Linchpin's control"),
  INTERRUPTED("the user ended the check");

  private final String text;

  CampaignEnd(String text) {
    this.text = text;
  }

  /** Why a budget is spent. */
  public static CampaignEnd of(TimeBudget spent) {
    if (spent.isInterrupted()) {
      return INTERRUPTED;
    }
    return spent.isOverrun() ? OVERRUN : OUT_OF_TIME;
  }

  /** For people; {@code budget} is the time that all scenarios had. */
  public String text(Duration budget) {
    boolean isWhole = budget.toMillis() % 1000 == 0;
    return text.formatted(isWhole ? budget.toSeconds() + " s" : budget.toMillis() + " ms");
  }
}
