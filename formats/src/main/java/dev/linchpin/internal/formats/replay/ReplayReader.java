package dev.linchpin.internal.formats.replay;

import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.Schedule;
import dev.linchpin.execution.token.BadScheduleToken;
import dev.linchpin.execution.token.ScheduleToken;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.exploration.Trust;
import dev.linchpin.internal.formats.document.ResultView;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.input.DocumentText;
import dev.linchpin.internal.formats.seal.Seal;
import dev.linchpin.scenario.BadScenarioText;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Relaxation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Reads replay files. An error message gives the position, what was found and what was expected.
 */
public final class ReplayReader {
  private ReplayReader() {}

  /**
   * A replay file as it was found.
   *
   * @param isOwn whether this user wrote it on this machine, and nobody changed it since
   */
  public record Found(Replay replay, boolean isOwn) {}

  public static Replay read(Path file) {
    return parse(file.toString(), text(file));
  }

  /** Reads a file that may come from somebody else. */
  public static Found find(Path file) {
    String text = text(file);
    return new Found(parse(file.toString(), text), Seal.isOwn(text));
  }

  private static String text(Path file) {
    return DocumentText.read(file, "a replay file");
  }

  /** The content of a file of that name. */
  public static Replay parse(String file, String text) {
    JsonValue json = JsonValue.parse(file, text);
    if (!json.has("format") || !json.get("format").text().equals(ReplayDocument.FORMAT)) {
      throw new BadInput(
          file,
          0,
          "is not a replay file; expected \"format\":\"%s\"".formatted(ReplayDocument.FORMAT));
    }
    JsonValue version = json.get("version");
    if (version.integer() != ReplayDocument.VERSION) {
      throw version.problem(
          "%s, the version this Linchpin reads (the file was written by Linchpin %s)"
              .formatted(
                  ReplayDocument.VERSION, json.has("tool") ? json.get("tool").text() : "unknown"));
    }
    Scenario scenario = scenario(json);
    Plan plan = plan(json.get("options"));
    return new Replay(
        new Replay.Made(json.get("tool").text(), json.get("jdk").text()),
        json.get("classpath").texts(),
        scenario,
        plan,
        execution(json, scenario, plan),
        json.has("kind") ? blame(json) : null);
  }

  /** What the document says of the failure. */
  private static Replay.Blame blame(JsonValue json) {
    String kind = json.get("kind").text();
    String explanation = json.get("explanation").text();
    if (!json.has("judgedBy")) {
      return new Replay.Blame(kind, explanation);
    }
    JsonValue judge = json.get("judgedBy");
    return new Replay.Blame(
        kind,
        explanation,
        new Relaxation(
            names(judge, "weak"),
            names(judge, "nondeterministic"),
            names(judge, "mayFail"),
            names(judge, "asynchronous")),
        judge.has("spec") ? scenarioText(judge.get("spec"), ScenarioText::creation) : null,
        judge.has("roles") ? judge.get("roles").texts() : List.of());
  }

  private static Set<String> names(JsonValue judge, String name) {
    return Set.copyOf(judge.get(name).texts());
  }

  private static Scenario scenario(JsonValue json) {
    JsonValue creation = json.get("creation");
    if (creation.text().contains(Scenario.BODY_MARK)) {
      return scenarioText(creation, ScenarioText::body);
    }
    return new Scenario(
        scenarioText(creation, ScenarioText::creation),
        invocations(json.get("init")),
        scenarioText(json.get("scenario"), ScenarioText::threads),
        invocations(json.get("final")));
  }

  private static List<Invocation> invocations(JsonValue json) {
    List<Invocation> all = new ArrayList<>();
    json.list().forEach(text -> all.addAll(scenarioText(text, ScenarioText::invocations)));
    return all;
  }

  private static <T> T scenarioText(JsonValue json, Function<String, T> read) {
    try {
      return read.apply(json.text());
    } catch (BadScenarioText bad) {
      throw json.wrong(String.valueOf(bad.getMessage()));
    }
  }

  private static Plan plan(JsonValue json) {
    return Plan.of(Strategy.COMPLETE)
        .withStepLimit(json.get("stepLimit").integer())
        .withBlocks(json.get("blocks").list().stream().map(ReplayReader::block).toList())
        .withOptions(
            new Plan.Options(
                    false,
                    json.get("spurious").flag(),
                    json.get("realLocks").flag(),
                    json.get("processors").integer())
                // A file that does not speak of assertions comes from a version without them.
                .withAssertions(json.has("assertions") && json.get("assertions").flag())
                .withTrust(trust(json))
                .withMemory(memory(json)));
  }

