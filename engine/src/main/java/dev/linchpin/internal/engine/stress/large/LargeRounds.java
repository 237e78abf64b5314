package dev.linchpin.internal.engine.stress.large;

import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.stress.StressFailure;
import dev.linchpin.history.Recording;
import dev.linchpin.internal.engine.stress.StressOrder;
import dev.linchpin.internal.engine.stress.call.CallingThreads.End;
import dev.linchpin.internal.engine.stress.call.PlainSubject;
import dev.linchpin.internal.engine.stress.call.Position;
import dev.linchpin.internal.engine.stress.call.StressTools;
import dev.linchpin.internal.engine.stress.large.LargeRound.Lane;
import dev.linchpin.internal.judge.round.SerialBehaviour;
import dev.linchpin.internal.recording.Judge;
import dev.linchpin.internal.recording.Settings;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.models.Specifications;
import dev.linchpin.verdict.Judgement;
import dev.linchpin.verdict.ObjectJudgement;
import dev.linchpin.verdict.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Rounds of up to {@value #LARGEST} operations on one object, judged by the monitor of a data type:
 * for errors that need many elements, or much time.
 *
 * <p>Unless the user says what the class is, it is taken for a type only if long serial runs of its
 * methods are those of the type; and what a monitor finds counts only if the same calls in one
 * thread are right.
 */
public final class LargeRounds {
  private static final int LARGEST = 1 << 16;
  private static final int[] SIZES = {1 << 6, 1 << 8, 1 << 10, 1 << 13, LARGEST};
  private static final int[] TRIAL_SIZES = {8, 40, 400, 5_000};
  private static final Duration JUDGING = Duration.ofSeconds(10);

  private final StressTools tools;
  private final StressOrder order;
  private final Random random;
  private final List<TypedSubject> subjects = new ArrayList<>();
  private @Nullable StressFailure serialFailure;
  private int turn;

  public LargeRounds(StressTools tools, StressOrder order) {
    this.tools = tools;
    this.order = order;
    this.random = new Random(order.run().seed());
    for (String label : order.run().types()) {
      DataType.named(label)
          .flatMap(
              type ->
                  TypedSubject.of(
                      type,
                      tools.subject(),
                      order.run().names(),
                      new HashSet<>(order.promises().unchecked())))
          .flatMap(this::agreeing)
          .ifPresent(subjects::add);
    }
  }

  /** Whether there is a type to judge rounds by. */
  public boolean isOfUse() {
    return !subjects.isEmpty();
  }

  /** The types, as users call them. */
  public List<String> types() {
    return subjects.stream().map(subject -> subject.type().label()).toList();
  }

  /** A serial run that is not of the type which the user named; null if there is none. */
  public @Nullable StressFailure serialFailure() {
    return serialFailure;
  }

  /** One round. */
  public @Nullable StressFailure runOne() {
    TypedSubject subject = subjects.get(turn % subjects.size());
    int size = SIZES[turn++ % SIZES.length];
    int threads = 2 + random.nextInt(order.run().threads() - 1);
    LaneChoice choice = new LaneChoice(subject, order.promises().limits(), random);
    Object target = made();
    if (target == null) {
      tools.tally().doNotJudge("a large round", "an object could not be created");
      return null;
    }
    LargeRound round =
        new LargeRound(subject, tools.clock(), target, choice.lanes(threads, size / threads));
    End end = tools.threads().run(threads, round);
    if (end != End.DONE) {
      tools
          .tally()
          .doNotJudge(
              "a round of %d operations of a %s".formatted(size, subject.type().label()),
              "an operation did not return");
      if (end == End.STUCK) {
        drop(subject, "an operation waits forever");
      }
      return null;
    }
    Optional<Recording> recording = round.recording();
    if (recording.isEmpty()) {
      drop(subject, "it returned what a %s does not".formatted(subject.type().label()));
      return null;
    }
    return judged(subject, round, recording.get());
  }

  private @Nullable StressFailure judged(
      TypedSubject subject, LargeRound round, Recording recording) {
    Judgement judgement = judge(subject, false).judge(recording);
    Optional<ObjectJudgement> violation = judgement.violation();
    if (violation.isPresent()) {
      if (!order.run().isTypeCertain() && !isRightInOneThread(subject, round)) {
        drop(subject, "the same calls in one thread are not those of that type either");
        return null;
      }
      return failure(subject, recording, violation.get());
    }
    if (judgement.undecided().isPresent()) {
      tools
          .tally()
          .doNotJudge(
              "a round of %d operations".formatted(round.size()),
              "the monitor could not decide in time");
    } else {
      tools.tally().addMonitored(round.size(), round.overlapping());
    }
    return null;
  }

  /**
   * The failure.
   *
   * @param seen the judgement without its core: what it explains is true of the whole round
   */
  private StressFailure failure(TypedSubject subject, Recording recording, ObjectJudgement seen) {
    ObjectJudgement violation = judge(subject, true).judge(recording).violation().orElse(seen);
    return new StressFailure(
        FailureKind.NOT_LINEARIZABLE,
        subject.type().label(),
        seen.explanation(),
        CoreScenario.of(order.calls(), subject, violation.core()),
        CoreScenario.shown(violation.context().isEmpty() ? violation.core() : violation.context()),
        tools.tally().counts().rounds() + 1);
  }

  private void drop(TypedSubject subject, String why) {
    subjects.remove(subject);
    tools
        .tally()
        .remark("the class is no longer judged as a %s: %s".formatted(subject.type().label(), why));
  }

  private static Judge judge(TypedSubject subject, boolean core) {
    return new Judge(
        Specifications.of(subject.type()),
        Settings.standard().withJobs(1).withBudget(JUDGING).withCore(core));
  }

  private @Nullable Object made() {
    Object[] made = new Object[1];
    Function<Position, Object> create =
        position -> {
          position.enter(0);
          Object end = made;
          try {
            made[0] = tools.subject().create();
          } catch (Throwable ofTheSubject) { // said by the caller
            end = SerialBehaviour.UNKNOWN;
          }
          position.leaveOrEnd(0);
          return end;
        };
    return tools.serial().call(0, create) == made ? made[0] : null;
  }

  /** The subject with the operations that return, if its serial runs are those of the type. */
  private Optional<TypedSubject> agreeing(TypedSubject candidate) {
    Optional<TypedSubject> subject = Optional.of(candidate);
    for (int trial = 0; trial < TRIAL_SIZES.length && subject.isPresent(); ) {
      LaneChoice choice = new LaneChoice(subject.get(), List.of(), random);
      Lane lane = choice.lanes(1, TRIAL_SIZES[trial]).get(0);
      int[] done = {0};
      Object end = serially(lane, done);
      if (end == SerialBehaviour.UNKNOWN || end == SerialBehaviour.BLOCKS) {
        subject =
            done[0] < lane.operations.length
                ? subject.get().without(lane.operations[done[0]])
                : Optional.empty();
        continue;
      }
      if (!isRight(subject.get(), lane)) {
        return Optional.empty();
      }
      trial++;
    }
    return subject;
  }

  private boolean isRightInOneThread(TypedSubject subject, LargeRound round) {
    Lane lane = round.inOneThread();
    return serially(lane, new int[1]) == lane && isRight(subject, lane);
  }

  private boolean isRight(TypedSubject subject, Lane lane) {
    LargeRound round = new LargeRound(subject, tools.clock(), lane, List.of(lane));
    Optional<Recording> recording = round.recording();
    if (recording.isEmpty()) {
      return false;
    }
    Judgement judgement = judge(subject, false).judge(recording.get());
    if (order.run().isTypeCertain() && judgement.violation().isPresent()) {
      serialFailure = failure(subject, recording.get(), judgement.violation().get());
    }
    return judgement.verdict() instanceof Verdict.Yes;
  }

  /**
   * Runs operations one after the other on a fresh object.
   *
   * @param done how many returned
   * @return the lane itself, if all returned
   */
  private Object serially(Lane lane, int[] done) {
    Object target = made();
    if (target == null) {
      done[0] = lane.operations.length;
      return SerialBehaviour.UNKNOWN;
    }
    return tools
        .serial()
        .call(
            0,
            position -> {
              for (; done[0] < lane.operations.length; done[0]++) {
                int at = done[0];
                position.enter(at);
                Object answer =
                    PlainSubject.answer(
                        lane.operations[at].called().bound(), target, lane.arguments[at]);
                position.leaveOrEnd(at);
                lane.calls[at] = 2L * at;
                lane.answers[at] = answer;
                lane.returns[at] = 2L * at + 1;
              }
              return lane;
            });
  }
}
