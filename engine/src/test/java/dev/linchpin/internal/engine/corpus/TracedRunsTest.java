package dev.linchpin.internal.engine.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.corpus.Catalogue;
import dev.linchpin.corpus.CorpusEntry;
import dev.linchpin.corpus.LostUpdate;
import dev.linchpin.corpus.event.SpinGate;
import dev.linchpin.corpus.lock.BankTransfer;
import dev.linchpin.corpus.stack.AfekStack;
import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Event.Place;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.source.Frame;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Ending;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.fiber.OnAllProcessors;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.internal.engine.search.Sizes;
import dev.linchpin.internal.engine.worker.Following;
import dev.linchpin.internal.engine.worker.Worker;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs that are handed over while a scenario is explored, beside exploring and replaying it. */
class TracedRunsTest {
  /** More are not looked at; the exploration is then ended. */
  private static final int MOST = 100;

  private static final int REPLAYED = 9;

  /** One for all entries, as a worker has one for all scenarios. */
  private static final LocalEngine ENGINE =
      new LocalEngine(List.of(CorpusRun.corpusClasses()), FiberBackend.best());

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  static List<CorpusEntry> entries() {
    return Sizes.oneIn(4, Catalogue.entries());
  }

  private static List<Execution> trace(Engine engine, Scenario scenario, Plan plan) {
    List<Execution> runs = new ArrayList<>();
    Exploration traced = Following.runs(runs::add, engine.trace(scenario, plan));
    assertThat(traced.distinct()).isEqualTo(runs.size());
    return runs;
  }

  private static Scenario scenario(Class<?> subject) {
    return CorpusRun.scenario(
        Catalogue.entries().stream()
            .filter(entry -> entry.subject() == subject)
            .findFirst()
            .orElseThrow());
  }

  @ParameterizedTest
  @MethodSource("entries")
  void thereIsOneRunOfEachClassAndReplayGivesTheSame(CorpusEntry entry) {
    Scenario scenario = CorpusRun.scenario(entry);
    Plan plan = Plan.complete();
    List<Execution> runs = new ArrayList<>();

    Exploration traced =
        Following.runs(
            run -> {
              runs.add(run);
              return runs.size() < MOST;
            },
            ENGINE.trace(scenario, plan));

    if (traced.ending() == Ending.CANCELLED) {
      assertThat(runs).hasSize(MOST);
    } else {
      Exploration explored = ENGINE.explore(scenario, plan).result();
      assertThat(runs).hasSize((int) explored.distinct());
      assertThat(outcomes(runs))
          .isEqualTo(explored.found().stream().map(Found::outcome).collect(Collectors.toSet()));
    }
    for (int number = 0; number < runs.size(); number += 1 + runs.size() / REPLAYED) {
      Execution run = runs.get(number);
      assertThat(withoutDetail(ENGINE.replay(scenario, run.schedule(), plan), run.notes()))
          .isEqualTo(run);
    }
    runs.forEach(TracedRunsTest::everyAccessHasItsOwnPlaceAsInnermostFrame);
  }

  /** Arguments, answers, paths of objects and locks left held are recorded by replays only. */
  private static Execution withoutDetail(Execution replayed, List<String> notes) {
    assertThat(replayed.notes()).containsAll(notes);
    return new Execution(replayed.schedule(), replayed.events(), replayed.outcome(), notes);
  }

  private static void everyAccessHasItsOwnPlaceAsInnermostFrame(Execution run) {
    for (Event event : run.events()) {
      if (event.kind() != Kind.CALL && event.kind() != Kind.RETURN && event.kind() != Kind.CHOICE) {
        Frame innermost = event.frames().get(event.frames().size() - 1);
        assertThat(innermost.at()).isEqualTo(event.at());
        assertThat(innermost.low()).isLessThanOrEqualTo(innermost.line());
        assertThat(innermost.high()).isGreaterThanOrEqualTo(innermost.line());
      }
    }
  }

  private static Set<Object> outcomes(List<Execution> runs) {
    return runs.stream().map(Execution::outcome).collect(Collectors.toSet());
  }

