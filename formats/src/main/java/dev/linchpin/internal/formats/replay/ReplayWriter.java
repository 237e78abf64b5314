package dev.linchpin.internal.formats.replay;

import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.ScheduleToken;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.formats.output.WholeFile;
import dev.linchpin.internal.formats.seal.Seal;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Relaxation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;

/**
 * Writes replay files: JSON, one line per property and per event, so that two of them diff well.
 */
public final class ReplayWriter {
  static final String FORMAT = "linchpin replay";
  static final int VERSION = 1;

  private ReplayWriter() {}

  /** Writes the file, sealed, over an older one of that name. */
  public static void write(Replay replay, Path file) throws IOException {
    WholeFile.replace(file, sealed(replay));
  }

  /** The content of the file with this user's seal, if he can have one. */
  public static String sealed(Replay replay) {
    String text = text(replay);
    return Seal.forWriting().map(seal -> seal.sealed(text)).orElse(text);
  }

  /** The content of the file. */
  public static String text(Replay replay) {
    JsonLines file = new JsonLines();
    file.add("format", FORMAT);
    file.add("version", json -> json.writeNumber(VERSION));
    file.add("tool", replay.made().tool());
    file.add("jdk", replay.made().jdk());
    addScenario(file, replay);
    file.add("options", json -> writeOptions(json, replay.plan()));
    Replay.Blame blame = replay.blame();
    if (blame != null) {
      file.add("kind", blame.kind());
      file.add("explanation", blame.explanation());
      if (!blame.relaxation().equals(Relaxation.NONE) || blame.specification() != null) {
        file.add("judgedBy", json -> JudgeJson.write(json, blame));
      }
    }
    addExecution(file, replay);
    return file.text();
  }

  private static void addScenario(JsonLines file, Replay replay) {
    Scenario scenario = replay.scenario();
    file.add("subject", scenario.subject());
    file.add("classpath", replay.classpath());
    file.add("creation", scenario.creation().text());
    file.add("init", scenario.setup().stream().map(Invocation::text).toList());
    file.add("scenario", scenario.text());
    file.add("final", scenario.closing().stream().map(Invocation::text).toList());
  }

  private static void writeOptions(JsonGenerator json, Plan plan) {
    json.writeStartObject();
    json.writeNumberProperty("stepLimit", plan.stepLimit());
    json.writeBooleanProperty("spurious", plan.options().spurious());
    json.writeBooleanProperty("realLocks", plan.options().realLocks());
    json.writeNumberProperty("processors", plan.options().processors());
    json.writeName("blocks");
    JsonLines.writeTexts(json, plan.blocks().stream().map(AtomicBlock::text).toList());
    json.writeEndObject();
  }

  private static void addExecution(JsonLines file, Replay replay) {
    Scenario scenario = replay.scenario();
    Execution execution = replay.execution();
    Outcome outcome = execution.outcome();
    String owner = Replay.owner(scenario, replay.plan());
    file.add("schedule", ScheduleToken.of(execution.schedule(), owner));
    file.add("status", StatusText.of(outcome.status()));
    file.add("results", json -> ResultJson.write(json, scenario, outcome.results()));
    file.add("finalResults", json -> ResultJson.write(json, outcome.closing()));
    file.add("order", order(outcome.order()));
    file.addLong("history", HistoryJson.lines(scenario, execution));
    file.add("notes", execution.notes());
    file.add("eventDigest", EventJson.digest(execution.events()));
    file.addLong(
        "events",
        execution.events().stream()
            .map(event -> JsonLines.value(json -> EventJson.write(json, event)))
            .toList());
  }

  private static List<String> order(OperationOrder order) {
    return Arrays.stream(order.reach())
        .mapToObj(ends -> String.format(Locale.ROOT, "%x", ends))
        .toList();
  }
}
