package dev.linchpin.internal.predict.trial;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.exploration.GuidedSchedule;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.predict.Predictor;
import dev.linchpin.prediction.AccessPattern;
import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.prediction.BadRun;
import dev.linchpin.prediction.ClassPrediction;
import dev.linchpin.prediction.Gap;
import dev.linchpin.prediction.PredictedViolations;
import dev.linchpin.prediction.Prediction;
import dev.linchpin.prediction.Trial;
import dev.linchpin.prediction.Trial.Status;
import dev.linchpin.prediction.TrialGroup;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Subject;
import dev.linchpin.subject.Subject.LeftOut;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Predicts violations of a class and tries each: two runs of each scenario are recorded, and what
 * other schedules of their events would show is made to happen, or turns out to be infeasible.
 *
 * <p>In the first run the threads come one after the other, as far as they can. That is as harmless
 * as a run can be, but a thread that comes late often finds that nothing is left to do, and so does
 * not write what would hurt the other. In the second run the threads take turns.
 */
public final class ClassPredictor {
  /** Trials of one pattern at the same places; if none of so many does harm, more will not. */
  private static final int MOST_TRIALS = 12;

  private static final int MOST_REMARKS = 6;

  private static final Set<Event.Kind> WRITES = EnumSet.of(Event.Kind.WRITE, Event.Kind.RMW);

  private final Subject subject;
  private final Plan plan;
  private final TrialEngine engine;
  private final RunJudge judge;
  private final FinalStateProbe finalState;
  private final TrialProgress progress;

  private final Map<Key, Group> groups = new LinkedHashMap<>();
  private final Map<Gap.Kind, Long> gaps = new EnumMap<>(Gap.Kind.class);
  private final Set<String> remarks = new LinkedHashSet<>();
  private Prediction size = new Prediction(0, 0, 0, 0, 0, PredictedViolations.NONE, List.of());
  private int ran;
  private long trials;
  private boolean cutShort;
  private boolean isLacking;
  private boolean wrote;

  /**
   * A predictor for one class.
   *
   * @param plan how each run is made
   */
  public ClassPredictor(
      Subject subject, Plan plan, TrialEngine engine, RunJudge judge, TrialProgress progress) {
    this.subject = subject;
    this.plan = plan;
    this.engine = engine;
    this.judge = judge;
    this.finalState = new FinalStateProbe(judge, subject);
    this.progress = progress;
  }

  /** Violations that a person takes for one. */
  private record Key(AccessPattern pattern, String first, String middle, String second) {}

  /** What is known of one of them. */
  private static final class Group {
    private @Nullable Trial worst;
    private int tried;
    private int confirmed;
    private int skipped;

    boolean isSettled() {
      return tried >= MOST_TRIALS || (worst != null && worst.outcome() == Status.HARMFUL);
    }

    void add(Trial trial) {
      tried++;
      confirmed += trial.outcome().isConfirmed() ? 1 : 0;
      Trial known = worst;
      if (known == null || trial.outcome().compareTo(known.outcome()) < 0) {
        worst = trial;
      }
    }
  }

  /** All that the scenarios show; nothing more is tried once the time is over. */
  public ClassPrediction predict(Iterator<Scenario> scenarios) {
    while (scenarios.hasNext() && !progress.isOver()) {
      Scenario scenario = scenarios.next();
      progress.reached(ran, trials, harmful());
      try {
        predict(scenario, GuidedSchedule.STRAIGHT);
        predict(scenario, GuidedSchedule.IN_TURNS);
      } catch (EngineProblem problem) {
        if (problem.kind() == EngineProblem.Kind.INTERNAL
            || problem.kind() == EngineProblem.Kind.BAD_SCENARIO) {
          throw problem;
        }
        failed(scenario, problem.brief());
      }
      ran++;
    }
    requireEnough();
    boolean finished = !scenarios.hasNext() && !cutShort && !isLacking;
    List<Gap> all = new ArrayList<>();
    gaps.forEach((kind, count) -> all.add(new Gap(kind, count)));
    return new ClassPrediction(
        subject,
        new ClassPrediction.Extent(ran, finished),
        new Prediction(
            size.events(),
            size.threads(),
            size.variables(),
            size.locks(),
            size.transactions(),
            PredictedViolations.NONE,
            all),
        worstFirst(),
        List.copyOf(remarks),
        ClassPrediction.Searched.NOTHING,
        progress.millis());
  }

