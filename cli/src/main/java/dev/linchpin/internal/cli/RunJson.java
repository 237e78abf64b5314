package dev.linchpin.internal.cli;

import dev.linchpin.execution.Execution;
import dev.linchpin.internal.formats.replay.ResultJson;
import dev.linchpin.internal.formats.replay.StatusText;
import dev.linchpin.internal.report.interleaving.InterleavingText;
import dev.linchpin.scenario.Scenario;
import java.io.StringWriter;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** One run as one JSON document on one line. */
final class RunJson {
  private RunJson() {}

  static String of(Scenario scenario, Execution execution) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      write(json, scenario, execution);
      json.writeEndObject();
    }
    return text.toString();
  }

  static void write(JsonGenerator json, Scenario scenario, Execution execution) {
    ExplorationJson.writeScenario(json, scenario);
    json.writeStringProperty("status", StatusText.of(execution.outcome().status()));
    json.writeName("results");
    ResultJson.write(json, scenario, execution.outcome().results());
    json.writeName("finalResults");
    ResultJson.write(json, execution.outcome().closing());
    ExplorationJson.writeTexts(json, "blocked", InterleavingText.blocked(scenario, execution));
    ExplorationJson.writeTexts(json, "notes", execution.notes());
    ExplorationJson.writeEvents(json, execution);
  }
}
