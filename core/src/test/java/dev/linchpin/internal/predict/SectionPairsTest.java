package dev.linchpin.internal.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.prediction.AccessPattern;
import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.prediction.Prediction;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Long runs in which threads hold locks while they send, receive, fork and join. */
class SectionPairsTest {
  private static final int X = 0;
  private static final int GLOBAL = 9;

  /** As a server does: each thread has a lock of its own, under which it uses a shared queue. */
  private static Prediction server(int threads, int rounds, boolean isGuarded) {
    Predictor predictor = new Predictor();
    predictor.write(0, X, 0);
    for (int thread = 1; thread <= threads; thread++) {
      predictor.fork(0, thread);
    }
    for (int round = 0; round < rounds; round++) {
      for (int thread = 1; thread <= threads; thread++) {
        predictor.acquire(thread, thread);
        predictor.receive(thread, 0);
        predictor.send(thread, 0);
        predictor.begin(thread, 1);
        if (isGuarded) {
          predictor.acquire(thread, GLOBAL);
        }
        predictor.read(thread, X, 2);
        predictor.write(thread, X, 3);
        if (isGuarded) {
          predictor.release(thread, GLOBAL);
        }
        predictor.end(thread);
        predictor.release(thread, thread);
      }
    }
    for (int thread = 1; thread <= threads; thread++) {
      predictor.join(0, thread);
    }
    predictor.read(0, X, 4);
    return predictor.finish();
  }

  private static Set<String> found(Prediction prediction) {
    return prediction.violations().stream()
        .filter(violation -> violation.pattern() == AccessPattern.RWW)
        .map(violation -> violation.thread() + " " + violation.other())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @ParameterizedTest
  @CsvSource({"2, 10", "2, 3000", "4, 10", "4, 3000"})
  void theLengthOfARunChangesNothing(int threads, int rounds) {
    Prediction open = server(threads, rounds, false);
    assertThat(found(open)).hasSize(threads * (threads - 1));
    assertThat(open.violations()).allMatch(violation -> violation.schedule().size() < 10);

    Prediction guarded = server(threads, rounds, true);
    assertThat(guarded.violations()).isEmpty();
    assertThat(guarded.isComplete()).as("%s", guarded.gaps()).isTrue();
  }

  private static String answer(String run) {
    SmallRun small = SmallRun.of(run);
    assertThat(PredictionJudge.problem(small)).isNull();
    Prediction prediction = PredictionJudge.asOfALongRun(small);
    String found =
        prediction.violations().stream()
            .map(AtomicityViolation::pattern)
            .map(AccessPattern::toString)
            .collect(Collectors.joining(" "));
    return found.isEmpty() ? prediction.isComplete() ? "none" : "unknown" : found;
  }

  @Test
  void aForkUnderALockLeavesTheOrderOfTheRestOpen() {
    assertThat(
            answer(
                "T0 begin, T0 acq(l0), T0 r(x0), T0 fork(T1), T0 w(x0), T0 rel(l0), T0 end,"
                    + " T1 w(x0)"))
        .isEqualTo("RWW");
    assertThat(
            answer(
                "T0 begin, T0 acq(l0), T0 r(x0), T0 fork(T1), T0 w(x0), T0 rel(l0), T0 end,"
                    + " T1 acq(l0), T1 w(x0), T1 rel(l0)"))
        .isEqualTo("none");
  }

  @Test
  void whatIsWaitedForInALockComesFirst() {
    // The write comes before the send, so the transaction can wait for it between its accesses.
    String before = "T0 begin, T0 acq(l0), T0 w(x0), T1 w(x0), T1 send(c0), T0 recv(c0), ";
    assertThat(answer(before + "T0 rel(l0), T0 w(x0)")).isEqualTo("WWW");
    // Behind the receive it is too late.
    assertThat(
            answer(
                "T1 w(x0), T1 send(c0), T0 acq(l0), T0 recv(c0), T0 begin, T0 w(x0), T0 w(x0),"
                    + " T0 end, T0 rel(l0)"))
        .isEqualTo("none");
  }

  /** Thread 2 has to pass the lock of thread 1 between the accesses, which nobody looks at. */
  @Test
  void aThirdThreadThatNeedsTheSameLockInBetweenIsAGap() {
    assertThat(
            answer(
                "T1 acq(l0), T1 send(c0), T1 w(x0), T1 rel(l0), T2 recv(c0), T2 acq(l0),"
                    + " T2 rel(l0), T2 send(c1), T0 begin, T0 acq(l1), T0 w(x0), T0 recv(c1),"
                    + " T0 w(x0), T0 rel(l1), T0 end"))
        .isEqualTo("unknown");
  }

  @Test
  void handOverHandIsSearchedStepByStep() {
    String hands =
        "T0 begin, T0 acq(l0), T0 r(x0), T0 acq(l1), T0 rel(l0), T0 w(x0), T0 rel(l1), T0 end,";
    assertThat(answer(hands + " T1 acq(l0), T1 acq(l1), T1 w(x0), T1 rel(l0), T1 rel(l1)"))
        .isEqualTo("none");
    assertThat(answer(hands + " T1 acq(l0), T1 w(x0), T1 rel(l0)")).isEqualTo("RWW");
  }
}
