package dev.linchpin.internal.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Ending;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.RunMaking;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.search.fixture.CountedRounds;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops in Java code that give up after some rounds, or wait with locks; see LoopsTest. */
class CountedRoundsTest {
  private static Exploration explore(Strategy strategy, String... threads) {
    return JavaSubject.of(CountedRounds.class, threads)
        .explore(Comparison.plan(strategy))
        .exploration();
  }

  private static Set<String> answers(Exploration exploration) {
    return exploration.found().stream()
        .map(Found::outcome)
        .map(outcome -> outcome.results().stream().map(CountedRoundsTest::text).toList())
        .map(Object::toString)
        .collect(Collectors.toSet());
  }

  private static String text(Result result) {
    return result instanceof Result.Returned returned ? returned.value() : "-";
  }

  /** The write comes before the first call, between both, or after the second one. */
  @ParameterizedTest
  @CsvSource({"thrice thrice, set", "isSeated isSeated, sit", "tryTake tryTake, give"})
  void serialRunsCallTheOthersBetweenTwoCallsThatLoop(String looks, String change) {
    Exploration serial = explore(Strategy.SERIAL, looks, change);

    assertThat(serial.endedBy()).isEqualTo("all serial orders explored");
    assertThat(serial.executions()).isEqualTo(3);
  }

  /** The write comes before one of six reads, or after the last. */
  @Test
  void theChangeMayComeInEachRound() {
    Exploration complete = explore(Strategy.COMPLETE, "thrice thrice", "set");

    assertThat(complete.endedBy()).isEqualTo("all schedules explored");
    assertThat(complete.distinct()).isEqualTo(7);
    assertThat(answers(complete))
        .containsExactlyInAnyOrder("[true, true, -]", "[false, true, -]", "[false, false, -]");
  }

  /** Twice three reads; a read that finds the new value ends its loop. */
  @Test
  void twoLoopsMeetTheChangeInEachPairOfRounds() {
    assertThat(explore(Strategy.COMPLETE, "thrice", "thrice", "set").distinct()).isEqualTo(16);
  }

  @ParameterizedTest
  @ValueSource(strings = {"often", "count"})
  void whatIsLeftOutOfLongLoopsIsSaid(String loop) {
    Exploration complete = explore(Strategy.COMPLETE, loop, "set");

    assertThat(complete.exhausted()).isFalse();
    assertThat(complete.ending()).isEqualTo(Ending.LOOPS_HELD_BACK);
    assertThat(complete.endedBy())
        .isEqualTo(
            "of loops that only count, the first 10 rounds were interleaved with other threads");
    assertThat(complete.ends()).containsOnlyKeys(EndStatus.COMPLETED);
  }

  /** What a thread does after such a loop, and what nobody is held back from, is all there. */
  @Test
  void nothingIsLeftOutIfNobodyElseCouldGoOn() {
    assertThat(explore(Strategy.SERIAL, "often often", "set").exhausted()).isTrue();
    assertThat(explore(Strategy.SERIAL, "often often", "set").executions()).isEqualTo(3);
    assertThat(explore(Strategy.COMPLETE, "often thrice").exhausted()).isTrue();
  }

  /** Beyond the limit of steps threads take turns: in a serial run, only those that may. */
  @Test
  void aSerialRunThatCountsForEverCanBeRepeated() {
    Exploration serial = explore(Strategy.SERIAL, "count", "set");

    assertThat(serial.ending()).isEqualTo(Ending.STEP_LIMIT);
    assertThat(serial.ends()).containsOnlyKeys(EndStatus.COMPLETED, EndStatus.OUT_OF_BUDGET);
  }

  /**
   * Who waits looks before the change, in vain, or only afterwards. The first round of a loop with
   * which a method begins is compared with nothing, so there may be two in vain.
   */
  @ParameterizedTest
  @CsvSource({"awaitMonitor, setMonitor", "awaitLock, setLock", "awaitVector, setVector"})
  void aRoundThatReleasesItsLocksIsNoProgress(String waits, String changes) {
    Exploration one = explore(Strategy.COMPLETE, waits, changes);
    Exploration two = explore(Strategy.COMPLETE, waits, waits, changes);

    assertThat(one.endedBy()).isEqualTo("all schedules explored");
    assertThat(one.ends()).containsOnlyKeys(EndStatus.COMPLETED);
    assertThat(one.distinct()).isEqualTo(3);
    assertThat(two.endedBy()).isEqualTo("all schedules explored");
    assertThat(explore(Strategy.SERIAL, waits, changes).ends())
        .containsOnlyKeys(EndStatus.COMPLETED, EndStatus.LIVELOCKED);
  }

  /** It would hold the lock while it waits. */
  @Test
  void aRoundThatReleasesALockFirstIsNotWaitedIn() {
    Exploration some =
        JavaSubject.of(CountedRounds.class, "awaitReleasing", "setLock")
            .explore(Comparison.plan(Strategy.COMPLETE).withStepLimit(100), FiberBackend.best(), 20)
            .exploration();

    assertThat(some.ending()).isEqualTo(Ending.STEP_LIMIT);
    assertThat(some.ends()).doesNotContainKey(EndStatus.LIVELOCKED);
  }

  /** All looks may meet a lock that is taken: in one round, or in three. */
  @Test
  void whoeverLooksAtALockSeesEachRound() {
    Exploration seen = explore(Strategy.COMPLETE, "awaitLock", "probe");

    assertThat(seen.endedBy()).isEqualTo("all schedules explored");
    assertThat(answers(seen))
        .containsExactlyInAnyOrderElementsOf(
            IntStream.range(0, 8).mapToObj("[-, %d]"::formatted).toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"awaitMonitor setMonitor", "thrice thrice", "tryTake give"})
  void searchesThatLearnShowTheSame(String calls) {
    JavaSubject subject =
        JavaSubject.of(CountedRounds.class, calls, "setMonitor set", "give thrice");
    Plan made = Comparison.plan(Strategy.COMPLETE);
    Searches.Explored all = subject.explore(made);

    for (RunMaking making : List.of(RunMaking.LEARNED, RunMaking.MATCHED)) {
      Searches.Explored some = subject.explore(made.withOptions(made.options().withMaking(making)));
      assertThat(Comparison.sights(subject.sizes(), some.exploration()))
          .isEqualTo(Comparison.sights(subject.sizes(), all.exploration()));
    }
  }
}
