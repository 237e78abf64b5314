package dev.linchpin.internal.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.RunMaking;
import dev.linchpin.internal.engine.search.fixture.Insertions;
import dev.linchpin.internal.engine.search.fixture.Retries;
import dev.linchpin.internal.engine.step.learn.Caution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Where a loop goes round, what was learned of different attempts meets. Searches show the same all
 * the same, and none falls back to making all its runs.
 */
class RetryLoopsTest {
  /** Paths meet where a loop goes round, as far as the loop has forgotten what was different. */
  @ParameterizedTest
  @MethodSource("dev.linchpin.internal.engine.search.fixture.Retries#threads")
  void loopsThatGoRoundShowTheSame(String threads) {
    showsTheSame(JavaSubject.of(Retries.class, threads.split(", ")).with(Caution.NONE));
  }

  /** They also meet behind loops and before calls, and numbers of objects are given again. */
  @ParameterizedTest
  @MethodSource("dev.linchpin.internal.engine.search.fixture.Insertions#threads")
  void objectsOfFailedAttemptsAreForgotten(String threads) {
    showsTheSame(JavaSubject.of(Insertions.class, threads.split(", ")).with(Caution.NONE));
  }

  private static void showsTheSame(JavaSubject subject) {
    Searches.Explored made = subject.explore(LearnedRunsTest.plan(RunMaking.MADE));

    Searches.Explored learned = subject.explore(LearnedRunsTest.plan(RunMaking.LEARNED));
    Exploration matched = subject.explore(SearchByStatesTest.MATCHED, SearchByStatesTest.ALWAYS);

    assertThat(LearnedRunsTest.difference(made, learned)).isNull();
    assertThat(SearchByStatesTest.difference(subject.sizes(), made.exploration(), matched))
        .isNull();
    assertThat(matched.counts().states().visited())
        .as("by states: %s", matched.counts().states())
        .isPositive();
  }

  /**
   * A state is a number that was stored (as many as attempts have succeeded), and for each thread
   * whether it is to read or to store, and which number it has read. Before an attempt that is to
   * store there is one state for each number that it can have read: at most four.
   */
  @Test
  void failedAttemptsLeaveNothingBehind() {
    JavaSubject subject =
        JavaSubject.of(Retries.class, "attempt", "attempt", "attempt", "attempt")
            .with(Caution.NONE);

    Exploration matched = subject.explore(SearchByStatesTest.MATCHED, SearchByStatesTest.ALWAYS);

    assertThat(matched.counts().states().schedules()).isGreaterThan(1_000);
    // Each thread is at its end, to read, or to store after 0, 1, 2 or 3.
    assertThat(matched.counts().states().visited()).isPositive().isLessThan(6 * 6 * 6 * 6);
  }

  /** An attempt that fails and has made an object has the states of one that has not. */
  @Test
  void objectsOfFailedAttemptsLeaveNothingBehind() {
    assertThat(statesOf("attemptWithBox", "attemptWithBox", "attemptWithBox"))
        .isPositive()
        .isEqualTo(statesOf("plainAttempt", "plainAttempt", "plainAttempt"));
  }

  /** That others can reach the thread, as they can in a queue of those who wait, hides nothing. */
  @Test
  void failedAttemptsOfAThreadThatIsKnownLeaveNothingBehind() {
    assertThat(statesOf("attemptAsThread", "attemptAsThread", "attemptAsThread"))
        .isPositive()
        .isEqualTo(statesOf("attemptAsOne", "attemptAsTwo", "attemptAsThree"));
  }

  private static long statesOf(String... threads) {
    JavaSubject subject = JavaSubject.of(Insertions.class, threads).with(Caution.NONE);
    return subject
        .explore(SearchByStatesTest.MATCHED, SearchByStatesTest.ALWAYS)
        .counts()
        .states()
        .visited();
  }
}
