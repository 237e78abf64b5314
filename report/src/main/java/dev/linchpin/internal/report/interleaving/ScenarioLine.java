package dev.linchpin.internal.report.interleaving;

import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;

/** A scenario on one line: the subject and what is done to it. */
public final class ScenarioLine {
  private ScenarioLine() {}

  public static String of(Scenario scenario) {
    StringBuilder text = new StringBuilder(scenario.creation().text());
    if (scenario.isBody()) {
      return text.toString();
    }
    if (!scenario.setup().isEmpty()) {
      text.append(" after ").append(ScenarioText.print(scenario.setup()));
    }
    text.append(": ").append(scenario.text());
    if (!scenario.closing().isEmpty()) {
      text.append(" then ").append(ScenarioText.print(scenario.closing()));
    }
    return text.toString();
  }
}
