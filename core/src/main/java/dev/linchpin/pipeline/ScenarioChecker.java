package dev.linchpin.pipeline;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Progress;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Subject;
import dev.linchpin.synthesize.SerialTree.Contradiction;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The two-phase check of one scenario after the other, on one engine.
 *
 * <p>Phase 1 runs every serial order. Phase 2 first tries the complete search for a moment, which
 * is enough for small scenarios; if it does not end, it takes samples, which find most errors at
 * once, and then searches completely for as long as there is time.
 */
final class ScenarioChecker {
  private static final Duration MOMENT = Duration.ofMillis(150);

  /** Without phase 1 nothing can be said, so it gets its time whatever the slice. */
  private static final Duration LEAST_FOR_SERIAL = Duration.ofSeconds(3);

  private static final long SAMPLES = 200;
  private static final int MOST_KEPT = 64;

  private final Engine engine;
  private final Subject subject;
  private final CheckSettings settings;
  private final BooleanSupplier stopped;
  private final Map<Scenario, SerialPhase> phases;

  /** Whether the engine is at work: it does one thing at a time. */
  private boolean isExploring;

  /**
   * A checker of the subject's scenarios.
   *
   * @param stopped asked now and then; when it answers true, the check in progress ends early
   */
  ScenarioChecker(Engine engine, Subject subject, CheckSettings settings, BooleanSupplier stopped) {
    this.engine = engine;
    this.subject = subject;
    this.settings = settings;
    this.stopped = stopped;
    this.phases =
        new LinkedHashMap<>(16, 0.75f, true) {
          private static final long serialVersionUID = 1;

          @Override
          protected boolean removeEldestEntry(Map.Entry<Scenario, SerialPhase> eldest) {
            return size() > MOST_KEPT;
          }
        };
  }

  Engine engine() {
    return engine;
  }

  Subject subject() {
    return subject;
  }

  /** Both phases, for about as long as the slice of time. */
  ScenarioReport check(Scenario scenario, Duration slice) {
    return new Check(scenario, slice).run();
  }

  /** The serial runs of a scenario. */
  SerialPhase serial(Scenario scenario, Duration slice) {
    SerialPhase known = phases.get(scenario);
    if (known != null && known.isComplete()) {
      return known;
    }
    Plan plan = plan(Strategy.SERIAL, slice);
    Exploration exploration = explore(specified(scenario), plan, unlessStopped());
    if (SerialPhase.isErratic(exploration)) {
      // Another look shows other answers to the same calls: the two that people want to see.
      exploration =
          SerialPhase.joined(exploration, explore(specified(scenario), plan, unlessStopped()));
    }
    SerialPhase phase = new SerialPhase(scenario, subject.relaxation(), exploration);
    phases.put(scenario, phase);
    return phase;
  }

  /** Explores; what hears of it must not ask for anything else meanwhile. */
  Exploration explore(Scenario scenario, Plan plan, Progress progress) {
    if (isExploring) {
      throw new IllegalStateException("a scenario is being explored already");
    }
    isExploring = true;
    try {
      return engine.explore(scenario, plan, progress);
    } finally {
      isExploring = false;
    }
  }

  /** The scenario on the class that says what is right. */
  Scenario specified(Scenario scenario) {
    return subject.specification() == null
        ? scenario
        : new Scenario(
            subject.specification(), scenario.setup(), scenario.threads(), scenario.closing());
  }

  /** An examiner that has the serial runs it needs, as a rule. */
  Examiner examiner(Scenario scenario, Duration slice) {
    Examiner examiner =
        new Examiner(scenario, subject.relaxation(), other -> serial(other, slice).spec());
    examiner.prepare();
    return examiner;
  }

  Plan plan(Strategy strategy, Duration slice) {
    return Plan.of(strategy)
        .withBudget(slice)
        .withSamples(SAMPLES, settings.seed())
        .withOptions(settings.options());
  }

  private Progress unlessStopped() {
    return (executions, distinct) -> !stopped.getAsBoolean();
  }

