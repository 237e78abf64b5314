package dev.linchpin.internal.report.prediction;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.SourcePlace;
import dev.linchpin.internal.report.interleaving.ColumnText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.interleaving.ScenarioLine;
import dev.linchpin.prediction.ClassPrediction;
import dev.linchpin.prediction.PredictedAccess;
import dev.linchpin.prediction.Trial;
import dev.linchpin.prediction.Trial.Status;
import dev.linchpin.prediction.TrialGroup;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** The one JSON value that {@code forecast.js} is fed. */
final class ClassPredictionContent {
  private static final Layout ANY_WIDTH = Layout.plain(Integer.MAX_VALUE);

  private final JsonGenerator json;
  private final ClassPrediction forecast;
  private final Map<TrialGroup, String> replays;

  private ClassPredictionContent(
      JsonGenerator json, ClassPrediction forecast, Map<TrialGroup, String> replays) {
    this.json = json;
    this.forecast = forecast;
    this.replays = replays;
  }

  static String of(ClassPrediction forecast, Map<TrialGroup, String> replays) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      new ClassPredictionContent(json, forecast, replays).write();
    }
    return text.toString();
  }

  private void write() {
    ClassPredictionText text = new ClassPredictionText(forecast, replays, ANY_WIDTH);
    json.writeStartObject();
    json.writeStringProperty("answer", text.sentence());
    json.writeStringProperty("size", ClassPredictionText.size(forecast));
    json.writeNumberProperty("harmful", forecast.count(Status.HARMFUL));
    json.writeBooleanProperty("confirmed", forecast.isConfirmed());
    json.writeArrayPropertyStart("groups");
    forecast.groups().forEach(this::write);
    json.writeEndArray();
    json.writeArrayPropertyStart("notes");
    ClassPredictionText.notes(forecast).forEach(json::writeString);
    json.writeEndArray();
    json.writeEndObject();
  }

  private void write(TrialGroup group) {
    Trial trial = group.example();
    json.writeStartObject();
    json.writeStringProperty("outcome", trial.outcome().name().toLowerCase(Locale.ROOT));
    json.writeStringProperty("verdict", ClassPredictionText.verdict(trial));
    json.writeStringProperty("variable", trial.variable());
    json.writeStringProperty("pattern", trial.pattern().name());
    json.writeStringProperty("words", PredictionWords.pattern(trial.pattern()));
    json.writeArrayPropertyStart("accesses");
    trial.accesses().forEach(this::write);
    json.writeEndArray();
    json.writeStringProperty("scenario", ScenarioLine.of(trial.scenario()));
    json.writeStringProperty("why", ClassPredictionText.why(trial));
    json.writeStringProperty("replay", replays.getOrDefault(group, ""));
    json.writeArrayPropertyStart("events");
    if (trial.outcome().isConfirmed()) {
      List<Event> events = trial.run().events();
      for (int at = 0; at < events.size(); at++) {
        write(events.get(at), trial.marks().contains(at), trial.scenario().subject());
      }
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void write(PredictedAccess access) {
    json.writeStartObject();
    json.writeNumberProperty("thread", access.thread());
    json.writeStringProperty("what", access.writes() ? "writes" : "reads");
    json.writeStringProperty("at", SourcePlace.brief(access.at()));
    json.writeStringProperty("call", access.invocation());
    json.writeEndObject();
  }

  private void write(Event event, boolean isMark, String subject) {
    json.writeStartObject();
    json.writeNumberProperty("thread", event.thread());
    json.writeStringProperty("text", ColumnText.oneLine(text(event)));
    json.writeStringProperty("at", SourcePlace.brief(SourcePlace.shown(event, subject)));
    json.writeBooleanProperty("mark", isMark);
    json.writeEndObject();
  }

  private static String text(Event event) {
    return switch (event.kind()) {
      case CALL -> event.value();
      case RETURN -> "returns " + event.value();
      case READ, RMW, WRITE -> verb(event) + event.location() + value(event);
      case ACQUIRE -> "lock " + event.location();
      case RELEASE -> "unlock " + event.location();
      default -> event.kind().name().toLowerCase(Locale.ROOT) + " " + event.location();
    };
  }

  private static String verb(Event event) {
    return switch (event.kind()) {
      case READ -> "read ";
      case WRITE -> "write ";
      default -> "update ";
    };
  }

  private static String value(Event event) {
    if (event.value().isEmpty()) {
      return "";
    }
    return (event.kind() == Event.Kind.WRITE ? " = " : ": ") + event.value();
  }
}
