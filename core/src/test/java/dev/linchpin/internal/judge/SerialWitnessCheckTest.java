package dev.linchpin.internal.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Precedence;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.finding.Conviction;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.internal.judge.serial.Comparison;
import dev.linchpin.internal.judge.serial.SerialSpec;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Relaxation;
import dev.linchpin.testing.TwoCells;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Which runs convict a class with two cells; see {@link TwoCells} for what is right. */
class SerialWitnessCheckTest {
  private static final Result DONE = new Result.Done();
  private static final Result PENDING = new Result.Pending();
  private static final Set<String> NONE = Set.of();

  private static Result value(String text) {
    return new Result.Returned(text);
  }

  private static Conviction convict(
      String threads, Relaxation relaxation, EndStatus status, List<Result> results, int... pairs) {
    return java.util.Objects.requireNonNull(
        examine(threads, relaxation, status, results, pairs), "no conviction");
  }

  /** A run: how it ended, its answers, and pairs of operations of which one came first. */
  private static @Nullable Conviction examine(
      String threads, Relaxation relaxation, EndStatus status, List<Result> results, int... pairs) {
    Scenario scenario = new TwoCells(threads).scenario();
    SerialWitnessCheck examiner =
        new SerialWitnessCheck(
            scenario,
            relaxation,
            other ->
                new SerialSpec(
                    other, new Comparison(other, relaxation), new TwoCells(other).behaviours()));
    long[] reach = new long[2 * results.size()];
    for (int at = 0; at < pairs.length; at += 2) {
      // The one's last step before the other's first, and all that follows from it.
      reach[2 * pairs[at]] |= 3L << (2 * pairs[at + 1]);
      reach[2 * pairs[at] + 1] |= 3L << (2 * pairs[at + 1]);
    }
    Outcome run = new Outcome(status, results, List.of(), new OperationOrder(reach));
    return examiner.examine(new Found(run, new Schedule(new int[0]), 1));
  }

  /** Likewise: the first is called before the second returns, and time passed in some of them. */
  private static @Nullable Conviction examineLate(String threads, long late, List<Result> results) {
    Scenario scenario = new TwoCells(threads).scenario();
    SerialWitnessCheck examiner =
        new SerialWitnessCheck(
            scenario,
            Relaxation.NONE,
            other ->
                new SerialSpec(
                    other,
                    new Comparison(other, Relaxation.NONE),
                    new TwoCells(other).behaviours()));
    OperationOrder order = new OperationOrder(new long[] {1L << 3, 0, 0, 0});
    Outcome run = new Outcome(EndStatus.COMPLETED, results, List.of(), order, late);
    return examiner.examine(new Found(run, new Schedule(new int[0]), 1));
  }

  // No serial run of set throws: it says that it came too late. The cell then holds what it held,
  // or what it was set to; but nothing else.
  @Test
  void whoComesTooLateHasDoneAllOrNothing() {
    Result timeout = new Result.Thrown("java.util.concurrent.TimeoutException", "");

    assertThat(examineLate("set(0, 1) | get(0)", 1, List.of(timeout, value("0")))).isNull();
    assertThat(examineLate("set(0, 1) | get(0)", 1, List.of(timeout, value("1")))).isNull();
    assertThat(examineLate("set(0, 1) | get(0)", 1, List.of(timeout, value("2")))).isNotNull();
  }

  @Test
  void whoWaitedForNothingIsNotTooLate() {
    Result timeout = new Result.Thrown("java.util.concurrent.TimeoutException", "");

    assertThat(examineLate("set(0, 1) | get(0)", 0, List.of(timeout, value("0")))).isNotNull();
    assertThat(examineLate("set(0, 1) | get(0)", 2, List.of(timeout, value("0")))).isNotNull();
  }

  @Test
  void aMistakeIsNotToComeTooLate() {
    Result mistake = new Result.Thrown("java.lang.IllegalMonitorStateException", "");

    assertThat(examineLate("set(0, 1) | get(0)", 1, List.of(mistake, value("0")))).isNotNull();
  }

