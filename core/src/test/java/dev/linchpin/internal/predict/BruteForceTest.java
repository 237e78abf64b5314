package dev.linchpin.internal.predict;

import static dev.linchpin.prediction.AccessPattern.RWR;
import static dev.linchpin.prediction.AccessPattern.RWW;
import static dev.linchpin.prediction.AccessPattern.WRW;
import static dev.linchpin.prediction.AccessPattern.WWW;
import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.predict.BruteForce.Breach;
import dev.linchpin.internal.predict.RandomRuns.Variant;
import dev.linchpin.prediction.AccessPattern;
import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.prediction.EventPlace;
import dev.linchpin.prediction.Leg;
import dev.linchpin.prediction.ViolationPlaces;
import dev.linchpin.testing.Rounds;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The judge judged, by arguments and by a second search. */
class BruteForceTest {
  private static Set<AccessPattern> patterns(String run) {
    Set<AccessPattern> patterns = new HashSet<>();
    // The thread of the transaction is named first in every run here.
    new BruteForce(SmallRun.of(run))
        .breaches().stream()
            .filter(breach -> breach.thread() == 0)
            .forEach(breach -> patterns.add(breach.pattern()));
    return patterns;
  }

  @Test
  void anUnlockedWriteFitsBetweenAReadAndAWrite() {
    // The write has nothing to wait for. Without it between, nothing conflicts.
    assertThat(patterns("A begin, A r(x), A w(x), A end, B w(x)")).containsExactly(RWW);
    assertThat(patterns("A begin, A r(x), A w(x), A end, B r(x)")).isEmpty();
    assertThat(patterns("A begin, A w(x), A w(x), A end, B r(x)")).containsExactly(WRW);
  }

  @Test
  void accessesOfTwoTransactionsOrOfNoneBreakNothing() {
    assertThat(patterns("A begin, A r(x), A end, A begin, A w(x), A end, B w(x)")).isEmpty();
    assertThat(patterns("A r(x), A w(x), B w(x)")).isEmpty();
    // The inner transaction belongs to the outer one.
    assertThat(patterns("A begin, A begin, A r(x), A end, A r(x), A end, B w(x)"))
        .containsExactly(RWR);
  }

  @Test
  void aLockHeldFromFirstToSecondKeepsOthersOutAndTwoSectionsDoNot() {
    assertThat(patterns("A begin, A acq(l), A r(x), A w(x), A rel(l), B acq(l), B w(x), B rel(l)"))
        .isEmpty();
    assertThat(
            patterns(
                "A begin, A acq(l), A r(x), A rel(l), A acq(l), A w(x), A rel(l),"
                    + " B acq(l), B w(x), B rel(l)"))
        .containsExactly(RWW);
    // The elevator's floor: the lock taken a second time is not given up at its first release.
    assertThat(
            patterns(
                "A begin, A acq(l), A r(x), A acq(l), A rel(l), A w(x), A rel(l),"
                    + " B acq(l), B w(x), B rel(l)"))
        .isEmpty();
  }

  @Test
  void disjointLocksetsWithHistoriesThatDoNotGoTogetherAreNoBreach() {
    // Kahlon's example: at r(x) A holds l and has taken and given up m since; at w(x) B holds m and
    // has taken and given up l since. Whoever takes its outer lock last must wait for the inner one
    // of the other, which that one needs before: no state has both, though {l} and {m} are
    // disjoint.
    assertThat(
            patterns(
                "A begin, A acq(l), A acq(m), A rel(m), A r(x), A w(x), A rel(l), A end,"
                    + "B acq(m), B acq(l), B rel(l), B w(x), B rel(m)"))
        .isEmpty();
    // With only one of the two inner sections there is an order.
    assertThat(
            patterns(
                "A begin, A acq(l), A acq(m), A rel(m), A r(x), A w(x), A rel(l), A end,"
                    + "B acq(m), B w(x), B rel(m)"))
        .containsExactly(RWW);
  }

