package dev.linchpin.internal.predict;

import dev.linchpin.internal.predict.BruteForce.Breach;
import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.prediction.BadRun;
import dev.linchpin.prediction.Prediction;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Compares what is predicted for a small run with what brute force finds. */
final class PredictionJudge {
  private PredictionJudge() {}

  static Prediction predict(SmallRun run) {
    Predictor predictor = new Predictor();
    run.feed(predictor);
    return predictor.finish();
  }

  /** What is wrong with the predictor's answer; null if nothing is. */
  static @Nullable String problem(SmallRun run) {
    Prediction prediction;
    try {
      prediction = predict(run);
    } catch (BadRun bad) {
      return "refused: " + bad.getMessage();
    }
    if (prediction.events() != run.entries().size()) {
      return "counts " + prediction.events() + " events";
    }
    String problem = problem(run, prediction);
    if (problem == null && !prediction.isComplete()) {
      problem = "not complete: " + prediction.gaps();
    }
    return problem != null ? problem : problem(run, asOfALongRun(run));
  }

  /** As the predictor answers when it may not search the schedules. */
  static Prediction asOfALongRun(SmallRun run) {
    Predictor predictor = new Predictor(0);
    run.feed(predictor);
    return predictor.finish();
  }

  private static @Nullable String problem(SmallRun run, Prediction prediction) {
    String problem = problem(run, breaches(prediction), prediction.isComplete());
    for (AtomicityViolation violation : prediction.violations()) {
      if (problem == null) {
        problem = ScheduleCheck.problem(run, violation);
      }
    }
    return problem;
  }

  /** What is wrong with a set of breaches. */
  static @Nullable String problem(SmallRun run, Set<Breach> predicted, boolean complete) {
    Set<Breach> exact = new BruteForce(run).breaches();
    Set<Breach> tooMany = new TreeSet<>(predicted);
    tooMany.removeAll(exact);
    if (!tooMany.isEmpty()) {
      return "no reordering shows " + tooMany;
    }
    Set<Breach> missing = new TreeSet<>(exact);
    missing.removeAll(predicted);
    return complete && !missing.isEmpty() ? "missing " + missing : null;
  }

  static Set<Breach> breaches(Prediction prediction) {
    Set<Breach> breaches = new TreeSet<>();
    for (AtomicityViolation violation : prediction.violations()) {
      breaches.add(
          new Breach(
              violation.variable(), violation.thread(), violation.other(), violation.pattern()));
    }
    return breaches;
  }

  /** The run without all the events that its problem does not need. */
  static SmallRun shrink(SmallRun run, Function<SmallRun, @Nullable String> problem) {
    for (int event = 0; event < run.entries().size(); event++) {
      SmallRun fewer = run.without(event);
      if (fewer.isLegal() && problem.apply(fewer) != null) {
        return shrink(fewer, problem);
      }
      // What opens and what closes can only go together.
      for (int other = event + 1; other < run.entries().size(); other++) {
        SmallRun pair = run.without(other).without(event);
        if (pair.isLegal() && problem.apply(pair) != null) {
          return shrink(pair, problem);
        }
      }
    }
    return run;
  }

  /** A problem for people: the run that shows it, small. */
  static String describe(String origin, SmallRun run) {
    SmallRun small = shrink(run, PredictionJudge::problem);
    return "%s%n  %s%n  %s".formatted(origin, small, problem(small));
  }
}
