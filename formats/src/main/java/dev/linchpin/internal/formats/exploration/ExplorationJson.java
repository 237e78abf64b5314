package dev.linchpin.internal.formats.exploration;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Execution;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Plan;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.internal.formats.exploration.ExplorationResult.Row;
import dev.linchpin.internal.formats.jsonl.OperationJson;
import dev.linchpin.internal.formats.replay.EventJson;
import dev.linchpin.internal.formats.replay.ResultJson;
import dev.linchpin.internal.formats.replay.StatusText;
import dev.linchpin.internal.pipeline.ShownHistories;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** The result of an exploration, as one JSON document on one line. */
public final class ExplorationJson {
  private ExplorationJson() {}

  public static String of(ExplorationResult explored, List<ShownRun> shown, boolean histories) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      writeScenario(json, explored.scenario());
      writePlan(json, explored.plan());
      writeCounts(json, explored);
      json.writeArrayPropertyStart("outcomes");
      List<Row> rows = explored.rows();
      for (int at = 0; at < rows.size(); at++) {
        json.writeStartObject();
        writeOutcome(json, explored, rows.get(at), shown.get(at));
        if (histories) {
          writeHistories(json, explored.scenario(), rows.get(at));
        }
        json.writeEndObject();
      }
      json.writeEndArray();
      writeTexts(json, "warnings", explored.exploration().warnings());
      json.writeEndObject();
    }
    return text.toString();
  }

  static void writeScenario(JsonGenerator json, Scenario scenario) {
    json.writeStringProperty("subject", scenario.subject());
    json.writeStringProperty("creation", scenario.creation().text());
    writeTexts(json, "init", scenario.setup().stream().map(Invocation::text).toList());
    json.writeStringProperty("scenario", scenario.text());
    writeTexts(json, "final", scenario.closing().stream().map(Invocation::text).toList());
  }

  private static void writePlan(JsonGenerator json, Plan plan) {
    json.writeStringProperty("strategy", plan.strategy().name().toLowerCase(Locale.ROOT));
    if (plan.bound() == Plan.UNBOUNDED) {
      json.writeNullProperty("bound");
    } else {
      json.writeNumberProperty("bound", plan.bound());
    }
    json.writeNumberProperty("seed", plan.seed());
  }

  private static void writeCounts(JsonGenerator json, ExplorationResult explored) {
    Exploration exploration = explored.exploration();
    json.writeBooleanProperty("exhausted", exploration.exhausted());
    json.writeStringProperty("endedBy", exploration.endedBy());
    json.writeNumberProperty("executions", exploration.executions());
    json.writeNumberProperty("distinct", exploration.distinct());
    json.writeNumberProperty("redundant", exploration.redundant());
    json.writeNumberProperty("executionsPerSecond", explored.executionsPerSecond());
    json.writeNumberProperty("millis", exploration.millis());
    json.writeName("ends");
    json.writeStartObject();
    for (EndStatus status : EndStatus.values()) {
      long count = exploration.ends().getOrDefault(status, 0L);
      if (count > 0) {
        json.writeNumberProperty(StatusText.of(status), count);
      }
    }
    json.writeEndObject();
  }

  private static void writeOutcome(
      JsonGenerator json, ExplorationResult explored, Row row, ShownRun shown) {
    json.writeStringProperty("status", StatusText.of(row.answers().status()));
    json.writeName("results");
    ResultJson.write(json, explored.scenario(), row.answers().results());
    json.writeName("final");
    ResultJson.write(json, row.answers().closing());
    json.writeNumberProperty("executions", row.executions());
    json.writeNumberProperty("orders", row.found().size());
    json.writeStringProperty("schedule", explored.token(row.schedule()));
    if (shown.file() != null) {
      json.writeStringProperty("replay", shown.file().toString());
    }
    if (shown.execution() != null) {
      writeEvents(json, shown.execution());
    }
  }

  private static void writeHistories(JsonGenerator json, Scenario scenario, Row row) {
    json.writeArrayPropertyStart("histories");
    for (Found found : row.found()) {
      for (List<RecordedOperation> history : ShownHistories.of(scenario, found.outcome())) {
        json.writeStartArray();
        history.forEach(operation -> json.writeRawValue(OperationJson.line(operation)));
        json.writeEndArray();
      }
    }
    json.writeEndArray();
  }

  static void writeEvents(JsonGenerator json, Execution execution) {
    json.writeArrayPropertyStart("events");
    execution.events().forEach(event -> EventJson.write(json, event));
    json.writeEndArray();
  }

  static void writeTexts(JsonGenerator json, String name, List<String> texts) {
    json.writeArrayPropertyStart(name);
    texts.forEach(json::writeString);
    json.writeEndArray();
  }
}
