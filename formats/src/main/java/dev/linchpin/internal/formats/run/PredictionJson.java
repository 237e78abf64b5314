package dev.linchpin.internal.formats.run;

import dev.linchpin.prediction.AccessPattern;
import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.prediction.EventPlace;
import dev.linchpin.prediction.Gap;
import dev.linchpin.prediction.Leg;
import dev.linchpin.prediction.Prediction;
import dev.linchpin.prediction.RunNames;
import java.io.Writer;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/** A prediction as one JSON document on one line. */
public final class PredictionJson {
  /** What the user asked about is the same for these. */
  private record Key(int variable, int thread, int other, AccessPattern pattern) {
    static Key of(AtomicityViolation violation) {
      return new Key(
          violation.variable(), violation.thread(), violation.other(), violation.pattern());
    }
  }

  private static final JsonFactory FACTORY =
      JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

  private final JsonGenerator json;
  private final RunNames names;

  private PredictionJson(JsonGenerator json, RunNames names) {
    this.json = json;
    this.names = names;
  }

  /**
   * Writes the document, which may be long, without a newline behind it.
   *
   * @param all whether every violation is wanted, or one for each variable, pair of threads and
   *     pattern
   */
  public static void write(PredictedRun run, boolean all, Writer out) {
    try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), out)) {
      new PredictionJson(json, run.names()).write(run, all);
    }
  }

  private void write(PredictedRun run, boolean all) {
    Prediction prediction = run.prediction();
    json.writeStartObject();
    json.writeStringProperty("file", run.title());
    json.writeNumberProperty("events", prediction.events());
    json.writeNumberProperty("threads", prediction.threads());
    json.writeNumberProperty("variables", prediction.variables());
    json.writeNumberProperty("locks", prediction.locks());
    json.writeNumberProperty("transactions", prediction.transactions());
    json.writeBooleanProperty("complete", prediction.isComplete());
    json.writeArrayPropertyStart("violations");
    Set<Key> written = new HashSet<>();
    for (AtomicityViolation violation : prediction.violations()) {
      if (all || written.add(Key.of(violation))) {
        write(violation);
      }
    }
    json.writeEndArray();
    writeGaps(prediction.gaps());
    json.writeArrayPropertyStart("notes");
    run.notes().forEach(json::writeString);
    json.writeEndArray();
    json.writeNumberProperty("millis", run.millis());
    json.writeEndObject();
  }

  private void write(AtomicityViolation violation) {
    json.writeStartObject();
    json.writeStringProperty("variable", names.variable(violation.variable()));
    json.writeStringProperty("thread", names.thread(violation.thread()));
    json.writeStringProperty("other", names.thread(violation.other()));
    json.writeStringProperty("pattern", violation.pattern().name());
    json.writeStringProperty("first", place(violation.first()));
    json.writeStringProperty("middle", place(violation.middle()));
    json.writeStringProperty("second", place(violation.second()));
    json.writeArrayPropertyStart("lines");
    json.writeNumber(violation.first().event() + 1);
    json.writeNumber(violation.middle().event() + 1);
    json.writeNumber(violation.second().event() + 1);
    json.writeEndArray();
    json.writeObjectPropertyStart("transaction");
    json.writeStringProperty("place", place(violation.transaction()));
    json.writeNumberProperty("line", violation.transaction().event() + 1);
    json.writeEndObject();
    json.writeArrayPropertyStart("schedule");
    for (Leg leg : violation.schedule()) {
      json.writeStartObject();
      json.writeStringProperty("thread", names.thread(leg.thread()));
      json.writeNumberProperty("to", leg.event() + 1);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private String place(EventPlace event) {
    return event.place() < 0 ? "" : names.place(event.place());
  }

  private void writeGaps(List<Gap> gaps) {
    json.writeArrayPropertyStart("gaps");
    for (Gap gap : gaps) {
      json.writeStartObject();
      json.writeStringProperty(
          "kind", gap.kind().name().toLowerCase(Locale.ROOT).replace('_', ' '));
      json.writeNumberProperty("count", gap.count());
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
