package dev.linchpin.internal.formats.check;

import dev.linchpin.execution.Result;
import dev.linchpin.execution.ScheduleToken;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Coverage;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.Failure.Order;
import dev.linchpin.finding.NotJudged;
import dev.linchpin.finding.Observations.SerialHistory;
import dev.linchpin.finding.SerialRun;
import dev.linchpin.internal.formats.replay.EventJson;
import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.internal.formats.replay.ResultJson;
import dev.linchpin.internal.formats.replay.StatusText;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Relaxation;
import dev.linchpin.subject.Subject;
import dev.linchpin.subject.Subject.LeftOut;
import dev.linchpin.verdict.Shortfall;
import java.io.StringWriter;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** The result of checking a class, as one JSON document on one line. */
public final class CheckJson {
  private final JsonGenerator json;

  private CheckJson(JsonGenerator json) {
    this.json = json;
  }

  /**
   * What was written besides the report.
   *
   * @param replay the replay file
   * @param test the source of a test
   * @param observations the observation file
   * @param comparison with an observation file
   * @param events whether every event of the failing run is wanted
   * @param files more files that show the failure
   */
  public record Extras(
      @Nullable String replay,
      @Nullable String test,
      @Nullable String observations,
      @Nullable ObservationComparison comparison,
      boolean events,
      WrittenFiles files) {
    /** Nothing. */
    public static final Extras NONE = new Extras(null, null, null, null, false, WrittenFiles.NONE);
  }

