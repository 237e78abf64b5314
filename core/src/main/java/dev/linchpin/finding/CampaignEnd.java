package dev.linchpin.finding;

import java.time.Duration;

/** Why no more scenarios of a class were run. */
public enum CampaignEnd {
  VIOLATION("a violation was found"),
  UNREPEATABLE("a run failed and could not be repeated"),
  ALL_RUN("every scenario was run"),
  OUT_OF_TIME("the time budget of %d s is used up");

  private final String text;

  CampaignEnd(String text) {
    this.text = text;
  }

  /** For people; {@code budget} is the time that all scenarios had. */
  public String text(Duration budget) {
    return text.formatted(budget.toSeconds());
  }
}
