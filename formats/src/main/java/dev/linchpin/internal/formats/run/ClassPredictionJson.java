package dev.linchpin.internal.formats.run;

import dev.linchpin.execution.SourcePlace;
import dev.linchpin.finding.Failure;
import dev.linchpin.prediction.ClassPrediction;
import dev.linchpin.prediction.Gap;
import dev.linchpin.prediction.PredictedAccess;
import dev.linchpin.prediction.Prediction;
import dev.linchpin.prediction.Trial;
import dev.linchpin.prediction.Trial.Status;
import dev.linchpin.prediction.TrialGroup;
import java.io.StringWriter;
import java.util.Locale;
import java.util.Map;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** The predictions for a class and the results of trying them, as one JSON document. */
public final class ClassPredictionJson {
  private final JsonGenerator json;
  private final Map<TrialGroup, String> replays;

  private ClassPredictionJson(JsonGenerator json, Map<TrialGroup, String> replays) {
    this.json = json;
    this.replays = replays;
  }

  /**
   * The document.
   *
   * @param replays the replay files, where there are some
   */
  public static String of(ClassPrediction forecast, Map<TrialGroup, String> replays) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      new ClassPredictionJson(json, replays).write(forecast);
    }
    return text.toString();
  }

  private void write(ClassPrediction forecast) {
    Prediction size = forecast.size();
    json.writeStartObject();
    json.writeStringProperty("subject", forecast.subject().name());
    json.writeNumberProperty("scenarios", forecast.scenarios());
    json.writeBooleanProperty("finished", forecast.finished());
    json.writeNumberProperty("events", size.events());
    json.writeNumberProperty("threads", size.threads());
    json.writeNumberProperty("variables", size.variables());
    json.writeNumberProperty("locks", size.locks());
    json.writeNumberProperty("transactions", size.transactions());
    json.writeBooleanProperty("complete", size.isComplete());
    json.writeArrayPropertyStart("violations");
    forecast.groups().forEach(this::write);
    json.writeEndArray();
    json.writeArrayPropertyStart("gaps");
    for (Gap gap : size.gaps()) {
      json.writeStartObject();
      json.writeStringProperty(
          "kind", gap.kind().name().toLowerCase(Locale.ROOT).replace('_', ' '));
      json.writeNumberProperty("count", gap.count());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("notes");
    forecast.remarks().forEach(json::writeString);
    json.writeEndArray();
    json.writeNumberProperty("millis", forecast.millis());
    json.writeEndObject();
  }

  private void write(TrialGroup group) {
    Trial trial = group.example();
    json.writeStartObject();
    json.writeStringProperty("variable", trial.variable());
    json.writeStringProperty("thread", Integer.toString(trial.first().thread()));
    json.writeStringProperty("other", Integer.toString(trial.middle().thread()));
    json.writeStringProperty("pattern", trial.pattern().name());
    json.writeStringProperty("first", place(trial.first()));
    json.writeStringProperty("middle", place(trial.middle()));
    json.writeStringProperty("second", place(trial.second()));
    json.writeStringProperty("transaction", trial.first().invocation());
    json.writeStringProperty("scenario", trial.scenario().text());
    json.writeStringProperty("outcome", trial.outcome().isConfirmed() ? "confirmed" : "infeasible");
    writeJudgement(trial);
    nullable("replay", replays.getOrDefault(group, ""));
    nullable("reason", trial.reason());
    json.writeNumberProperty("tried", group.tried());
    json.writeNumberProperty("confirmed", group.confirmed());
    json.writeNumberProperty("skipped", group.skipped());
    json.writeEndObject();
  }

  private void writeJudgement(Trial trial) {
    boolean isJudged = trial.outcome() == Status.HARMFUL || trial.outcome() == Status.BENIGN;
    json.writeName("linearizable");
    if (isJudged) {
      json.writeBoolean(trial.outcome() == Status.BENIGN);
    } else {
      json.writeNull();
    }
    Failure failure = trial.failure();
    if (failure != null) {
      json.writeStringProperty("kind", failure.kind().text());
      json.writeStringProperty("explanation", failure.explanation());
    }
  }

  private void nullable(String name, String text) {
    json.writeName(name);
    if (text.isEmpty()) {
      json.writeNull();
    } else {
      json.writeString(text);
    }
  }

  private static String place(PredictedAccess access) {
    return SourcePlace.brief(access.at());
  }
}