  private void predict(Scenario scenario, GuidedSchedule way) {
    Execution recorded = engine.steer(scenario, way, plan).run();
    recorded.notes().forEach(this::remark);
    wrote |= recorded.events().stream().anyMatch(event -> WRITES.contains(event.kind()));
    ExecutionRun run = new ExecutionRun(recorded, scenario.subject());
    TrialRuns.Recorded recording = new TrialRuns.Recorded(scenario, recorded, run);
    Predictor predictor = new Predictor();
    try {
      run.feed(predictor);
    } catch (BadRun bad) {
      failed(scenario, "nothing is predicted, " + bad.inWords(run));
      return;
    }
    Prediction prediction = predictor.finish();
    count(prediction);
    TrialRuns attempts = new TrialRuns(engine, judge, finalState, plan, recording);
    for (AtomicityViolation violation : prediction.violations()) {
      Key key =
          new Key(
              violation.pattern(),
              run.place(violation.first().place()),
              run.place(violation.middle().place()),
              run.place(violation.second().place()));
      Group group = groups.computeIfAbsent(key, none -> new Group());
      if (progress.isOver()) {
        cutShort = true;
      }
      if (cutShort || group.isSettled()) {
        group.skipped++;
      } else {
        group.add(attempts.make(violation));
        trials++;
      }
    }
  }

  private void failed(Scenario scenario, String why) {
    isLacking = true;
    remark("%s: %s".formatted(scenario.text(), why));
  }

  /** Where little was run, that nothing is predicted says nothing. */
  private void requireEnough() {
    List<String> unused = subject.unusedMethods(LeftOut.Kind::isLimit);
    List<String> writers = subject.unusedMethods(LeftOut.Kind::mayWrite);
    if (ran == 0) {
      isLacking = true;
      remark("no scenario was run");
    } else if (unused.size() > subject.methods().size()) {
      isLacking = true;
      remark("most methods could not be used: " + String.join(", ", unused));
    } else if (!wrote && !writers.isEmpty()) {
      isLacking = true;
      remark(
          "no call that was made writes anything, but methods that were left out might: "
              + String.join(", ", writers));
    }
  }

  /** What the first scenarios say, the others mostly repeat in other words. */
  private void remark(String text) {
    if (remarks.size() < MOST_REMARKS) {
      remarks.add(text);
    }
  }

  private void count(Prediction one) {
    size =
        new Prediction(
            size.events() + one.events(),
            Math.max(size.threads(), one.threads()),
            Math.max(size.variables(), one.variables()),
            Math.max(size.locks(), one.locks()),
            size.transactions() + one.transactions(),
            PredictedViolations.NONE,
            List.of());
    one.gaps().forEach(gap -> gaps.merge(gap.kind(), gap.count(), Long::sum));
  }

  /** The latest scenario that does harm, as text, or empty. */
  private String harmful() {
    String text = "";
    for (Group group : groups.values()) {
      Trial worst = group.worst;
      if (worst != null && worst.outcome() == Status.HARMFUL) {
        text = worst.scenario().text();
      }
    }
    return text;
  }

  private List<TrialGroup> worstFirst() {
    List<TrialGroup> all = new ArrayList<>();
    for (Group group : groups.values()) {
      Trial worst = group.worst;
      if (worst != null) {
        all.add(new TrialGroup(worst, group.tried, group.confirmed, group.skipped));
      }
    }
    all.sort(Comparator.comparing(group -> group.example().outcome()));
    return all;
  }
}
