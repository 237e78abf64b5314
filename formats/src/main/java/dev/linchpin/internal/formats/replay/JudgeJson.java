package dev.linchpin.internal.formats.replay;

import dev.linchpin.internal.formats.replay.Replay.Blame;
import dev.linchpin.scenario.BadScenarioText;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Relaxation;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.core.JsonGenerator;

/** The criterion by which a run was judged, if it is not plain linearizability. */
final class JudgeJson {
  private JudgeJson() {}

  static void write(JsonGenerator json, Blame blame) {
    Relaxation relaxation = blame.relaxation();
    json.writeStartObject();
    write(json, "weak", relaxation.weak());
    write(json, "nondeterministic", relaxation.nondeterministic());
    write(json, "mayFail", relaxation.mayFail());
    write(json, "asynchronous", relaxation.asynchronous());
    Invocation specification = blame.specification();
    if (specification != null) {
      json.writeStringProperty("spec", specification.text());
    }
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, String name, Set<String> methods) {
    json.writeName(name);
    JsonLines.writeTexts(json, List.copyOf(new TreeSet<>(methods)));
  }

  /** What the document says of the failure. */
  static Blame read(JsonValue json) {
    String kind = json.get("kind").text();
    String explanation = json.get("explanation").text();
    if (!json.has("judgedBy")) {
      return new Blame(kind, explanation);
    }
    JsonValue judge = json.get("judgedBy");
    return new Blame(
        kind,
        explanation,
        new Relaxation(
            names(judge, "weak"),
            names(judge, "nondeterministic"),
            names(judge, "mayFail"),
            names(judge, "asynchronous")),
        judge.has("spec") ? creation(judge.get("spec")) : null);
  }

  private static Set<String> names(JsonValue judge, String name) {
    return Set.copyOf(judge.get(name).texts());
  }

  private static Invocation creation(JsonValue json) {
    try {
      return ScenarioText.creation(json.text());
    } catch (BadScenarioText bad) {
      throw json.wrong(String.valueOf(bad.getMessage()));
    }
  }
}
