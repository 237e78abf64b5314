package dev.linchpin.internal.judge;

import dev.linchpin.execution.Caveat;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Ending;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Exploration.Races;
import dev.linchpin.exploration.MemoryCoverage;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.OngoingExploration.Discovered;
import dev.linchpin.exploration.OngoingExploration.News;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.exploration.Unrepeatable;
import dev.linchpin.exploration.Warning;
import dev.linchpin.finding.Conviction;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.NotJudged;
import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.finding.ScenarioReport.Counts;
import dev.linchpin.finding.ScenarioReport.Extent;
import dev.linchpin.finding.ScenarioReport.InMemory;
import dev.linchpin.finding.ScenarioReport.LeftOut;
import dev.linchpin.finding.ScenarioReport.Reach;
import dev.linchpin.finding.ScenarioReport.SecondSearch;
import dev.linchpin.finding.ScenarioWarnings;
import dev.linchpin.finding.UnfinishedSerialRuns;
import dev.linchpin.finding.Warned;
import dev.linchpin.finding.words.ScenarioNotes;
import dev.linchpin.internal.judge.serial.SerialTree.Contradiction;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.verdict.TimeBudget;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The two-phase check of one scenario, in progress.
 *
 * <p>Phase 1 runs every serial order. Phase 2 first tries the complete search for a moment, which
 * is enough for small scenarios; if it does not end, it takes samples, which find most errors at
 * once, and then searches completely for as long as there is time. If no run convicts the class but
 * some have data races, phase 2 is repeated under Java's memory model, if the model is {@link
 * MemoryModel#AUTO}.
 */
public final class TwoPhaseCheck {
  private static final Duration MOMENT = Duration.ofMillis(150);

  private final ScenarioRunner runner;
  private final Scenario scenario;
  private final Duration slice;
  private final Set<String> remarks = new LinkedHashSet<>();
  private final Set<NotJudged> notJudged = new LinkedHashSet<>();
  private final Set<Outcome> judged = new HashSet<>();
  private final Set<String> returned = new HashSet<>();
  private final Map<String, Result> otherwise = new HashMap<>();
  private String endedBy = "";
  private boolean lackedTime;
  private long executions;
  private InMemory inMemory = InMemory.NONE;
  private boolean exhausted;
  private boolean isIndependent;
  private boolean isErratic;
  private MadeUpArguments arguments;
  private LeftOut leftOut = LeftOut.NOTHING;
  private @Nullable Conviction conviction;
  private final Map<String, Warned> warnings = new LinkedHashMap<>();
  private boolean handsLocksBack;
  private boolean isCovered;
  private MemoryCoverage memory;
  private SecondSearch second = SecondSearch.NONE;
  private @Nullable ExcusedResults excused;

  private TwoPhaseCheck(ScenarioRunner runner, Scenario scenario, Duration slice) {
    this.runner = runner;
    this.scenario = scenario;
    this.slice = slice;
    this.arguments = new MadeUpArguments(scenario, List.of());
    this.memory =
        runner.plan(Strategy.COMPLETE, slice).keepsStores()
            ? MemoryCoverage.JAVA
            : MemoryCoverage.SC;
  }

  /** Both phases, for about as long as the slice of time. */
  public static ScenarioReport of(ScenarioRunner runner, Scenario scenario, Duration slice) {
    return new TwoPhaseCheck(runner, scenario, slice).run();
  }

  /**
   * Has the engine go on with the next exploration while one is judged: with both phases of the
   * scenario that is checked now, and the first phase of the one after it.
   *
   * @param next gives the scenario after it, whose slice will be a short one; null if not known
   */
  public static void announce(
      ScenarioRunner runner, Scenario scenario, Duration slice, Supplier<@Nullable Scenario> next) {
    runner.announceTurns(scenario, slice);
    if (runner.search().bound().isEmpty()) {
      runner.engine().announce(scenario, firstSearch(runner, slice));
    }
    Scenario following = next.get();
    if (following != null) {
      runner.announceTurns(following, Duration.ZERO);
    }
  }

  private static Plan firstSearch(ScenarioRunner runner, Duration slice) {
    return runner.plan(Strategy.COMPLETE, slice.compareTo(MOMENT) < 0 ? slice : MOMENT);
  }

