package dev.linchpin.internal.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.internal.engine.behaviour.fixture.Timing;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One time for all threads of a run: docs/time.md. */
@ParameterizedClass
@MethodSource("backends")
class JvmBehaviourOfTimeTest {
  private final FiberBackend backend;

  JvmBehaviourOfTimeTest(FiberBackend backend) {
    this.backend = backend;
  }

  static List<FiberBackend> backends() {
    return FiberBackend.offered();
  }

  private Subject subject(Class<?> fixture) {
    return Subject.of(backend, fixture);
  }

  // Alone nobody fills the cell, so the deadline comes; beside one who fills it, it comes first or
  // does not.
  @ParameterizedTest
  @ValueSource(strings = {"bare", "hours", "ages", "parking", "sleeping", "counting"})
  void aLoopEndsAtItsDeadlineWhateverItDoes(String loop) {
    assertThat(subject(Timing.Cell.class).outcomes(loop)).containsExactly("null");
    assertThat(subject(Timing.Cell.class).outcomes(loop, "fill"))
        .containsExactlyInAnyOrder("null done", "1 done");
  }

  // Who looks at the clock without a deadline may do so for centuries. Deadlines that somebody sets
  // later come all the same; a loop of ages is left out, which would need as much time again.
  @ParameterizedTest
  @ValueSource(strings = {"bare", "hours", "parking", "sleeping", "counting"})
  void aDeadlineComesAlsoAfterALoopThatUsedUpAllTime(String loop) {
    assertThat(subject(Timing.Cell.class).outcomes("watching empty " + loop, "fill"))
        .containsExactly("done done null done");
  }

  // It steps back after two rounds, until the cell is filled or nobody else can run (limits.md).
  @Test
  void aLoopThatCountsEndsWhenNobodyElseCanRun() {
    assertThat(subject(Timing.Cell.class).outcomes("retrying")).containsExactly("null");
    assertThat(subject(Timing.Cell.class).outcomes("retrying", "fill")).contains("1 done");
  }

  // Each reads the cell, which nobody writes: all orders of such steps are one class.
  @Test
  void loopsThatOnlyReadMakeOneRun() {
    assertThat(subject(Timing.Cell.class).explore("bare", "hours").executions()).isEqualTo(1);
  }

  // The first round at time 0 is in vain; from then on a look takes a millisecond, so the second
  // look at the condition is the last. Either of two steps, call and read of the one round, is
  // before or after the write: the cell is read once in vain, or once and then once again. The
  // write comes before the first read (1), or after it (null): two classes.
  @Test
  void aShortDeadlineCostsOneRound() {
    Exploration exploration = subject(Timing.Cell.class).explore("bare", "fill");

    assertThat(exploration.distinct()).isEqualTo(2);
  }

  @Test
  void theRestOfAWaitShrinks() {
    assertThat(subject(Timing.Loops.class).outcomes("within", "set"))
        .containsExactlyInAnyOrder("true done", "false done");
  }

  // Nobody else takes that long: the wait ends by time only if nobody else can run.
  @Test
  void aWaitOfADayOutlivesWhateverOthersDo() {
    assertThat(subject(Timing.Loops.class).outcomes("aDay", "set")).containsExactly("0 done");
    assertThat(subject(Timing.Loops.class).outcomes("aDay")).containsExactly("2");
  }

  @Test
  void aWaitThatStartsAgainWithoutADeadlineWaitsForEver() {
    assertThat(subject(Timing.Loops.class).outcomes("forEver"))
        .containsExactly("DEADLOCKED pending");
    assertThat(subject(Timing.Loops.class).outcomes("forEver", "set")).containsExactly("true done");
  }

  // 292 years are how a caller says that there is no limit.
  @Test
  void theLongestLimitIsNone() {
    assertThat(subject(Timing.Loops.class).outcomes("withoutLimit"))
        .containsExactly("DEADLOCKED pending");
    assertThat(subject(Timing.Loops.class).outcomes("withoutLimit", "set"))
        .containsExactly("true done");
  }

  @Test
  void aTimeThatIsReadIsNeverInTheFuture() {
    assertThat(subject(Timing.Stamps.class).outcomes("mark", "isPast"))
        .containsExactly("done true");
    assertThat(subject(Timing.Stamps.class).outcomes("markGuarded", "isGuardedPast"))
        .containsExactly("done true");
  }

  // Whoever sees it open does so before it is closed: the time of closing is not earlier. If it is
  // closed first, no time has passed for the one who closes it.
  @Test
  void whatWritesAfterAReadIsNotEarlierThanIt() {
    Set<String> outcomes = subject(Timing.Stamps.class).outcomes("lastOpen", "close");

    assertThat(outcomes).containsExactlyInAnyOrder("5000000 5000000", "0 0");
  }

  // Its thread is one of the run: the task has run, or has not, when somebody looks.
  @Test
  void aTaskOfATimerRunsWhenItIsDue() {
    assertThat(subject(Timing.Timed.class).outcomes("once runs"))
        .containsExactlyInAnyOrder("done 0", "done 1");
    assertThat(subject(Timing.Timed.class).outcomes("twice")).containsExactly("2");
  }

  // Time ends two waits of a thread of the class, and each of them is one period long: were time to
  // pass faster in it, there would be missed periods, which a fixed rate makes up for without end.
  @Test
  void aFixedRateHasAsManyTurnsAsTimeEndsWaits() {
    assertThat(subject(Timing.Timed.class).outcomes("atAFixedRate runs"))
        .containsExactlyInAnyOrder("done 0", "done 1", "done 2");
  }

  // A task that was cancelled before its time does not run; one that ran cannot be cancelled.
  @Test
  void aTimerKeepsItsPromises() {
    assertThat(subject(Timing.Timed.class).outcomes("once cancel"))
        .contains("done true 0")
        .isSubsetOf("done true 0", "done false 0", "done false 1");
    assertThat(subject(Timing.Timed.class).outcomes("cancelTimer")).containsExactly("refused");
  }
}