  @Test
  void aDeadlockOnTheWayToTheSecondAccessIsNoBreach() {
    // A read in l, B wrote in m: fine so far. For its second access A needs m inside l and B has m
    // until it has taken l: both wait for ever. (The paper, which assumes no deadlock, reports it.)
    assertThat(
            patterns(
                "A begin, A acq(l), A r(x), A acq(m), A w(x), A rel(m), A rel(l), A end,"
                    + "B acq(m), B w(x), B acq(l), B rel(l), B rel(m)"))
        .isEmpty();
    // If B does not need l, it gives m up.
    assertThat(
            patterns(
                "A begin, A acq(l), A r(x), A acq(m), A w(x), A rel(m), A rel(l), A end,"
                    + "B acq(m), B w(x), B rel(m)"))
        .containsExactly(RWW);
  }

  @Test
  void aThreadBeginsAfterItsForkAndAJoinComesAfterAllOfIt() {
    assertThat(patterns("A begin, A r(x), A fork(B), A w(x), A end, B w(x)")).containsExactly(RWW);
    assertThat(patterns("A begin, A r(x), A w(x), A fork(B), A end, B w(x)")).isEmpty();
    assertThat(patterns("A fork(B), B w(x), A join(B), A begin, A r(x), A w(x), A end")).isEmpty();
    assertThat(patterns("A fork(B), A begin, A r(x), B w(x), A join(B), A w(x), A end"))
        .containsExactly(RWW);
  }

  @Test
  void forkAndJoinUnderALockKeepTheChildFromIt() {
    // B writes with l only, and A does not give l up between its accesses.
    assertThat(
            patterns(
                "A begin, A acq(l), A r(x), A fork(B), A w(x), A rel(l), A end,"
                    + "B acq(l), B w(x), B rel(l)"))
        .isEmpty();
    // With the second access outside of l the write fits between.
    assertThat(
            patterns(
                "A begin, A acq(l), A fork(B), A r(x), A rel(l), B acq(l), B w(x), B rel(l),"
                    + "A w(x), A end"))
        .containsExactly(RWW);
    // B never gives l up, so C must write before B begins: after A's first access it still can.
    assertThat(
            patterns(
                "A begin, A fork(B), A fork(C), A w(x), C acq(l), C w(x), C rel(l), B acq(l),"
                    + "A join(B), A w(x), A end"))
        .containsExactly(WWW);
    // If the first access comes after the join, C is too late.
    assertThat(
            patterns(
                "A begin, A fork(B), C acq(l), C w(x), C rel(l), B acq(l), A join(B), A w(x),"
                    + "A w(x), A end"))
        .isEmpty();
  }

  @Test
  void locksInAnyOrderAreTakenAsTheyAre() {
    // Hand over hand: A holds l or m all the time from read to write, B needs both.
    String hands = "A begin, A acq(l), A r(x), A acq(m), A rel(l), A w(x), A rel(m), A end,";
    assertThat(patterns(hands + "B acq(l), B acq(m), B w(x), B rel(l), B rel(m)")).isEmpty();
    // One of them is enough to come between.
    assertThat(patterns(hands + "B acq(l), B w(x), B rel(l)")).containsExactly(RWW);
  }

  @Test
  void countsTheLegs() {
    SmallRun run = SmallRun.of("A begin, A r(x), A w(x), B w(x)");
    // A reads, B writes, A writes.
    assertThat(new BruteForce(run).fewestLegs(1, 3, 2)).isEqualTo(3);
    // B must run before C can: two legs for the write.
    SmallRun three = SmallRun.of("A begin, A r(x), B fork(C), C w(x), A w(x)");
    assertThat(new BruteForce(three).fewestLegs(1, 3, 4)).isEqualTo(4);
    assertThat(new BruteForce(three).fewestLegs(4, 3, 1)).isEqualTo(-1);
  }

