package dev.linchpin.internal.judge;

import dev.linchpin.execution.Result;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.Observations.SerialHistory;
import dev.linchpin.finding.SerialRun;
import dev.linchpin.finding.words.OperationText;
import dev.linchpin.finding.words.ResultWords;
import dev.linchpin.internal.judge.serial.Answers;
import dev.linchpin.internal.judge.serial.Comparison;
import dev.linchpin.internal.judge.serial.SerialTree;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The serial runs that come closest to what was observed, each with what is different in it.
 *
 * <p>First those whose answers are all right but whose order real time forbids, then those that
 * keep real time, the ones with the most right answers first, and of those the ones that call the
 * most operations: a run that ends early says little. Of equal ones, the one that is right the
 * longest comes first: it contradicts the run where the run went wrong.
 */
final class NearestSerialRuns {
  private static final int MOST_SHOWN = 6;
  private static final int ALL = Integer.MAX_VALUE;

  private final Scenario scenario;
  private final Answers observed;
  private final List<Failure.Order> time;
  private final Comparison comparison;

  private final List<Ranked> ranked = new ArrayList<>();

  NearestSerialRuns(
      Scenario scenario,
      Answers observed,
      List<Failure.Order> time,
      Comparison comparison,
      SerialTree tree) {
    this.scenario = scenario;
    this.observed = observed;
    this.time = time;
    this.comparison = comparison;
    tree.forEach(this::rank);
    ranked.sort(
        Comparator.comparingInt((Ranked one) -> -one.right)
            .thenComparingInt(one -> -one.line.order().size())
            .thenComparingInt(one -> -rightUntil(one.line)));
  }

  /**
   * A serial run and what is different in it.
   *
   * @param right how many answers are as observed; {@link #ALL} if only its order is wrong
   */
  private record Ranked(SerialHistory line, String why, int right) {}

  /** Whether the answers are those of some serial run, and only real time forbids its order. */
  boolean answersFit() {
    return !ranked.isEmpty() && ranked.get(0).right == ALL;
  }

  List<SerialRun> runs() {
    List<SerialRun> shown = new ArrayList<>();
    for (Ranked one : ranked.subList(0, Math.min(MOST_SHOWN, ranked.size()))) {
      shown.add(new SerialRun(one.line.order(), one.line.answers(), one.line.closing(), one.why));
    }
    return shown;
  }

  private void rank(SerialHistory line) {
    String broken = brokenTime(line);
    String wrong = firstWrong(line);
    if (wrong == null && broken != null) {
      ranked.add(new Ranked(line, broken, ALL));
    } else if (wrong != null && broken == null) {
      ranked.add(new Ranked(line, wrong, right(line)));
    }
  }

  /** How many answers are as observed. */
  private int right(SerialHistory line) {
    int right = 0;
    for (int at = 0; at < line.order().size(); at++) {
      right += isAsObserved(line, at) ? 1 : 0;
    }
    return right;
  }

  /** How many answers are as observed before the first one that is not. */
  private int rightUntil(SerialHistory line) {
    int at = 0;
    while (at < line.order().size() && isAsObserved(line, at)) {
      at++;
    }
    return at;
  }

  private boolean isAsObserved(SerialHistory line, int at) {
    int op = line.order().get(at);
    return comparison.isSame(op, line.answers().get(at), observed.results().get(op));
  }

  private @Nullable String firstWrong(SerialHistory line) {
    for (int at = 0; at < line.order().size(); at++) {
      if (!isAsObserved(line, at)) {
        int op = line.order().get(at);
        return ResultWords.difference(
            OperationText.of(scenario, op), line.answers().get(at), observed.results().get(op));
      }
    }
    for (int op = 0; op < observed.results().size(); op++) {
      if (!line.order().contains(op) && !(observed.results().get(op) instanceof Result.Uncalled)) {
        return ResultWords.notCalled(OperationText.of(scenario, op));
      }
    }
    List<Result> closing = line.closing();
    for (int at = 0; at < Math.min(closing.size(), observed.closing().size()); at++) {
      if (!comparison.isSameClosing(at, closing.get(at), observed.closing().get(at))) {
        return ResultWords.difference(
            ResultWords.atTheEnd(scenario.closing().get(at).text()),
            closing.get(at),
            observed.closing().get(at));
      }
    }
    return null;
  }

  private @Nullable String brokenTime(SerialHistory line) {
    for (Failure.Order pair : time) {
      int earlier = line.order().indexOf(pair.earlier());
      int later = line.order().indexOf(pair.later());
      if (earlier >= 0 && later >= 0 && later < earlier) {
        return ResultWords.returnedBefore(
            OperationText.of(scenario, pair.earlier()), OperationText.of(scenario, pair.later()));
      }
    }
    return null;
  }
}
