package dev.linchpin.internal.report.page;

import dev.linchpin.cause.Cause;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Result;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.SerialRun;
import dev.linchpin.internal.report.check.CallText;
import dev.linchpin.internal.report.check.FailureText;
import dev.linchpin.internal.report.interleaving.ColumnText;
import dev.linchpin.internal.report.interleaving.EventText;
import dev.linchpin.internal.report.interleaving.InterleavingText;
import dev.linchpin.internal.report.interleaving.Notice;
import dev.linchpin.internal.report.page.FailurePage.Content;
import dev.linchpin.internal.report.page.ShownSources.Part;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.json.JsonFactory;

/** The JSON document for {@code failure.js}. */
final class FailureJson {
  /** A tree is as deep as a run is long. */
  private static final JsonFactory DEEP =
      JsonFactory.builder()
          .streamWriteConstraints(
              StreamWriteConstraints.builder().maxNestingDepth(Integer.MAX_VALUE).build())
          .build();

  private final JsonGenerator json;
  private final Failure failure;
  private final Scenario scenario;
  private final ShownSources sources;

  private FailureJson(JsonGenerator json, Content content) {
    this.json = json;
    this.failure = content.failure();
    this.scenario = failure.scenario();
    this.sources = new ShownSources(failure, content.sources());
  }

  static String of(Content content) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = DEEP.createGenerator(ObjectWriteContext.empty(), text)) {
      new FailureJson(json, content).write(content);
    }
    return text.toString();
  }

  private void write(Content content) {
    json.writeStartObject();
    json.writeStringProperty("subject", scenario.subject());
    json.writeStringProperty("verdict", FailureText.classification(failure.kind()));
    json.writeStringProperty("explanation", FailureText.sentence(failure.explanation()));
    writeScenario();
    writeEvents();
    writeFiles(content);
    writeSerial();
    texts("notes", endNotes());
    Cause cause = failure.cause();
    json.writeName("cause");
    if (cause == null) {
      json.writeNull();
    } else {
      new CausePart(json, failure, cause, sources).write();
    }
    text("replay", content.replay() == null ? null : "linchpin replay " + content.replay());
    json.writeEndObject();
  }

  private List<String> endNotes() {
    List<String> notes = new ArrayList<>(InterleavingText.blocked(scenario, failure.execution()));
    notes.addAll(failure.execution().notes());
    return notes;
  }

  private void writeScenario() {
    boolean isSaid =
        !scenario.creation().arguments().isEmpty() || scenario.creation().method().contains("::");
    text("creation", isSaid ? scenario.creation().text() : null);
    text("before", scenario.setup().isEmpty() ? null : ScenarioText.print(scenario.setup()));
    text(
        "after",
        scenario.closing().isEmpty()
            ? null
            : CallText.of(scenario.closing(), failure.execution().outcome().closing()));
    json.writeArrayPropertyStart("threads");
    List<Result> results = failure.execution().outcome().results();
    int operation = 0;
    for (List<Invocation> thread : scenario.threads()) {
      json.writeStartArray();
      for (Invocation invocation : thread) {
        json.writeString(CallText.of(invocation, results.get(operation++)));
      }
      json.writeEndArray();
    }
    json.writeEndArray();
  }

  private void writeEvents() {
    List<Event> events = failure.execution().events();
    TreeSet<Integer> columns = new TreeSet<>();
    for (int thread = 1; thread <= scenario.threads().size(); thread++) {
      columns.add(thread);
    }
    events.forEach(event -> columns.add(event.thread()));
    json.writeArrayPropertyStart("columns");
    columns.forEach(json::writeNumber);
    json.writeEndArray();
    EventText texts = new EventText(scenario, failure.execution());
    Notice notice = Notice.of(events);
    json.writeArrayPropertyStart("events");
    for (Event event : events) {
      json.writeStartObject();
      json.writeNumberProperty("step", event.step());
      json.writeNumberProperty("thread", event.thread());
      json.writeStringProperty("kind", event.kind().name().toLowerCase(Locale.ROOT));
      json.writeStringProperty("text", texts.of(event).strip());
      json.writeStringProperty("at", texts.place(event));
      json.writeBooleanProperty("quiet", !notice.isShown(event));
      json.writeStringProperty("location", ColumnText.oneLine(event.location()));
      json.writeStringProperty("value", ColumnText.oneLine(event.value()));
      sources.spot(event).ifPresent(this::writeSpot);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void writeSpot(ShownSources.Spot spot) {
    json.writeNumberProperty("file", spot.file());
    json.writeNumberProperty("line", spot.line());
  }

  private void writeFiles(Content content) {
    json.writeArrayPropertyStart("files");
    for (String name : sources.names()) {
      json.writeStartObject();
      json.writeStringProperty("name", name);
      json.writeArrayPropertyStart("parts");
      for (Part part : sources.parts(name)) {
        json.writeStartObject();
        json.writeNumberProperty("first", part.first());
        texts("lines", part.lines());
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    text(
        "missing",
        sources.names().isEmpty() ? content.sources().missing(scenario.subject()) : null);
  }

  private void writeSerial() {
    text("serialHeading", failure.serial().isEmpty() ? null : FailureText.serialHeading(failure));
    json.writeArrayPropertyStart("serial");
    for (SerialRun run : failure.serial()) {
      json.writeStartObject();
      json.writeStringProperty(
          "text", CallText.of(scenario, run.order(), run.answers(), run.closing()));
      json.writeStringProperty("why", run.why());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void texts(String name, List<String> texts) {
    json.writeArrayPropertyStart(name);
    texts.forEach(json::writeString);
    json.writeEndArray();
  }

  private void text(String name, @Nullable String text) {
    if (text == null) {
      json.writeNullProperty(name);
    } else {
      json.writeStringProperty(name, text);
    }
  }
}
