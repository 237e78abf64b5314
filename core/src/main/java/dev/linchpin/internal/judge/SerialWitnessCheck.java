package dev.linchpin.internal.judge;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Precedence;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.finding.Conviction;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.internal.judge.realtime.EndOrder;
import dev.linchpin.internal.judge.realtime.RealTimeOrder;
import dev.linchpin.internal.judge.realtime.RealTimeOrderSearch;
import dev.linchpin.internal.judge.realtime.Violation;
import dev.linchpin.internal.judge.serial.Answers;
import dev.linchpin.internal.judge.serial.Comparison;
import dev.linchpin.internal.judge.serial.Reshaping;
import dev.linchpin.internal.judge.serial.SerialSpec;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Relaxation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Phase 2 for one scenario: checks that every history of a run has a serial witness.
 *
 * <p>A completed run needs a serial run with the same results. A stuck run needs, for each waiting
 * operation, a serial run of the operations that returned and of this operation, in which it
 * blocks; the other waiting operations are not part of it (Line-Up's definition of stuck
 * histories). Both are checked for all real-time orders that equivalent runs can show.
 */
final class SerialWitnessCheck {
  /** In which futures throw what a task has thrown. */
  private static final Set<String> WRAPPERS =
      Set.of("java.util.concurrent.CompletionException", "java.util.concurrent.ExecutionException");

  private final Relaxation relaxation;
  private final Function<Scenario, SerialSpec> specs;

  /** The operations in the threads in which serial runs have them. */
  private final Reshaping shape;

  private final RealTimeOrderSearch<Question> search;

  /**
   * A check of the runs of one scenario.
   *
   * @param specs what serial runs of a scenario with the same operations, or with fewer, show
   */
  SerialWitnessCheck(
      Scenario scenario, Relaxation relaxation, Function<Scenario, SerialSpec> specs) {
    this.relaxation = relaxation;
    this.specs = specs;
    this.shape = Reshaping.of(scenario, relaxation.asynchronous(), 0);
    this.search = new RealTimeOrderSearch<>(this::legalOrder);
  }

  /** The scenario whose serial runs every question needs. */
  Scenario scenario() {
    return shape.scenario();
  }

  /**
   * Whether examining the outcome may need serial runs of other scenarios: then it has to wait
   * until the exploration that found it is over.
   */
  boolean needsOtherSerialRuns(Found found) {
    Outcome outcome = found.outcome();
    Answers answers = shape.answers(Answers.of(outcome));
    return !relaxation.mayFail().isEmpty()
        || timedOut(answers, outcome) != 0
        || sharing(answers, (one, other) -> true) != 0;
  }

  /** What convicts the class, or null if every history of the run is right. */
  @Nullable Conviction examine(Found found) {
    Outcome outcome = found.outcome();
    return switch (outcome.status()) {
      case COMPLETED -> challenge(found, FailureKind.NOT_LINEARIZABLE, -1);
      case DEADLOCKED, LIVELOCKED -> examineStuck(found);
      case THREW ->
          spec().threw()
              ? null
              : new Conviction(FailureKind.NOT_LINEARIZABLE, found, List.of(), -1);
      case OUT_OF_BUDGET, ABANDONED -> null;
    };
  }

  private SerialSpec spec() {
    return specs.apply(shape.scenario());
  }

  private @Nullable Conviction examineStuck(Found found) {
    Outcome outcome = found.outcome();
    FailureKind kind =
        outcome.status() == EndStatus.DEADLOCKED ? FailureKind.STUCK : FailureKind.LIVELOCK;
    for (int op = 0; op < outcome.results().size(); op++) {
      if (outcome.results().get(op) instanceof Result.Pending) {
        Conviction conviction = challenge(found, kind, op);
        if (conviction != null) {
          return conviction;
        }
      }
    }
    return null;
  }

  private @Nullable Conviction challenge(Found found, FailureKind kind, int pending) {
    Outcome outcome = found.outcome();
    Answers answers = shape.answers(Answers.of(outcome).withOnlyPending(pending));
    OperationOrder order = shape.order(outcome.order(), relaxation.asynchronous());
    int[] sizes = shape.scenario().threads().stream().mapToInt(List::size).toArray();
    EndOrder ends = EndOrder.of(sizes, placed(answers.results()), order);
    int late = timedOut(answers, outcome);
    int failed =
        mayHaveFailed(answers, ends)
            | sharing(answers, (one, other) -> overlap(one, other, ends))
            | late;
    Violation violation = search.challenge(new Question(answers, failed, late), ends);
    return violation == null ? null : conviction(found, kind, pending, violation);
  }

  /** An operation whose effect may come later has, for real time, not returned yet. */
  private List<Result> placed(List<Result> results) {
    List<Result> placed = new ArrayList<>(results);
    for (int op = 0; op < placed.size(); op++) {
      if (relaxation.asynchronous().contains(shape.scenario().invocation(op).method())
          && !(placed.get(op) instanceof Result.Uncalled)) {
        placed.set(op, new Result.Pending());
      }
    }
    return placed;
  }

  /** Operations that are allowed to have failed because of others, and may have done so here. */
  private int mayHaveFailed(Answers answers, EndOrder ends) {
    int failed = 0;
    for (int op = 0; op < answers.results().size(); op++) {
      if (relaxation.mayFail().contains(shape.scenario().invocation(op).method())
          && Comparison.isFailure(answers.results().get(op))
          && canOverlap(op, ends)) {
        failed |= 1 << op;
      }
    }
    return failed;
  }

