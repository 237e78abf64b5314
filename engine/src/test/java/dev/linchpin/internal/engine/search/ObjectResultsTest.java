package dev.linchpin.internal.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.RunMaking;
import dev.linchpin.internal.engine.search.fixture.Handouts;
import dev.linchpin.internal.engine.step.learn.Caution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Results that are objects, and observations: where their texts follow from what operations have
 * received, runs are computed and states visited; else all runs are made. Both show what a search
 * shows that makes its runs.
 */
class ObjectResultsTest {
  @ParameterizedTest
  @MethodSource("dev.linchpin.internal.engine.search.fixture.Handouts#values")
  void thatFollowFromWhatWasReceivedAreLearned(String threads) {
    JavaSubject subject = subject(threads);

    assertThat(computed(subject)).isPositive();
    assertThat(states(subject)).isPositive();
  }

  @ParameterizedTest
  @MethodSource("dev.linchpin.internal.engine.search.fixture.Handouts#others")
  void thatDoNotAreRun(String threads) {
    JavaSubject subject = subject(threads);

    computed(subject);
    assertThat(states(subject)).isZero();
  }

  @ParameterizedTest
  @MethodSource("dev.linchpin.internal.engine.search.fixture.Handouts#observed")
  void observationsAreLearnedThatTakeLocks(String threads, String observations) {
    assertThat(computed(subject(threads).observedBy(observations.split(" ")))).isPositive();
  }

  @ParameterizedTest
  @MethodSource("dev.linchpin.internal.engine.search.fixture.Handouts#observedOtherwise")
  void otherObservationsAreRun(String threads, String observations) {
    assertThat(computed(subject(threads).observedBy(observations.split(" ")))).isZero();
  }

  private static JavaSubject subject(String threads) {
    return JavaSubject.of(Handouts.class, threads.split(", ")).with(Caution.NONE);
  }

  private static long computed(JavaSubject subject) {
    Searches.Explored made = subject.explore(LearnedRunsTest.plan(RunMaking.MADE));
    Searches.Explored learned = subject.explore(LearnedRunsTest.plan(RunMaking.LEARNED));

    assertThat(LearnedRunsTest.difference(made, learned)).isNull();
    return learned.exploration().counts().computed();
  }

  private static long states(JavaSubject subject) {
    Exploration made = subject.explore(SearchByStatesTest.MADE).exploration();
    Exploration matched = subject.explore(SearchByStatesTest.MATCHED, SearchByStatesTest.ALWAYS);

    assertThat(SearchByStatesTest.difference(subject.sizes(), made, matched)).isNull();
    return matched.counts().states().visited();
  }
}
