package dev.linchpin.internal.junit;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.token.BadScheduleToken;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Ending;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.OngoingExploration.Discovered;
import dev.linchpin.exploration.OngoingExploration.News;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.Warned;
import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.internal.formats.replay.TokenRun;
import dev.linchpin.internal.junit.summary.AskedClasses;
import dev.linchpin.internal.junit.summary.AskedClasses.Answer;
import dev.linchpin.internal.pipeline.MemorySearch;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.BadSubject;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/**
 * A test body that is to be run under every schedule.
 *
 * @param type the class that declares it
 */
public record BodyRequest(Scenario scenario, Class<?> type, BodySettings settings) {
  private static final Set<EndStatus> BAD =
      Set.of(EndStatus.THREW, EndStatus.DEADLOCKED, EndStatus.LIVELOCKED);

  /** Endings that are as the test asked for. */
  private static final Set<Ending> WANTED =
      Set.of(Ending.ALL_EXPLORED, Ending.BOUND_EXPLORED, Ending.SAMPLED);

  /**
   * Explores it.
   *
   * @param test the name of the test, {@code CartTest.bothItemsAreCounted}
   * @param reports receives names and values for the report of the test
   * @throws AssertionFailedError if it fails under some schedule
   * @throws TestAbortedException if it could not be decided, or another run is to be repeated
   */
  public void run(Configuration configuration, String test, BiConsumer<String, String> reports) {
    try {
      runOnce(configuration, test, reports);
      tell(test, Answer.JUDGED, "");
    } catch (ReportedFailure found) {
      tell(test, Answer.JUDGED, "");
      throw found;
    } catch (TestAbortedException | BadSubject | EngineProblem problem) {
      Answer answer = problem instanceof TestAbortedException ? Answer.SKIPPED : Answer.IMPOSSIBLE;
      tell(test, answer, String.valueOf(problem.getMessage()));
      throw problem;
    }
  }

  /** What the summary of the run says of the test body. */
  private static void tell(String test, Answer answer, String why) {
    AskedClasses.OF_THIS_JVM.add(new AskedClasses.Asked(test, test), answer, why);
  }

  private void runOnce(
      Configuration configuration, String test, BiConsumer<String, String> reports) {
    Plan plan = settings.plan(configuration);
    Workers workers = Workers.of(type, configuration);
    Optional<Failure> failure;
    try (Engine engine = workers.get()) {
      failure =
          configuration.replay().isPresent()
              ? repeated(engine, configuration.replay().get())
              : settings.schedule().isPresent()
                  ? alone(engine, settings.schedule().get(), plan)
                  : explored(engine, plan, new Surroundings(configuration, test, reports, workers));
    }
    if (failure.isPresent()) {
      Evidence evidence =
          Evidence.of(
              failure.get(),
              Replay.Blame.of(failure.get()),
              test,
              configuration.replayFolder(),
              workers);
      evidence.replay().ifPresent(file -> reports.accept("linchpin.replay", file.toString()));
      throw new ReportedFailure(evidence.message());
    }
  }

  /** The run of a replay file. */
  private Optional<Failure> repeated(Engine engine, Path file) {
    Replay replay = CheckRequest.read(file);
    if (!replay.scenario().equals(scenario)) {
      throw new TestAbortedException(
          "%s=%s is a run of %s"
              .formatted(Configuration.REPLAY, file, replay.scenario().creation().text()));
    }
    return judged(
        engine.replay(scenario, replay.execution().schedule(), replay.plan()), replay.plan());
  }

  private Optional<Failure> alone(Engine engine, String token, Plan plan) {
    try {
      TokenRun run = TokenRun.of(token, scenario, plan);
      return judged(engine.replay(scenario, run.schedule(), run.plan()), run.plan());
    } catch (BadScheduleToken bad) {
      throw new BadSubject("schedule: " + bad.getMessage());
    }
  }

  private Optional<Failure> judged(Execution run, Plan plan) {
    return isBad(run.outcome())
        ? Optional.of(Failure.ofRun(scenario, plan, run))
        : Optional.empty();
  }

  /** What a test is run with. */
  private record Surroundings(
      Configuration configuration,
      String test,
      BiConsumer<String, String> reports,
      Workers workers) {}

  private Optional<Failure> explored(Engine engine, Plan first, Surroundings around) {
    MemorySearch searched = MemorySearch.of(first, by -> search(engine, by));
    Plan plan = searched.plan();
    Exploration found = searched.exploration();
    BiConsumer<String, String> reports = around.reports();
    if (!found.remarks().isEmpty()) {
      reports.accept("linchpin.remarks", String.join("\n", found.remarks()));
    }
    for (Found one : found.found()) {
      if (isBad(one.outcome())) {
        return judged(engine.replay(scenario, one.schedule(), plan), plan);
      }
    }
    reports.accept(
        "linchpin.coverage",
        String.format(
            Locale.ROOT,
            "%,d schedules, %,d runs; ended by: %s",
            found.distinct(),
            found.executions(),
            found.endedBy()));
    heedWarnings(engine, plan, found, around);
    if (!WANTED.contains(found.ending()) || found.executions() == 0) {
      String why =
          String.format(
              Locale.ROOT,
              "%,d runs are correct, but %s; a bound, samples or a larger budget can decide a"
                  + " smaller question",
              found.executions(),
              found.endedBy());
      tell(around.test(), Answer.UNDECIDED, why);
      throw StackTraces.unchecked(around.configuration().undecided(why));
    }
    return Optional.empty();
  }

  /** Tells the warnings, and fails on those that the test takes for failures. */
  private void heedWarnings(Engine engine, Plan plan, Exploration found, Surroundings around) {
    List<Warned> all =
        found.standing(plan).stream().map(one -> new Warned(one, scenario, plan)).toList();
    WarningFailure warnings = new WarningFailure(settings.failOn(), all);
    warnings.text().ifPresent(text -> around.reports().accept("linchpin.warnings", text));
    if (warnings.isFailure()) {
      Evidence evidence =
          warnings.evidence(
              "every run so far completed",
              one -> engine.replay(scenario, one.warning().schedule(), plan),
              around.test(),
              around.configuration().replayFolder(),
              around.workers());
      evidence
          .replay()
          .ifPresent(file -> around.reports().accept("linchpin.replay", file.toString()));
      throw new ReportedFailure(evidence.message());
    }
  }

  /** All schedules, or those up to the first that fails. */
  private Exploration search(Engine engine, Plan plan) {
    try (OngoingExploration exploration = engine.explore(scenario, plan)) {
      for (News news = exploration.next(); news != null; news = exploration.next()) {
        if (news instanceof Discovered discovered && isBad(discovered.found().outcome())) {
          exploration.stop();
        }
      }
      return exploration.result();
    }
  }

  private static boolean isBad(Outcome outcome) {
    return BAD.contains(outcome.status());
  }

  /** Shows only the test method. */
  public static <T extends Throwable> T at(Method test, T problem) {
    return StackTraces.at(test, problem);
  }

  /** The calling test, and a failure that shows only its frames. */
  public void runHere(Configuration configuration) {
    try {
      run(configuration, StackTraces.callerName(), (name, value) -> {});
    } catch (AssertionFailedError failed) {
      throw StackTraces.withoutOurs(failed);
    } catch (TestAbortedException | BadSubject told) {
      throw StackTraces.withoutOurs(told);
    }
  }
}