  @ParameterizedTest
  @EnumSource
  void findsWhatASearchForEachTripleFinds(Variant variant) {
    for (long seed = 0; seed < Rounds.of(40, 100); seed++) {
      SmallRun run = RandomRuns.run(variant, seed);
      BruteForce brute = new BruteForce(run);
      Set<Breach> found = new TreeSet<>();
      for (int[] triple : brute.candidates()) {
        if (brute.fewestLegs(triple[0], triple[1], triple[2]) > 0) {
          found.add(BruteForce.breach(run, triple[0], triple[1], triple[2]));
        }
      }
      assertThat(brute.breaches()).as(run.toString()).isEqualTo(found);
    }
  }

  @ParameterizedTest
  @EnumSource
  void runsAreLegalAndDecideBothWays(Variant variant) {
    int possible = 0;
    int shown = 0;
    for (long seed = 0; seed < Rounds.of(300, 1_000); seed++) {
      SmallRun run = RandomRuns.run(variant, seed);
      assertThat(run.isLegal()).as(run.toString()).isTrue();
      BruteForce brute = new BruteForce(run);
      Set<Breach> candidates = new TreeSet<>();
      for (int[] triple : brute.candidates()) {
        candidates.add(BruteForce.breach(run, triple[0], triple[1], triple[2]));
      }
      possible += candidates.size();
      shown += brute.breaches().size();
    }
    // Neither "always" nor "never" comes near the truth.
    assertThat(shown).isBetween(possible / 3, possible * 19 / 20);
  }

  @Test
  void seesWhatIsWrongWithASchedule() {
    SmallRun run =
        SmallRun.of(
            "A begin, A acq(l), A r(x), A rel(l), A acq(l), A w(x), A rel(l), A end,"
                + "B acq(l), B w(x), B rel(l)");
    assertThat(problem(run, new Leg(0, 3), new Leg(1, 10), new Leg(0, 5))).isNull();
    assertThat(problem(run, new Leg(0, 2), new Leg(1, 10), new Leg(0, 5))).contains("is taken");
    assertThat(problem(run, new Leg(0, 3), new Leg(1, 9), new Leg(0, 5))).contains("is taken");
    assertThat(problem(run, new Leg(1, 10), new Leg(0, 5))).contains("not in order");
    assertThat(problem(run, new Leg(0, 3), new Leg(1, 10), new Leg(0, 6))).contains("goes on");
    assertThat(problem(run, new Leg(0, 2), new Leg(0, 3), new Leg(1, 10), new Leg(0, 5)))
        .contains("in a row");
    SmallRun forked = SmallRun.of("A begin, A r(x), A fork(B), A w(x), A end, B w(x)");
    AtomicityViolation early = violation(0, 1, 5, 3, new Leg(0, 1), new Leg(1, 5), new Leg(0, 3));
    assertThat(ScheduleCheck.problem(forked, early)).contains("before the fork");
  }

  private static @Nullable String problem(SmallRun run, Leg... legs) {
    return ScheduleCheck.problem(run, violation(0, 2, 9, 5, legs));
  }

  private static AtomicityViolation violation(
      int begin, int first, int middle, int second, Leg... legs) {
    return new AtomicityViolation(
        0,
        0,
        1,
        RWW,
        new ViolationPlaces(
            new EventPlace(begin, begin),
            new EventPlace(first, first),
            new EventPlace(middle, middle),
            new EventPlace(second, second)),
        List.of(legs));
  }

  @Test
  void readsBothNotations() {
    SmallRun run = SmallRun.of("A begin, A acq(l), A r(x), A rel(l), A end, B w(x)");
    assertThat(SmallRun.ofStd("A|begin|1\nA|acq(l)|2\nA|r(x)|3\nA|rel(l)|4\nA|end|5\nB|w(x)|6\n"))
        .isEqualTo(run);
    assertThat(SmallRun.of(run.toString())).isEqualTo(run);
  }
}
