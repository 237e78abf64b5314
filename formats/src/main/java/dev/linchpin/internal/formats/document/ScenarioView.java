package dev.linchpin.internal.formats.document;

import dev.linchpin.internal.json.JsonName;
import dev.linchpin.scenario.Scenario;
import java.util.List;

/** A scenario as the texts that users write. */
public record ScenarioView(
    String subject,
    String creation,
    List<String> init,
    String scenario,
    @JsonName("final") List<String> closing) {

  public static ScenarioView of(Scenario scenario) {
    return new ScenarioView(
        scenario.subject(),
        scenario.creation().text(),
        Documents.texts(scenario.setup()),
        scenario.text(),
        Documents.texts(scenario.closing()));
  }
}
