package dev.linchpin.internal.report.prediction;

import dev.linchpin.internal.formats.run.PredictedRun;
import dev.linchpin.internal.formats.run.RunExcerpt;
import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.prediction.EventPlace;
import dev.linchpin.prediction.Leg;
import dev.linchpin.prediction.Prediction;
import dev.linchpin.prediction.RunNames;
import dev.linchpin.prediction.ViolationGroup;
import java.io.StringWriter;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** The one JSON value that {@code prediction.js} is fed. */
final class PageContent {
  private static final int MOST = 1_000;
  private static final JsonFactory FACTORY = new JsonFactory();

  private final JsonGenerator json;
  private final PredictedRun run;
  private final RunNames names;

  private PageContent(JsonGenerator json, PredictedRun run) {
    this.json = json;
    this.run = run;
    this.names = run.names();
  }

  static String of(PredictedRun run, boolean all) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
      new PageContent(json, run).write(all);
    }
    return text.toString();
  }

  private void write(boolean all) {
    Prediction prediction = run.prediction();
    List<ViolationGroup> groups = ViolationGroup.of(prediction.violations());
    List<ViolationGroup> rows =
        all
            ? prediction.violations().stream()
                .limit(MOST)
                .map(one -> new ViolationGroup(one, 1, 1))
                .toList()
            : groups.stream().limit(MOST).toList();
    int of = all ? prediction.violations().size() : groups.size();
    json.writeStartObject();
    json.writeStringProperty("answer", PredictionWords.answer(prediction, groups));
    json.writeNumberProperty("count", prediction.violations().size());
    json.writeBooleanProperty("complete", prediction.isComplete());
    json.writeStringProperty("size", PredictionWords.size(prediction));
    json.writeNumberProperty("leftOut", of - rows.size());
    json.writeArrayPropertyStart("groups");
    rows.forEach(this::write);
    json.writeEndArray();
    json.writeArrayPropertyStart("notes");
    PredictionWords.notes(run).forEach(json::writeString);
    json.writeEndArray();
    json.writeEndObject();
  }

  private void write(ViolationGroup group) {
    AtomicityViolation violation = group.example();
    json.writeStartObject();
    json.writeNumberProperty("count", group.count());
    json.writeNumberProperty("variables", group.variables());
    json.writeStringProperty("variable", names.variable(violation.variable()));
    json.writeStringProperty("pattern", violation.pattern().name());
    json.writeStringProperty("words", PredictionWords.pattern(violation.pattern()));
    json.writeStringProperty("thread", names.thread(violation.thread()));
    json.writeObjectPropertyStart("transaction");
    json.writeStringProperty("place", place(violation.transaction()));
    json.writeNumberProperty("line", violation.transaction().event() + 1);
    json.writeEndObject();
    json.writeArrayPropertyStart("accesses");
    access(violation.thread(), violation.pattern().firstWrites(), violation.first());
    access(violation.other(), violation.pattern().middleWrites(), violation.middle());
    access(violation.thread(), violation.pattern().secondWrites(), violation.second());
    json.writeEndArray();
    json.writeArrayPropertyStart("legs");
    for (int at = 0; at < violation.schedule().size(); at++) {
      leg(violation.schedule().get(at), accessIn(violation, at));
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void access(int thread, boolean writes, EventPlace access) {
    json.writeStartObject();
    json.writeStringProperty("thread", names.thread(thread));
    json.writeStringProperty("verb", writes ? "writes" : "reads");
    json.writeNumberProperty("line", access.event() + 1);
    json.writeStringProperty("place", place(access));
    locks(run.line(access.event()).map(RunExcerpt.Line::locks).orElse(List.of()));
    json.writeEndObject();
  }

  /** Which of the three accesses is in a leg, from 0; -1 for none. */
  private static int accessIn(AtomicityViolation violation, int leg) {
    int thread = violation.schedule().get(leg).thread();
    long to = violation.schedule().get(leg).event();
    long from =
        violation.schedule().subList(0, leg).stream()
            .filter(before -> before.thread() == thread)
            .mapToLong(Leg::event)
            .max()
            .orElse(-1);
    List<EventPlace> accesses = List.of(violation.first(), violation.middle(), violation.second());
    for (int at = 0; at < accesses.size(); at++) {
      boolean isOfThread = thread == (at == 1 ? violation.other() : violation.thread());
      long event = accesses.get(at).event();
      if (isOfThread && event > from && event <= to) {
        return at;
      }
    }
    return -1;
  }

  private void leg(Leg leg, int access) {
    json.writeStartObject();
    json.writeStringProperty("thread", names.thread(leg.thread()));
    json.writeNumberProperty("line", leg.event() + 1);
    json.writeNumberProperty("access", access);
    RunExcerpt.Line line = run.line(leg.event()).orElse(new RunExcerpt.Line("", "", List.of()));
    json.writeStringProperty("operation", line.operation());
    json.writeStringProperty("place", line.place());
    locks(line.locks());
    json.writeEndObject();
  }

  private void locks(List<String> locks) {
    json.writeArrayPropertyStart("locks");
    locks.forEach(json::writeString);
    json.writeEndArray();
  }

  private String place(EventPlace event) {
    return event.place() < 0 ? "" : names.place(event.place());
  }
}