  private ScenarioReport run() {
    SerialPhase serial = runner.turns(scenario, slice);
    heed(serial.exploration(), runner.plan(Strategy.TURNS, slice));
    if (serial.spec().isEmpty()) {
      doNotJudge(ScenarioNotes.noSerialRun(serial.exploration()));
      return report(serial, false);
    }
    Contradiction contradiction = serial.contradiction();
    if (contradiction != null && serial.hasOwnThreads()) {
      remarks.add(ScenarioNotes.ownThreadsDecide(scenario));
    } else if (contradiction != null) {
      return contradicted(serial, contradiction);
    }
    arguments = serial.arguments();
    try {
      Examiner examiner = runner.examiner(scenario, slice);
      excused = new ExcusedResults(runner.subject(), scenario, serial);
      Schedules first = new Schedules(runner, examiner, runner.start(slice));
      first.explore();
      dropUnlessRepeated();
      if (first.needsSecondSearch && conviction == null) {
        searchAgain(examiner, first.deadline);
      }
      return report(serial, !isErratic);
    } catch (UnfinishedSerialRuns unfinished) {
      exhausted = false;
      lackedTime = unfinished.lackedTime();
      endedBy = unfinished.getMessage();
      doNotJudge(endedBy);
      return report(serial, false);
    }
  }

  /**
   * Phase 2 under Java's memory model. What it does not finish, or cannot judge, takes nothing away
   * from what is known of sequentially consistent runs.
   */
  private void searchAgain(Examiner examiner, TimeBudget deadline) {
    Known known =
        new Known(exhausted, endedBy, isCovered, isIndependent, leftOut, List.copyOf(notJudged));
    Map<String, Warned> warned = new LinkedHashMap<>(warnings);
    exhausted = false;
    try {
      new Schedules(runner.under(MemoryModel.OWN), examiner, deadline).explore();
      dropUnlessRepeated();
    } catch (UnfinishedSerialRuns unfinished) {
      exhausted = false;
      conviction = null;
    }
    boolean isComplete = exhausted && notJudged.size() == known.notJudged.size();
    if (conviction != null || isComplete) {
      memory = MemoryCoverage.JAVA;
      second = SecondSearch.COMPLETE;
      // They say that the model allows more than was explored.
      warnings.values().removeIf(one -> isRace(one) && warned.containsValue(one));
      return;
    }
    warnings.values().removeIf(one -> isRace(one) && !warned.containsValue(one));
    memory = MemoryCoverage.SC;
    second = known.exhausted ? SecondSearch.PARTIAL : SecondSearch.NONE;
    isErratic = false;
    notJudged.retainAll(known.notJudged);
    exhausted = known.exhausted;
    endedBy = known.endedBy;
    isCovered = known.isCovered;
    isIndependent = known.isIndependent;
    leftOut = known.leftOut;
  }

  private static boolean isRace(Warned one) {
    return one.kind() == Warning.Kind.RACE;
  }

  /** What sequentially consistent runs showed. */
  private record Known(
      boolean exhausted,
      String endedBy,
      boolean isCovered,
      boolean isIndependent,
      LeftOut leftOut,
      List<NotJudged> notJudged) {}

  /** A run that cannot be made again is no evidence. */
  private void dropUnlessRepeated() {
    Conviction candidate = conviction;
    if (candidate == null || runner.hasBlocks()) {
      return;
    }
    try {
      ScenarioRunner repeating = runner.under(candidate.memory());
      Plan plan = repeating.plan(Strategy.COMPLETE, slice);
      new RepeatedRun(repeating, scenario, plan).of(candidate.found(), candidate.wanted());
      RepeatedRun.ofSerial(runner.turns(scenario, slice), runner.turnsAgain(scenario, slice));
    } catch (Unrepeatable unrepeatable) {
      conviction = null;
      exhausted = false;
      isErratic = true;
      doNotJudge(unrepeatable.why());
    }
  }

