package dev.linchpin.internal.engine.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.engine.watch.Patience.Finding;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** With a clock and threads that are made up. Five seconds are 25 looks. */
class PatienceTest {
  private static final long LOOK = Patience.INTERVAL.toNanos();
  private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);
  private static final int PATIENCE = 25;

  private final Patience patience = new Patience(Duration.ofSeconds(5));
  private long now = 1_000 * LOOK;
  private long progress;
  private long cpu;

  /** The thread of most tests, in the subject's code. */
  private Finding look(long after, long used, boolean isRunnable) {
    return look(after, used, isRunnable, true);
  }

  private Finding look(long after, long used, boolean isRunnable, boolean isSubject) {
    now += after;
    cpu += used;
    return patience.look(now, progress, List.of(new Sighting(1, cpu, isRunnable, isSubject)));
  }

  /** How many looks, all alike, it takes until there is a finding; -1 if ten thousand do not. */
  private int looksUntilFound(Finding expected, long after, long used, boolean isRunnable) {
    for (int looks = 0; looks < 10_000; looks++) {
      Finding finding = look(after, used, isRunnable);
      if (finding != Finding.NONE) {
        assertThat(finding).isEqualTo(expected);
        return looks;
      }
    }
    return -1;
  }

  @Test
  void aThreadThatComputesForAsLongAsThePatienceLoops() {
    assertThat(looksUntilFound(Finding.LOOPS, LOOK, LOOK, true)).isEqualTo(PATIENCE);
  }

  /** A twentieth of a processor: the same work takes twenty times as many looks. */
  @Test
  void onABusyMachineALoopIsFoundAfterTheSameAmountOfWork() {
    assertThat(looksUntilFound(Finding.LOOPS, LOOK, LOOK / 20, true)).isEqualTo(20 * PATIENCE);
  }

  /** No look comes in time, and the thread gets a slice of three milliseconds in ten seconds. */
  @Test
  void aStarvedThreadIsNotTakenForABlockedOne() {
    int work = (int) (5_000 * MILLI / (3 * MILLI)) + 1;

    assertThat(looksUntilFound(Finding.LOOPS, 50 * LOOK, 3 * MILLI, true)).isEqualTo(work);
  }

  @Test
  void aThreadThatUsesNoProcessorAlthoughItCouldBlocks() {
    assertThat(looksUntilFound(Finding.BLOCKS, LOOK, 0, true)).isEqualTo(PATIENCE);
  }

  @Test
  void aThreadThatSleepsAndPollsBlocks() {
    assertThat(looksUntilFound(Finding.BLOCKS, LOOK, 10 * MILLI, false)).isEqualTo(PATIENCE);
  }

  /** What a scheduler gives: now and then a slice. */
  @Test
  void aSliceNowAndThenShowsThatARunnableThreadDoesNotBlock() {
    for (int round = 0; round < 100; round++) {
      for (int looks = 1; looks < PATIENCE; looks++) {
        assertThat(look(LOOK, 0, true)).isEqualTo(Finding.NONE);
      }
      assertThat(look(LOOK, 3 * MILLI, true)).isEqualTo(Finding.NONE);
    }
  }

  @Test
  void aStoppedJvmAccusesNobody() {
    look(LOOK, 0, false);

    assertThat(look(TimeUnit.HOURS.toNanos(8), 0, false)).isEqualTo(Finding.NONE);
    assertThat(looksUntilFound(Finding.BLOCKS, LOOK, 0, false)).isEqualTo(PATIENCE - 1);
  }

  @Test
  void looksThatAllComeLateAccuseNobodyOfBlocking() {
    assertThat(looksUntilFound(Finding.BLOCKS, 2 * LOOK + 1, 0, false)).isEqualTo(-1);
  }

  /** Ten times as often, so ten times as many: what counts is time, not looks. */
  @Test
  void looksThatComeEarlyCountForLess() {
    assertThat(looksUntilFound(Finding.BLOCKS, LOOK / 10, 0, false)).isEqualTo(10 * PATIENCE);
  }

  @Test
  void aStepStartsEverythingAnew() {
    for (int looks = 0; looks < 10 * PATIENCE; looks++) {
      progress = looks / (PATIENCE - 1);
      assertThat(look(LOOK, LOOK, true)).isEqualTo(Finding.NONE);
    }
    assertThat(looksUntilFound(Finding.LOOPS, LOOK, LOOK, true)).isLessThan(PATIENCE);
  }

  @Test
  void whatIsWatchedNextBeginsAnew() {
    looksUntilFound(Finding.BLOCKS, LOOK, 0, false);

    patience.restart();

    assertThat(looksUntilFound(Finding.BLOCKS, LOOK, 0, false)).isEqualTo(PATIENCE);
  }

  @Test
  void theEngineMayComputeTwelveTimesAsLongAndThenItIsToBlame() {
    look(LOOK, 0, true, false);
    for (int looks = 1; looks < 12 * PATIENCE; looks++) {
      assertThat(look(LOOK, LOOK, true, false)).isEqualTo(Finding.NONE);
    }
    assertThat(look(LOOK, LOOK, true, false)).isEqualTo(Finding.OURS);
  }

  @Test
  void theEngineThatWaitsForEverIsToBlameToo() {
    look(LOOK, 0, false, false);
    for (int looks = 1; looks < 12 * PATIENCE; looks++) {
      assertThat(look(LOOK, 0, false, false)).isEqualTo(Finding.NONE);
    }
    assertThat(look(LOOK, 0, false, false)).isEqualTo(Finding.OURS);
  }

  /** Work of the engine in between is no work of the subject. */
  @Test
  void onlyTheSubjectsOwnProcessorTimeCounts() {
    for (int looks = 0; looks < 2 * (PATIENCE - 1); looks++) {
      assertThat(look(LOOK, LOOK, true, looks % 2 == 0)).isEqualTo(Finding.NONE);
    }
  }

  /** One waits in the engine for the other, which computes. */
  @Test
  void oneThreadThatLoopsIsEnough() {
    Finding finding = Finding.NONE;
    int looks = -1;
    while (finding == Finding.NONE && looks < 1_000) {
      looks++;
      Sighting waits = new Sighting(1, 0, false, false);
      Sighting loops = new Sighting(2, looks * LOOK, true, true);
      finding = patience.look(now + looks * LOOK, 0, List.of(waits, loops));
    }
    assertThat(finding).isEqualTo(Finding.LOOPS);
    assertThat(looks).isEqualTo(PATIENCE);
  }

  @Test
  void aThreadThatTakesOverAnswersForItselfOnly() {
    for (int thread = 0; thread < 10; thread++) {
      for (int looks = 0; looks < PATIENCE; looks++) {
        now += LOOK;
        Sighting seen = new Sighting(thread, looks * LOOK, true, true);
        assertThat(patience.look(now, 0, List.of(seen))).isEqualTo(Finding.NONE);
      }
    }
  }

  @Test
  void theProcessorTimeOfAThreadGrowsWithItsWork() {
    long before = Sighting.cpuNanos(Thread.currentThread());
    long sum = 0;
    for (int i = 0; i < 10_000_000; i++) {
      sum = sum * 31 + i;
    }
    assertThat(sum).isNotZero();
    assertThat(Sighting.of(Thread.currentThread(), Thread.currentThread(), true).cpuNanos())
        .isGreaterThan(before);
  }
}