  private static FailureKind kind(Conviction conviction) {
    return conviction.kind();
  }

  @Test
  void anOperationThatMissesItsWakeUpConvicts() {
    Conviction conviction =
        convict(
            "take(0) | set(0, 1)", Relaxation.NONE, EndStatus.DEADLOCKED, List.of(PENDING, DONE));

    assertThat(kind(conviction)).isEqualTo(FailureKind.STUCK);
    assertThat(conviction.pending()).isZero();
  }

  @Test
  void spinningForEverInsteadOfTakingConvicts() {
    assertThat(
            kind(
                convict(
                    "take(0) | set(0, 1)",
                    Relaxation.NONE,
                    EndStatus.LIVELOCKED,
                    List.of(PENDING, DONE))))
        .isEqualTo(FailureKind.LIVELOCK);
  }

  @Test
  void waitingForWhatNobodyGivesIsRight() {
    assertThat(
            examine(
                "take(0) | get(0)",
                Relaxation.NONE,
                EndStatus.DEADLOCKED,
                List.of(PENDING, value("0"))))
        .isNull();
  }

  @Test
  void eachOfTwoThatWaitNeedsAReasonOfItsOwn() {
    String threads = "take(0) | take(0) | set(0, 1)";

    // One took what was set; the other waits, as it must.
    assertThat(
            examine(
                threads,
                Relaxation.NONE,
                EndStatus.DEADLOCKED,
                List.of(value("1"), PENDING, DONE),
                2,
                0))
        .isNull();
    // What was set is there, and nobody takes it.
    assertThat(
            kind(
                convict(
                    threads,
                    Relaxation.NONE,
                    EndStatus.DEADLOCKED,
                    List.of(PENDING, PENDING, DONE))))
        .isEqualTo(FailureKind.STUCK);
    // One waits at a cell that nobody sets, rightly; the other has no reason.
    Conviction conviction =
        convict(
            "take(1) | take(0) | set(0, 1)",
            Relaxation.NONE,
            EndStatus.DEADLOCKED,
            List.of(PENDING, PENDING, DONE));
    assertThat(kind(conviction)).isEqualTo(FailureKind.STUCK);
    assertThat(conviction.pending()).isEqualTo(1);
  }

  @Test
  void anOldValueAfterAWriteHasReturnedConvicts() {
    List<Result> stale = List.of(DONE, value("0"));

    Conviction ordered =
        convict("set(0, 1) | get(0)", Relaxation.NONE, EndStatus.COMPLETED, stale, 0, 1);
    assertThat(kind(ordered)).isEqualTo(FailureKind.NOT_LINEARIZABLE);
    assertThat(ordered.wanted()).isEmpty();
    // Read before the write: right, whatever the returns.
    assertThat(examine("set(0, 1) | get(0)", Relaxation.NONE, EndStatus.COMPLETED, stale, 1, 0))
        .isNull();
    // The two never met, so an equivalent run has the write first.
    Conviction arranged =
        convict("set(0, 1) | get(0)", Relaxation.NONE, EndStatus.COMPLETED, stale);
    assertThat(kind(arranged)).isEqualTo(FailureKind.NOT_LINEARIZABLE);
    assertThat(arranged.wanted()).containsExactly(new Precedence(0, 1));
  }

  @Test
  void theEffectOfAnAsynchronousOperationMayComeLate() {
    Relaxation late = new Relaxation(NONE, NONE, NONE, Set.of("set"));
    List<Result> stale = List.of(DONE, value("0"));

    assertThat(kind(convict("set(0, 1); get(0)", Relaxation.NONE, EndStatus.COMPLETED, stale)))
        .isEqualTo(FailureKind.NOT_LINEARIZABLE);
    assertThat(examine("set(0, 1); get(0)", late, EndStatus.COMPLETED, stale)).isNull();
    // But not before its call, and not as another value.
    assertThat(
            kind(
                convict("get(0); set(0, 1)", late, EndStatus.COMPLETED, List.of(value("1"), DONE))))
        .isEqualTo(FailureKind.NOT_LINEARIZABLE);
    assertThat(
            kind(
                convict("set(0, 1); get(0)", late, EndStatus.COMPLETED, List.of(DONE, value("5")))))
        .isEqualTo(FailureKind.NOT_LINEARIZABLE);
  }