  /** One check in progress. */
  private final class Check {
    private final Scenario scenario;
    private final Duration slice;
    private @Nullable Examiner examiner;
    private final Set<String> remarks = new LinkedHashSet<>();
    private Deadline deadline;
    private final Set<Object> judged = new java.util.HashSet<>();
    private long executions;
    private boolean exhausted;
    private boolean isIndependent;
    private @Nullable Conviction conviction;

    Check(Scenario scenario, Duration slice) {
      this.scenario = scenario;
      this.slice = slice;
      this.deadline = new Deadline(slice);
    }

    ScenarioReport run() {
      SerialPhase serial =
          serial(scenario, slice.compareTo(LEAST_FOR_SERIAL) < 0 ? LEAST_FOR_SERIAL : slice);
      deadline = new Deadline(slice);
      remarks.addAll(serial.exploration().warnings());
      if (serial.spec().isEmpty()) {
        remarks.add(
            "%s: no serial run came to an end, so nothing can be compared"
                .formatted(scenario.text()));
        return report(serial, null);
      }
      Contradiction contradiction = serial.tree().contradiction();
      if (contradiction != null || !serial.isComplete()) {
        return report(serial, contradiction);
      }
      examiner = examiner(scenario, slice);
      explorePlans();
      return report(serial, null);
    }

    private void explorePlans() {
      if (settings.bound().isPresent()) {
        search(deadline.left().isZero() ? MOMENT : deadline.left());
        return;
      }
      search(MOMENT);
      if (isUndecided()) {
        runPlan(plan(Strategy.POS, atLeast(deadline.left())));
      }
      if (isUndecided()) {
        runPlan(plan(Strategy.PCT, atLeast(deadline.left())));
      }
      if (isUndecided() && deadline.left().compareTo(MOMENT) > 0) {
        search(deadline.left());
      }
    }

    private static Duration atLeast(Duration left) {
      return left.compareTo(MOMENT) > 0 ? left : MOMENT;
    }

    private boolean isUndecided() {
      return !exhausted && conviction == null && !stopped.getAsBoolean();
    }

    private void search(Duration time) {
      Plan plan = plan(Strategy.COMPLETE, time);
      if (settings.bound().isPresent()) {
        plan = plan.withBound(settings.bound().getAsInt());
      }
      Exploration exploration = runPlan(plan);
      exhausted = exploration.exhausted();
      isIndependent = exhausted && exploration.distinct() == 1 && scenario.threads().size() > 1;
    }

    private Exploration runPlan(Plan plan) {
      Exploration exploration = explore(scenario, plan, new Watching());
      executions += exploration.executions();
      remarks.addAll(exploration.warnings());
      exploration.found().forEach(this::judge);
      if (exploration.ends().containsKey(EndStatus.OUT_OF_BUDGET)) {
        remarks.add("%s: %s".formatted(scenario.text(), exploration.endedBy()));
      }
      return exploration;
    }

    /** Whether to go on. */
    private boolean judge(Found found) {
      if (conviction == null && judged.add(found.outcome())) {
        conviction = Objects.requireNonNull(examiner).examine(found);
      }
      return conviction == null;
    }

    private ScenarioReport report(SerialPhase serial, @Nullable Contradiction contradiction) {
      return new ScenarioReport(
          scenario,
          serial.tree().histories(),
          serial.isComplete(),
          executions,
          judged.size(),
          exhausted,
          isIndependent,
          conviction,
          contradiction == null
              ? null
              : SerialContradiction.failure(ScenarioChecker.this, serial, contradiction),
          List.copyOf(remarks));
    }

    /** Judges outcomes as they come, and ends the exploration at the first that convicts. */
    private final class Watching implements Progress {
      @Override
      public boolean goOn(long done, long distinct) {
        return conviction == null && !stopped.getAsBoolean();
      }

      @Override
      public boolean found(Found first) {
        return Objects.requireNonNull(examiner).mayNeedMore() || judge(first);
      }
    }
  }
}