  public static String of(ClassReport report, Extras extras) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      new CheckJson(json).write(report, extras);
      json.writeEndObject();
    }
    return text.toString();
  }

  /** A failure alone: what is in {@code failure} of a report, and the name of the subject. */
  public static String of(Failure failure, Extras extras) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeStringProperty("subject", failure.scenario().subject());
      json.writeStringProperty("kind", failure.kind().text());
      new CheckJson(json).writeFailure(failure, extras);
      json.writeEndObject();
    }
    return text.toString();
  }

  /** In place of a failure that is none. */
  public static String noFailure(String subject) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeStringProperty("subject", subject);
      json.writeNullProperty("kind");
      json.writeNullProperty("cause");
      json.writeEndObject();
    }
    return text.toString();
  }

  private void write(ClassReport report, Extras extras) {
    Failure failure = report.failure();
    json.writeStringProperty("subject", report.subject().name());
    json.writeStringProperty(
        "verdict", report.verdict().pick("no violation", "violation", "undecided"));
    writeText("kind", failure == null ? null : failure.kind().text());
    writeCoverage(report.coverage());
    json.writeNumberProperty("millis", report.millis());
    writeSubject(report.subject());
    Shortfall shortfall = report.shortfall();
    writeText("reason", shortfall == null ? null : shortfall.reason());
    writeText("advice", shortfall == null ? null : shortfall.advice());
    writeNotJudged(report.notJudged());
    writeTexts("remarks", report.remarks());
    writeText("observations", extras.observations());
    json.writeName("expected");
    writeComparison(extras.comparison());
    json.writeName("failure");
    if (failure == null) {
      json.writeNull();
    } else {
      json.writeStartObject();
      writeFailure(failure, extras);
      json.writeEndObject();
    }
  }

  private void writeNotJudged(List<NotJudged> notJudged) {
    json.writeArrayPropertyStart("notJudged");
    for (NotJudged one : notJudged) {
      json.writeStartObject();
      json.writeStringProperty("what", one.what());
      json.writeStringProperty("why", one.why());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void writeCoverage(Coverage coverage) {
    json.writeNumberProperty("scenarios", coverage.scenarios());
    json.writeNumberProperty("executions", coverage.executions());
    json.writeNumberProperty("histories", coverage.histories());
    json.writeBooleanProperty("exhausted", coverage.exhausted());
    if (coverage.bound().isPresent()) {
      json.writeNumberProperty("bound", coverage.bound().getAsInt());
    } else {
      json.writeNullProperty("bound");
    }
    json.writeNumberProperty("exhaustedScenarios", coverage.exhaustedScenarios());
    json.writeNumberProperty("independentScenarios", coverage.independentScenarios());
    json.writeNumberProperty("serialHistories", coverage.serial());
    json.writeNumberProperty("largestScenario", coverage.largest());
    json.writeStringProperty("endedBy", coverage.endedBy());
  }

  private void writeSubject(Subject subject) {
    writeText("creation", subject.creations().isEmpty() ? null : subject.creations().get(0).text());
    writeInvocations("operations", subject.invocations());
    writeInvocations("init", subject.setup());
    writeInvocations("final", subject.closing());
    Invocation specification = subject.specification();
    writeText("spec", specification == null ? null : specification.text());
    Relaxation relaxation = subject.relaxation();
    writeNames("weak", relaxation.weak());
    writeNames("nondeterministic", relaxation.nondeterministic());
    writeNames("mayFail", relaxation.mayFail());
    writeNames("asynchronous", relaxation.asynchronous());
    json.writeArrayPropertyStart("leftOut");
    for (LeftOut one : subject.leftOut()) {
      json.writeStartObject();
      json.writeStringProperty("what", one.what());
      json.writeStringProperty("reason", one.reason());
      json.writeStringProperty("kind", one.kind().name().toLowerCase(Locale.ROOT));
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void writeFailure(Failure failure, Extras extras) {
    Scenario scenario = failure.scenario();
    json.writeStringProperty("scenario", scenario.text());
    json.writeStringProperty("creation", scenario.creation().text());
    writeInvocations("init", scenario.setup());
    writeInvocations("final", scenario.closing());
    json.writeStringProperty("status", StatusText.of(failure.execution().outcome().status()));
    json.writeName("results");
    ResultJson.write(json, scenario, failure.execution().outcome().results());
    writeResults("finalResults", failure.execution().outcome().closing());
    json.writeArrayPropertyStart("order");
    for (Order order : failure.order()) {
      json.writeArray(new int[] {order.earlier(), order.later()}, 0, 2);
    }
    json.writeEndArray();
    json.writeStringProperty("explanation", failure.explanation());
    writeSerial(failure);
    json.writeStringProperty("foundAs", failure.found().text());
    json.writeStringProperty(
        "schedule",
        ScheduleToken.of(failure.execution().schedule(), Replay.owner(scenario, failure.plan())));
    writeText("replay", extras.replay());
    writeText("test", extras.test());
    writeIfPresent("html", extras.files().html());
    writeIfPresent("sarif", extras.files().sarif());
    writeIfPresent("patch", extras.files().patch());
    writeIfPresent("noPatch", extras.files().noPatch());
    json.writeName("cause");
    CauseJson.write(json, failure.cause());
    writeTexts("notes", failure.execution().notes());
    if (extras.events()) {
      json.writeArrayPropertyStart("events");
      failure.execution().events().forEach(event -> EventJson.write(json, event));
      json.writeEndArray();
    }
  }

  private void writeSerial(Failure failure) {
    json.writeNumberProperty("serialRuns", failure.serialRuns());
    json.writeArrayPropertyStart("serial");
    for (SerialRun run : failure.serial()) {
      json.writeStartObject();
      writeAnswers(run.order(), run.answers(), run.closing());
      json.writeStringProperty("why", run.why());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void writeComparison(@Nullable ObservationComparison comparison) {
    if (comparison == null) {
      json.writeNull();
      return;
    }
    json.writeStartObject();
    json.writeStringProperty("file", comparison.file());
    json.writeBooleanProperty("same", comparison.isSame());
    writeHistories("gone", comparison.gone());
    writeHistories("added", comparison.added());
    json.writeEndObject();
  }

  private void writeHistories(String name, List<SerialHistory> histories) {
    json.writeArrayPropertyStart(name);
    for (SerialHistory history : histories) {
      json.writeStartObject();
      writeAnswers(history.order(), history.answers(), history.closing());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void writeAnswers(List<Integer> order, List<Result> answers, List<Result> closing) {
    json.writeArrayPropertyStart("order");
    order.forEach(json::writeNumber);
    json.writeEndArray();
    writeResults("answers", answers);
    writeResults("final", closing);
  }

  private void writeResults(String name, List<Result> results) {
    json.writeName(name);
    ResultJson.write(json, results);
  }

  private void writeInvocations(String name, List<Invocation> invocations) {
    writeTexts(name, invocations.stream().map(Invocation::text).toList());
  }

  private void writeNames(String name, Set<String> methods) {
    writeTexts(name, new TreeSet<>(methods));
  }

  private void writeTexts(String name, Collection<String> texts) {
    json.writeArrayPropertyStart(name);
    texts.forEach(json::writeString);
    json.writeEndArray();
  }

  private void writeIfPresent(String name, @Nullable String text) {
    if (text != null) {
      json.writeStringProperty(name, text);
    }
  }

  private void writeText(String name, @Nullable String text) {
    if (text == null) {
      json.writeNullProperty(name);
    } else {
      json.writeStringProperty(name, text);
    }
  }
}