  @Test
  void anOperationThatMayFailNeedsSomebodyToInterfere() {
    Relaxation fallible = new Relaxation(NONE, NONE, Set.of("get"), NONE);
    List<Result> failed = List.of(DONE, value("null"), DONE);
    String threads = "set(0, 1) | get(0) | set(0, 2)";

    assertThat(kind(convict(threads, Relaxation.NONE, EndStatus.COMPLETED, failed)))
        .isEqualTo(FailureKind.NOT_LINEARIZABLE);
    assertThat(examine(threads, fallible, EndStatus.COMPLETED, failed)).isNull();
    // Alone in time: after the one and before the other.
    assertThat(kind(convict(threads, fallible, EndStatus.COMPLETED, failed, 0, 1, 1, 2, 0, 2)))
        .isEqualTo(FailureKind.NOT_LINEARIZABLE);
    // An answer that is no failure is held to the rules.
    assertThat(
            kind(convict(threads, fallible, EndStatus.COMPLETED, List.of(DONE, value("7"), DONE))))
        .isEqualTo(FailureKind.NOT_LINEARIZABLE);
  }

  /** Of two who wait for one execution, the one whose function would not have failed. */
  @Test
  void whoSharesTheFailureOfAnOverlappingCallHasDoneNothing() {
    String failing = "load(0, () -> { throw new E(); })";
    Result failure = new Result.Thrown("java.lang.IllegalStateException", "");
    Result wrapped = new Result.Thrown("java.util.concurrent.ExecutionException", "");
    Result mistake = new Result.Thrown("java.lang.NullPointerException", "");
    String threads = failing + " | load(0, () -> 1); get(0)";

    for (Result shared : List.of(failure, wrapped)) {
      assertThat(completed(threads, List.of(failure, shared, value("0")))).isNull();
      assertThat(completed(threads, List.of(failure, shared, value("1")))).isNotNull();
      // One after the other, nothing can be shared.
      assertThat(completed(threads, List.of(failure, shared, value("0")), 0, 1, 0, 2)).isNotNull();
    }
    assertThat(completed(threads, List.of(failure, mistake, value("0")))).isNotNull();
    // Nobody's function fails.
    assertThat(
            completed(
                "load(0, () -> 2) | load(0, () -> 1); get(0)",
                List.of(failure, failure, value("0"))))
        .isNotNull();
  }

  private static @Nullable Conviction completed(
      String threads, List<Result> results, int... pairs) {
    return examine(threads, Relaxation.NONE, EndStatus.COMPLETED, results, pairs);
  }

  @Test
  void aThreadThatDiesWhereNoSerialRunHasOneConvicts() {
    assertThat(
            kind(
                convict(
                    "get(0) | get(1)",
                    Relaxation.NONE,
                    EndStatus.THREW,
                    List.of(value("0"), value("0")))))
        .isEqualTo(FailureKind.NOT_LINEARIZABLE);
  }

  @Test
  void aRunThatWasGivenUpSaysNothing() {
    assertThat(
            examine(
                "take(0) | set(0, 1)",
                Relaxation.NONE,
                EndStatus.OUT_OF_BUDGET,
                List.of(PENDING, DONE)))
        .isNull();
  }

  @Test
  void aLimitOfTheToolConvictsNobody() {
    // The answers are wrong in every serial order; the run was given up all the same.
    assertThat(
            examine(
                "get(0) | get(1)",
                Relaxation.NONE,
                EndStatus.ABANDONED,
                List.of(value("7"), value("7"))))
        .isNull();
  }
}