  private void heed(Exploration exploration, Plan plan) {
    for (Caveat caveat : exploration.caveats()) {
      switch (caveat.kind()) {
        case NOT_COMPARED -> doNotJudge(caveat.text());
        case HANDS_BACK -> handsLocksBack = true;
        case REFUSAL_CAUGHT, TRUSTED, REMARK -> remarks.add(caveat.text());
      }
    }
    for (Warning warning : exploration.warnings()) {
      // Who uses the class can end its threads.
      if (warning.kind() != Warning.Kind.THREAD_LEFT || !runner.subject().canBeStopped()) {
        warnings.putIfAbsent(warning.text(), new Warned(warning, scenario, plan));
      }
    }
  }

  private void doNotJudge(String why) {
    notJudged.add(new NotJudged(scenario.text(), why));
  }

  private ScenarioReport contradicted(SerialPhase serial, Contradiction contradiction) {
    try {
      Failure failure = SerialContradiction.failure(runner, serial, contradiction);
      return report(serial, serial.isComplete()).withContradiction(failure);
    } catch (Unrepeatable unrepeatable) {
      doNotJudge(unrepeatable.why());
      return report(serial, false);
    }
  }

  private ScenarioReport report(SerialPhase serial, boolean isCompared) {
    return new ScenarioReport(
        scenario,
        new Counts(serial.tree().histories(), executions, judged.size(), inMemory),
        new Reach(
            isCompared,
            conviction == null
                ? new Extent(exhausted, isIndependent, leftOut, memory, second)
                : cut(),
            endedBy,
            lackedTime,
            returned,
            otherwise),
        conviction,
        null,
        new ScenarioReport.Notes(List.copyOf(notJudged), List.copyOf(remarks)),
        new ScenarioWarnings(List.copyOf(warnings.values()), handsLocksBack, isCovered));
  }

  /**
   * A run that convicts ends the exploration, but small explorations end by themselves before they
   * are told. What would follow from having seen all schedules is therefore not claimed: it would
   * depend on how busy the machine is.
   */
  private Extent cut() {
    boolean isSecond = second == SecondSearch.COMPLETE;
    return new Extent(
        false,
        false,
        LeftOut.NOTHING,
        memory == MemoryCoverage.RACE_FREE ? MemoryCoverage.SC : memory,
        isSecond ? second : SecondSearch.NONE);
  }

  /** Phase 2: judges outcomes as they come, and ends at the first that convicts. */
  private final class Schedules {
    private final ScenarioRunner runner;
    private final Examiner examiner;
    private final TimeBudget deadline;
    private boolean wasSuspended;
    private boolean needsSecondSearch;

    Schedules(ScenarioRunner runner, Examiner examiner, TimeBudget deadline) {
      this.runner = runner;
      this.examiner = examiner;
      this.deadline = deadline;
    }

    void explore() {
      if (runner.search().bound().isPresent()) {
        search(bounded(atLeast(left())));
        return;
      }
      search(firstSearch(runner, slice));
      if (isUndecided()) {
        run(runner.plan(Strategy.POS, atLeast(left())));
      }
      if (isUndecided()) {
        run(runner.plan(Strategy.PCT, atLeast(left())));
      }
      if (isUndecided() && left().compareTo(MOMENT) > 0) {
        search(runner.plan(Strategy.COMPLETE, left()));
      }
    }

    private Plan bounded(Duration time) {
      Plan plan = runner.plan(Strategy.COMPLETE, time);
      OptionalInt bound = runner.search().bound();
      return bound.isPresent() ? plan.withBound(bound.getAsInt()) : plan;
    }

    /** Work that was done does not shorten a slice of work: the samples are few anyway. */
    private Duration left() {
      return runner.isWork(slice) ? slice : deadline.left();
    }

    private static Duration atLeast(Duration left) {
      return left.compareTo(MOMENT) > 0 ? left : MOMENT;
    }

    private boolean isUndecided() {
      return !exhausted
          && leftOut == LeftOut.NOTHING
          && !isErratic
          && conviction == null
          && !runner.isStopped();
    }

