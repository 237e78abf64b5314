package dev.linchpin.internal.formats.exploration;

import dev.linchpin.execution.Execution;
import dev.linchpin.internal.formats.replay.ResultJson;
import dev.linchpin.internal.formats.replay.StatusText;
import dev.linchpin.scenario.Scenario;
import java.io.StringWriter;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** One run as one JSON document on one line. */
public final class RunJson {
  private RunJson() {}

  /**
   * The document.
   *
   * @param blocked what each thread that never ended waits for, in words
   */
  public static String of(Scenario scenario, Execution execution, List<String> blocked) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      write(json, scenario, execution, blocked);
      json.writeEndObject();
    }
    return text.toString();
  }

  /** The same as members of an object that is open. */
  public static void write(
      JsonGenerator json, Scenario scenario, Execution execution, List<String> blocked) {
    ExplorationJson.writeScenario(json, scenario);
    json.writeStringProperty("status", StatusText.of(execution.outcome().status()));
    json.writeName("results");
    ResultJson.write(json, scenario, execution.outcome().results());
    json.writeName("finalResults");
    ResultJson.write(json, execution.outcome().closing());
    ExplorationJson.writeTexts(json, "blocked", blocked);
    ExplorationJson.writeTexts(json, "notes", execution.notes());
    ExplorationJson.writeEvents(json, execution);
  }
}