  @ParameterizedTest
  @EnumSource(Strategy.class)
  void everyStrategyHandsItsRunsOver(Strategy strategy) {
    Plan plan = Plan.of(strategy).withSamples(50, 7);
    Scenario scenario = scenario(LostUpdate.class);

    List<Execution> runs = trace(ENGINE, scenario, plan);

    assertThat(runs).hasSize((int) ENGINE.explore(scenario, plan).result().distinct());
    for (Execution run : runs) {
      Execution replayed = ENGINE.replay(scenario, run.schedule(), plan);
      if (strategy == Strategy.UNDISTURBED) {
        // One operation goes on at a time there, which orders what a replay leaves open.
        Execution ordered = withOrder(replayed, run.outcome().order());
        assertThat(footprint(ordered)).isEqualTo(footprint(run));
      } else if (strategy.isSerial()) {
        assertThat(footprint(replayed)).isEqualTo(footprint(run));
      } else {
        assertThat(withoutDetail(replayed, run.notes())).isEqualTo(run);
      }
    }
  }

  private static Execution withOrder(Execution run, OperationOrder order) {
    Outcome shown = run.outcome();
    Outcome ordered =
        new Outcome(shown.status(), shown.results(), shown.closing(), order, shown.late());
    return new Execution(run.schedule(), run.events(), ordered, run.notes());
  }

  /**
   * What serial runs are traced for. Their objects have names of their own, which say the same in
   * every run; the field is behind the last dot.
   */
  private static Execution footprint(Execution run) {
    List<Event> events =
        run.events().stream()
            .map(
                event ->
                    new Event(
                        event.step(),
                        event.thread(),
                        event.operation(),
                        event.kind(),
                        event.location().substring(event.location().lastIndexOf('.') + 1),
                        event.kind() == Kind.CALL || event.kind() == Kind.RETURN
                            ? event.value()
                            : "",
                        new Place(event.at(), List.of())))
            .toList();
    return new Execution(run.schedule(), events, run.outcome(), run.notes());
  }

  @Test
  void blocksHoldInWhatIsHandedOver() {
    Scenario scenario = scenario(LostUpdate.class);
    AtomicBlock whole =
        new AtomicBlock("dev.linchpin.corpus.LostUpdate", "incrementAndGet", 1, 1000);
    Plan plan = Plan.complete().withBlocks(List.of(whole));

    // Two increments, each one step: either first.
    List<Execution> runs = trace(ENGINE, scenario, plan);

    assertThat(runs).hasSize(2);
    for (Execution run : runs) {
      assertThat(withoutDetail(ENGINE.replay(scenario, run.schedule(), plan), run.notes()))
          .isEqualTo(run);
    }
  }

  @OnAllProcessors
  @Test
  void twoWorkersHandOverWhatOneDoes() {
    Scenario scenario = scenario(AfekStack.class);

    List<Execution> one = trace(ENGINE, scenario, Plan.complete());
    List<Execution> two = trace(ENGINE, scenario, Plan.complete().withWorkers(2));

    assertThat(two).hasSameSizeAs(one);
    assertThat(outcomes(two)).isEqualTo(outcomes(one));
  }

  @Test
  void aWorkerHandsOverTheSameRuns() {
    try (Worker worker = new Worker(WorkerSettings.of(List.of(CorpusRun.corpusClasses())))) {
      for (Class<?> subject :
          List.of(LostUpdate.class, AfekStack.class, BankTransfer.class, SpinGate.class)) {
        Scenario scenario = scenario(subject);

        assertThat(trace(worker, scenario, Plan.complete()))
            .isEqualTo(trace(ENGINE, scenario, Plan.complete()));
      }
    }
  }

  @Test
  void aWorkerStopsWhenNoMoreIsWanted() {
    try (Worker worker = new Worker(WorkerSettings.of(List.of(CorpusRun.corpusClasses())))) {
      Scenario scenario = scenario(AfekStack.class);
      List<Execution> runs = new ArrayList<>();

      Following.runs(
          run -> {
            runs.add(run);
            return runs.size() < 3;
          },
          worker.trace(scenario, Plan.complete()));

      assertThat(runs).hasSize(3);
      assertThat(new HashSet<>(runs)).hasSize(3);
      assertThat(worker.explore(scenario, Plan.complete()).result().exhausted()).isTrue();
    }
  }
}