  /**
   * Operations that say that they waited too long, and say so in no serial run: there they never
   * have to wait, because the lock is free, or because the class's own threads answer at once. How
   * long others keep a lock, and how fast its threads are, the class does not promise; so such an
   * operation counts as one without effect, or as one that had its effect and did not see it.
   */
  private int timedOut(Answers answers, Outcome outcome) {
    int late = 0;
    for (int op = 0; outcome.late() != 0 && op < answers.results().size(); op++) {
      Result result = answers.results().get(op);
      if (outcome.isLate(shape.back(new int[] {op})[0])
          && Comparison.isTimeout(result)
          && !spec().answers(op, result)) {
        late |= 1 << op;
      }
    }
    return late;
  }

  /**
   * Operations that throw what an overlapping one throws whose function has failed, and do so in no
   * serial run: callers who wait for one execution share its failure, as those of a cache that
   * loads each value once. Whose function it was the class does not promise, so such an operation
   * counts as one without effect. A mistake, as a null pointer, is nothing to share.
   */
  private int sharing(Answers answers, BiPredicate<Integer, Integer> overlap) {
    List<Result> results = answers.results();
    int sharing = 0;
    for (int other = 0; other < results.size(); other++) {
      if (!(results.get(other) instanceof Result.Thrown failure)
          || !shape.scenario().invocation(other).givesFailingFunction()) {
        continue;
      }
      for (int op = 0; op < results.size(); op++) {
        if (op != other
            && results.get(op) instanceof Result.Thrown thrown
            && (thrown.type().equals(failure.type()) || WRAPPERS.contains(thrown.type()))
            && Comparison.isTimeout(thrown)
            && !shape.scenario().invocation(op).givesFailingFunction()
            && overlap.test(op, other)
            && !spec().answers(op, thrown)) {
          sharing |= 1 << op;
        }
      }
    }
    return sharing;
  }

  private static boolean canOverlap(int op, EndOrder ends) {
    for (int other = 0; other < ends.operations(); other++) {
      if (overlap(op, other, ends)) {
        return true;
      }
    }
    return false;
  }

  private static boolean overlap(int op, int other, EndOrder ends) {
    return other != op
        && ends.isCalled(other)
        && !ends.precedes(op, other)
        && !ends.precedes(other, op);
  }

  /**
   * What the search asks: have these answers a serial witness?
   *
   * @param failed operations that need not have had an effect, as bits
   * @param late those of them that may also have had it, and answered without seeing it
   */
  private record Question(Answers answers, int failed, int late) {
    /** The same with another answer of an operation, which then is no longer late. */
    Question with(int operation, Result answer) {
      List<Result> results = new ArrayList<>(answers.results());
      results.set(operation, answer);
      return new Question(
          new Answers(results, answers.closing()), failed, late & ~(1 << operation));
    }
  }

  private int @Nullable [] legalOrder(Question question, RealTimeOrder order) {
    int[] witness = witnessWithAnyAnswers(question, order);
    if (witness != null || question.failed == 0) {
      return witness;
    }
    // All non-empty subsets of those that failed, the whole set last.
    for (int some = -question.failed & question.failed;
        some != 0;
        some = (some - question.failed) & question.failed) {
      witness = witnessWithout(some, question, order);
      if (witness != null) {
        return witness;
      }
    }
    return null;
  }

  /** Late operations may have had their effect: then what they would have answered is free. */
  private int @Nullable [] witnessWithAnyAnswers(Question question, RealTimeOrder order) {
    int[] witness = spec().witness(question.answers, order::before);
    if (witness != null || question.late == 0) {
      return witness;
    }
    int op = Integer.numberOfTrailingZeros(question.late);
    for (Result answer : spec().answersOf(op)) {
      witness = witnessWithAnyAnswers(question.with(op, answer), order);
      if (witness != null) {
        return witness;
      }
    }
    return null;
  }

  private int @Nullable [] witnessWithout(int failed, Question question, RealTimeOrder order) {
    Reshaping fewer = Reshaping.of(shape.scenario(), Set.of(), failed);
    if (fewer.scenario().operations() == 0) {
      return null;
    }
    int[] witness =
        specs
            .apply(fewer.scenario())
            .witness(fewer.answers(question.answers), fewer.earlier(order::before));
    return witness == null ? null : merged(fewer.back(witness), failed, order);
  }

  /** The order with operations that had no effect put in where real time has them. */
  private static int[] merged(int[] order, int failed, RealTimeOrder time) {
    int[] all = new int[order.length + Integer.bitCount(failed)];
    int placed = 0;
    int next = 0;
    for (int at = 0; at < all.length; at++) {
      int late = failed & ~placed;
      while (late != 0 && (time.before(Integer.numberOfTrailingZeros(late)) & ~placed) != 0) {
        late &= late - 1;
      }
      all[at] = late != 0 ? Integer.numberOfTrailingZeros(late) : order[next++];
      placed |= 1 << all[at];
    }
    return all;
  }

  private Conviction conviction(Found found, FailureKind kind, int pending, Violation violation) {
    List<Precedence> wanted = new ArrayList<>();
    for (Violation.Before pair : violation.added()) {
      int[] original = shape.back(new int[] {pair.earlier(), pair.later()});
      wanted.add(new Precedence(original[0], original[1]));
    }
    return new Conviction(kind, found, wanted, pending);
  }
}
