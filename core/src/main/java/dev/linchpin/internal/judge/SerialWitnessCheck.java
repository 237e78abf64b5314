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
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Phase 2 for one scenario: has every history of a run a serial witness?
 *
 * <p>A run that completed needs a serial run with its answers. A run that is stuck needs, for each
 * operation that waits, a serial run of the operations that returned and of this one, which blocks
 * there; the others that wait have no part in it (Line-Up's definition of stuck histories). Each
 * question is asked for all real-time orders that runs equivalent to the one given can show.
 */
final class SerialWitnessCheck {
  private final Relaxation relaxation;
  private final Function<Scenario, SerialSpec> specs;

  /** The operations in the threads in which serial runs have them. */
  private final Reshaping shape;

  private final RealTimeOrderSearch adversary;

  /**
   * An examiner of one scenario.
   *
   * @param specs what serial runs of a scenario with the same operations, or with fewer, show
   */
  SerialWitnessCheck(
      Scenario scenario, Relaxation relaxation, Function<Scenario, SerialSpec> specs) {
    this.relaxation = relaxation;
    this.specs = specs;
    this.shape = Reshaping.of(scenario, relaxation.asynchronous(), 0);
    this.adversary = new RealTimeOrderSearch(this::legalOrder);
  }

  /** Has the serial runs made that are always needed. */
  void prepare() {
    spec();
  }

  /** Whether a question may need serial runs of other scenarios. */
  boolean mayNeedMore(Found found) {
    Outcome behaviour = found.outcome();
    return !relaxation.mayFail().isEmpty()
        || timedOut(shape.answers(Answers.of(behaviour)), behaviour) != 0;
  }

  /** What convicts the class, or null if every history of the run is right. */
  @Nullable Conviction examine(Found found) {
    Outcome behaviour = found.outcome();
    return switch (behaviour.status()) {
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
    Outcome behaviour = found.outcome();
    FailureKind kind =
        behaviour.status() == EndStatus.DEADLOCKED ? FailureKind.STUCK : FailureKind.LIVELOCK;
    for (int op = 0; op < behaviour.results().size(); op++) {
      if (behaviour.results().get(op) instanceof Result.Pending) {
        Conviction conviction = challenge(found, kind, op);
        if (conviction != null) {
          return conviction;
        }
      }
    }
    return null;
  }

  private @Nullable Conviction challenge(Found found, FailureKind kind, int pending) {
    Outcome behaviour = found.outcome();
    Answers answers = shape.answers(Answers.of(behaviour).withOnlyPending(pending));
    OperationOrder order = shape.order(behaviour.order(), relaxation.asynchronous());
    int[] sizes = shape.scenario().threads().stream().mapToInt(List::size).toArray();
    EndOrder ends = EndOrder.of(sizes, placed(answers.results()), order);
    Violation violation =
        adversary.challenge(
            Question.of(answers, mayHaveFailed(answers, ends), timedOut(answers, behaviour)), ends);
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
  private int timedOut(Answers answers, Outcome behaviour) {
    int late = 0;
    for (int op = 0; behaviour.late() != 0 && op < answers.results().size(); op++) {
      Result result = answers.results().get(op);
      if (behaviour.isLate(shape.back(new int[] {op})[0])
          && Comparison.isTimeout(result)
          && !spec().answers(op, result)) {
        late |= 1 << op;
      }
    }
    return late;
  }

  private static boolean canOverlap(int op, EndOrder ends) {
    for (int other = 0; other < ends.operations(); other++) {
      if (other != op
          && ends.isCalled(other)
          && !ends.precedes(op, other)
          && !ends.precedes(other, op)) {
        return true;
      }
    }
    return false;
  }

  /** What the adversary asks: answers, and which operations need not have had an effect. */
  private record Question(Answers answers, int failed, int late) {
    static List<Result> of(Answers answers, int failed, int late) {
      List<Result> all = new ArrayList<>(answers.results());
      all.addAll(answers.closing());
      all.add(new Result.Returned(Integer.toString(failed | late)));
      all.add(new Result.Returned(Integer.toString(late)));
      return all;
    }

    static Question of(List<Result> all, int operations) {
      int last = all.size() - 2;
      return new Question(
          new Answers(all.subList(0, operations), all.subList(operations, last)),
          number(all.get(last)),
          number(all.get(last + 1)));
    }

    private static int number(Result result) {
      return Integer.parseInt(((Result.Returned) result).value());
    }

    /** The same with another answer of an operation, which then is no longer late. */
    Question with(int operation, Result answer) {
      List<Result> results = new ArrayList<>(answers.results());
      results.set(operation, answer);
      return new Question(
          new Answers(results, answers.closing()), failed, late & ~(1 << operation));
    }
  }

  private int @Nullable [] legalOrder(List<Result> all, RealTimeOrder order) {
    Question question = Question.of(all, order.operations());
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
    Reshaping fewer = Reshaping.of(shape.scenario(), java.util.Set.of(), failed);
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
