package dev.linchpin.internal.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.RunMaking;
import dev.linchpin.internal.engine.search.fixture.Gates;
import dev.linchpin.internal.engine.step.learn.Caution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Where threads wait at latches and barriers, runs are computed and states visited. */
class GatesAreLearnedTest {
  @ParameterizedTest
  @MethodSource("dev.linchpin.internal.engine.search.fixture.Gates#threads")
  void searchesShowTheSame(String threads) {
    JavaSubject subject = JavaSubject.of(Gates.class, threads.split(", ")).with(Caution.NONE);
    Searches.Explored made = subject.explore(LearnedRunsTest.plan(RunMaking.MADE));

    Searches.Explored learned = subject.explore(LearnedRunsTest.plan(RunMaking.LEARNED));
    Exploration matched = subject.explore(SearchByStatesTest.MATCHED, SearchByStatesTest.ALWAYS);

    assertThat(LearnedRunsTest.difference(made, learned)).isNull();
    assertThat(SearchByStatesTest.difference(subject.sizes(), made.exploration(), matched))
        .isNull();
    assertThat(matched.counts().states().visited()).isPositive();
  }
}