  /** Only runs that are not sequentially consistent say so. */
  private static MemoryModel memory(JsonValue json) {
    if (!json.has("memory")) {
      return MemoryModel.SC;
    }
    JsonValue word = json.get("memory");
    return MemoryModel.of(word.text())
        .orElseThrow(() -> word.problem("sc, java, java-own, java-racy or java-own-racy"));
  }

  /** A file that does not speak of trust comes from a version that explored everything. */
  private static Trust trust(JsonValue json) {
    return json.has("trusted")
        ? new Trust(patterns(json.get("trusted")), patterns(json.get("expanded")))
        : Trust.NONE;
  }

  private static List<String> patterns(JsonValue json) {
    for (JsonValue pattern : json.list()) {
      if (!Trust.isPattern(pattern.text())) {
        throw pattern.problem(Trust.shape());
      }
    }
    return json.texts();
  }

  private static AtomicBlock block(JsonValue json) {
    return AtomicBlock.parse(json.text())
        .orElseThrow(
            () ->
                json.problem(
                    "Class.method:from-to, lines in that order, or Class.method:line[from-to]"));
  }

  private static Execution execution(JsonValue json, Scenario scenario, Plan plan) {
    List<Event> events = json.get("events").list().stream().map(EventJson::read).toList();
    JsonValue digest = json.get("eventDigest");
    if (!digest.text().equals(EventJson.digest(events))) {
      throw digest.problem(
          EventJson.digest(events) + ", the digest of the events in the file: it was changed");
    }
    Outcome outcome =
        new Outcome(
            status(json.get("status")),
            results(json.get("results"), scenario),
            json.get("finalResults").list().stream().map(ReplayReader::result).toList(),
            order(json.get("order"), scenario, plan));
    return new Execution(
        schedule(json.get("schedule"), Replay.owner(scenario, plan)),
        events,
        outcome,
        json.get("notes").texts());
  }

  private static EndStatus status(JsonValue json) {
    return StatusText.parse(json.text())
        .orElseThrow(() -> json.problem("how the run ended, such as completed or deadlocked"));
  }

  private static Schedule schedule(JsonValue json, String owner) {
    try {
      return ScheduleToken.parse(json.text(), owner);
    } catch (BadScheduleToken bad) {
      throw json.wrong(String.valueOf(bad.getMessage()));
    }
  }

  private static List<Result> results(JsonValue json, Scenario scenario) {
    List<JsonValue> threads = json.list();
    if (threads.size() != scenario.threads().size()) {
      throw json.wrong(
          "found results of %s threads; expected %s, as many as the scenario has"
              .formatted(threads.size(), scenario.threads().size()));
    }
    List<Result> results = new ArrayList<>();
    for (int thread = 0; thread < threads.size(); thread++) {
      List<JsonValue> found = threads.get(thread).list();
      int expected = scenario.threads().get(thread).size();
      if (found.size() != expected) {
        throw threads
            .get(thread)
            .wrong(
                "found %s results; expected %s, one for each invocation"
                    .formatted(found.size(), expected));
      }
      boolean stuck = false;
      for (JsonValue one : found) {
        Result result = result(one);
        results.add(stuck && result instanceof Result.Pending ? new Result.Uncalled() : result);
        stuck |= result instanceof Result.Pending;
      }
    }
    return results;
  }

  private static Result result(JsonValue json) {
    if (json.isNull()) {
      return new Result.Done();
    }
    if (json.isText()) {
      return json.text().equals(ResultView.PENDING)
          ? new Result.Pending()
          : new Result.Returned(json.text());
    }
    if (json.has(ResultView.UNCALLED)) {
      return new Result.Uncalled();
    }
    if (json.has(ResultView.VALUE)) {
      return new Result.Returned(json.get(ResultView.VALUE).text());
    }
    if (json.has(ResultView.UNREAD)) {
      return new Result.Unread(json.get(ResultView.UNREAD).text());
    }
    return new Result.Thrown(
        json.get(ResultView.THROWS).text(),
        json.has(ResultView.MESSAGE) ? json.get(ResultView.MESSAGE).text() : "");
  }

  private static OperationOrder order(JsonValue json, Scenario scenario, Plan plan) {
    List<JsonValue> ends = json.list();
    if (ends.size() != 2 * scenario.operations()) {
      throw json.wrong(
          "found %s ends of operations; expected %s, two for each"
              .formatted(ends.size(), 2 * scenario.operations()));
    }
    return new OperationOrder(
        ends.stream().mapToLong(ReplayReader::ends).toArray(), plan.keepsStores());
  }

  private static long ends(JsonValue json) {
    try {
      return Long.parseUnsignedLong(json.text(), 16);
    } catch (NumberFormatException malformed) {
      throw json.problem("a hexadecimal number of at most 16 digits");
    }
  }
}