    private void search(Plan plan) {
      Exploration exploration = run(plan);
      exhausted = exploration.exhausted() || exploration.ending() == Ending.BOUND_EXPLORED;
      boolean isCut = exploration.ending() == Ending.CANCELLED && runner.isStopped();
      endedBy = isCut ? ScenarioNotes.outOfTime() : exploration.endedBy();
      leftOut =
          switch (exploration.ending()) {
            case ONE_STEP_CALLS -> LeftOut.ONE_STEP_CALLS;
            case LOOPS_HELD_BACK -> LeftOut.ROUNDS;
            default -> LeftOut.NOTHING;
          };
      if (leftOut == LeftOut.ONE_STEP_CALLS) {
        remarks.add(ScenarioNotes.oneStepCalls(endedBy));
      } else if (leftOut == LeftOut.ROUNDS) {
        remarks.add(endedBy);
      }
      isCovered = exploration.exhausted();
      memory = exploration.memory(plan);
      // Operations that touch the same thing can do so in either order, without a preemption.
      isIndependent = exhausted && exploration.distinct() == 1 && scenario.threads().size() > 1;
    }

    /** An outcome that needs more serial runs interrupts the exploration. */
    private Exploration run(Plan plan) {
      wasSuspended = false;
      long before = executions;
      InMemory beforeInMemory = inMemory;
      Exploration exploration = take(plan);
      if (wasSuspended && isUndecided()) {
        // It makes the same runs again.
        executions = before;
        inMemory = beforeInMemory;
        exploration = take(plan);
      }
      Conviction found = conviction;
      if (found != null) {
        executions = before + found.found().after();
        inMemory = beforeInMemory;
      }
      return exploration;
    }

    private Exploration take(Plan plan) {
      Exploration exploration = explore(plan);
      executions += exploration.executions();
      inMemory =
          inMemory.plus(
              new InMemory(
                  exploration.counts().computed(), exploration.counts().states().visited()));
      needsSecondSearch |= exploration.needsSecondSearch(plan);
      if (plan.options().memory().isAuto() && exploration.counts().races() == Races.IN_LIBRARIES) {
        second = SecondSearch.SPARED;
      }
      heed(exploration, plan);
      exploration.found().forEach(this::judge);
      if (exploration.ending() == Ending.STEP_LIMIT || exploration.ending() == Ending.ABANDONED) {
        doNotJudge(exploration.endedBy());
      }
      if (exploration.ending() == Ending.ERRATIC) {
        isErratic = true;
        doNotJudge(exploration.endedBy());
      }
      return exploration;
    }

    private Exploration explore(Plan plan) {
      try (OngoingExploration exploration = runner.explore(scenario, plan)) {
        for (News news = exploration.next(); news != null; news = exploration.next()) {
          boolean isSuspect = false;
          if (news instanceof Discovered first) {
            isSuspect = examiner.isSuspect(first.found());
            if (!examiner.needsOtherSerialRuns(first.found())) {
              judge(first.found());
            }
          }
          wasSuspended |= isSuspect;
          if (isSuspect || conviction != null || runner.isStopped()) {
            exploration.stop();
          }
        }
        return exploration.result();
      }
    }

    private void judge(Found found) {
      if (conviction == null && judged.add(found.outcome())) {
        note(found.outcome());
        conviction = examined(found);
        if (conviction == null && excused != null) {
          remarks.addAll(excused.remarks(found));
        }
        String madeUp = conviction == null ? null : arguments.blame(found.outcome());
        if (madeUp != null) {
          conviction = null;
          doNotJudge(madeUp);
        }
        if (conviction != null && isItsOwnSpecification() && !conviction.isLostUpdate()) {
          // One thread has nobody to interleave with but what the class does in the background.
          conviction = null;
          doNotJudge(ScenarioNotes.singleThreadDiffers());
        }
      }
    }

    private @Nullable Conviction examined(Found found) {
      Conviction candidate = examiner.examine(found);
      MemoryModel model = runner.memory();
      return candidate == null ? null : candidate.under(model.isAuto() ? MemoryModel.SC : model);
    }

    private boolean isItsOwnSpecification() {
      return scenario.threads().size() == 1 && runner.subject().specification() == null;
    }

    private void note(Outcome outcome) {
      for (int op = 0; op < outcome.results().size(); op++) {
        String method = scenario.invocation(op).method();
        Result result = outcome.results().get(op);
        if (result instanceof Result.Thrown || result instanceof Result.Pending) {
          otherwise.put(method, result);
        } else if (!(result instanceof Result.Uncalled)) {
          returned.add(method);
        }
      }
    }
  }
}
