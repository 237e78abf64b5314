package dev.linchpin.internal.diagnose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.cause.Cause.Basis;
import dev.linchpin.execution.Event;
import dev.linchpin.internal.diagnose.Blocks.Block;
import dev.linchpin.testing.Rounds;
import dev.linchpin.verdict.Budget;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TraceEliminatorsTest {
  private static Set<Set<Block>> eliminators(ConflictTrace trace) {
    Set<Set<Block>> all = new HashSet<>();
    for (TraceEliminators.Found found : TraceEliminators.of(trace)) {
      all.add(Set.copyOf(found.blocks().blocks()));
    }
    return all;
  }

  private static ConflictTrace data(String text) {
    return ConflictTrace.of(Traces.parse(text), Basis.DATA);
  }

  /**
   * Figure 2 of the paper: push(a) of thread 1 is interrupted between its two statements by both
   * pops, and both read b from items[0] before either of them has cleared it.
   */
  static final String FIGURE_2 =
      """
      2 0 m range push:3
      2 0 w items[0] push:4
      1 1 m range push:3
      3 3 r range pop:6
      3 3 r items[1] pop:8
      3 3 w items[1] pop:9
      2 2 r range pop:6
      2 2 r items[1] pop:8
      2 2 w items[1] pop:9
      2 2 r items[0] pop:8
      3 3 r items[0] pop:8
      2 2 w items[0] pop:9
      3 3 w items[0] pop:9
      1 1 w items[1] push:4
      """;

  /** The paper: lines 8 and 9 of pop, and the two statements of push. */
  @Test
  void thePapersExampleHasOneEliminatorInEachMethod() {
    ConflictTrace trace = data(FIGURE_2);
    assertThat(eliminators(trace))
        .isEqualTo(BruteForceEliminators.of(trace))
        .containsExactlyInAnyOrder(Set.of(new Block(2, 13)), Set.of(new Block(10, 12)));
  }

  /** Figure 3 with examples 1 and 2: of three critical segment sets only {[e1, e3]} is optimal. */
  @Test
  void onlyTheSmallestOfTheSegmentsOfFigure3IsLeft() {
    // o1: e1..e4; o2: e5 e6; o3: e7 e8; conflicts e1-e6, e8-e3, e8-e4, e5-e7 and e6-e7 by program
    // order of thread 2.
    ConflictTrace trace =
        data(
            """
            1 1 w a -
            1 1 r p -
            2 2 r q -
            2 2 r a -
            2 3 r s -
            2 3 w b -
            1 1 r b -
            1 1 r b -
            """);
    assertThat(eliminators(trace)).containsExactly(Set.of(new Block(0, 6)));
  }

  @Test
  void aSerializableTraceHasNone() {
    assertThat(eliminators(data("1 1 r x -\n1 1 w x -\n2 2 r x -\n2 2 w x -"))).isEmpty();
  }

  @Test
  void aBlockMayBeNeededInEachThread() {
    // Thread 1 writes x before thread 2 reads it, thread 2 reads y before thread 1 writes it: only
    // with both operations in one piece is there no order.
    ConflictTrace trace = data("1 1 r y -\n2 2 w y -\n1 1 w x -\n2 2 r x -");
    assertThat(eliminators(trace)).isEmpty();
    ConflictTrace crossed = data("1 1 w x -\n2 2 w y -\n2 2 r x -\n1 1 r y -");
    assertThat(eliminators(crossed)).containsExactly(Set.of(new Block(0, 3), new Block(1, 2)));
  }

  @Test
  void locksCountOnlyWhereAskedFor() {
    List<Event> events =
        Traces.parse(
            """
            1 1 a l -
            1 1 l l -
            2 2 a l -
            2 2 l l -
            1 1 a l -
            """);
    assertThat(eliminators(ConflictTrace.of(events, Basis.DATA))).isEmpty();
    assertThat(eliminators(ConflictTrace.of(events, Basis.SYNCHRONISATION)))
        .containsExactly(Set.of(new Block(1, 4)));
  }

  @Test
  void realTimeOrderCountsOnlyWhereAskedFor() {
    // Operation 1 ends before 2 begins, which ends before 3 begins; 4 is in between all along and
    // sees 3 but not 1.
    List<Event> events =
        Traces.parse(
            """
            4 4 c
            4 4 r x -
            1 1 c
            1 1 w x -
            1 1 e
            3 3 c
            3 3 w y -
            3 3 e
            4 4 r y -
            4 4 e
            """);
    assertThat(eliminators(ConflictTrace.of(events, Basis.SYNCHRONISATION))).isEmpty();
    assertThat(eliminators(ConflictTrace.of(events, Basis.REAL_TIME)))
        .containsExactly(Set.of(new Block(1, 8)));
  }

  @Test
  void randomTracesHaveWhatTryingAllBlocksFinds() {
    SplittableRandom random = new SplittableRandom(5);
    int withSeveral = 0;
    int rounds = Rounds.of(5_000, 15_000, 100_000);
    for (int round = 0; round < rounds; round++) {
      int threads = 2 + random.nextInt(2);
      int size = 3 + random.nextInt(8);
      ConflictTrace trace =
          ConflictTrace.of(Traces.random(random, threads, size, 1 + random.nextInt(3)), Basis.DATA);
      Set<Set<Block>> expected = BruteForceEliminators.of(trace);
      assertThat(eliminators(trace)).as("round %d", round).isEqualTo(expected);
      withSeveral += expected.stream().anyMatch(set -> set.size() > 1) ? 1 : 0;
    }
    assertThat(withSeveral)
        .as("traces with eliminators of several blocks")
        .isGreaterThan(rounds / 100);
  }

  @Test
  void aCycleProvesEachEliminator() {
    SplittableRandom random = new SplittableRandom(6);
    for (int round = 0; round < 2_000; round++) {
      ConflictTrace trace = ConflictTrace.of(Traces.random(random, 4, 30, 3), Basis.DATA);
      for (TraceEliminators.Found found : TraceEliminators.of(trace)) {
        assertThat(IntervalGraph.isCyclic(trace, found.blocks())).isTrue();
        for (TraceEliminators.Edge edge : found.cycle()) {
          assertThat(trace.conflict(edge.from(), edge.to())).isTrue();
        }
      }
    }
  }

  /** Polls are counted, so that the test does not depend on the speed of the machine. */
  @Test
  void whenTheBudgetIsSpentTheSetsFoundSoFarStillRuleTheRunOut() {
    ConflictTrace trace =
        ConflictTrace.of(Traces.random(new SplittableRandom(7), 6, 400, 2), Basis.DATA);
    int[] polls = {0};
    CuttableBudget effort = new CuttableBudget(() -> ++polls[0] > 20);

    List<TraceEliminators.Found> found = TraceEliminators.of(trace, effort).found();

    assertThat(effort.isCut()).isTrue();
    assertThat(polls[0]).isEqualTo(21);
    assertThat(found).isNotEmpty();
    for (TraceEliminators.Found one : found) {
      assertThat(IntervalGraph.isCyclic(trace, one.blocks())).isTrue();
    }
  }

  /** What a search that was cut says about itself is compared with the whole search. */
  @Test
  void aSearchThatWasCutHasAllSetsOfTheThreadsItNames() {
    SplittableRandom random = new SplittableRandom(9);
    int named = 0;
    for (int round = 0; round < 60; round++) {
      ConflictTrace trace = ConflictTrace.of(Traces.random(random, 5, 60, 3), Basis.DATA);
      List<TraceEliminators.Found> whole = TraceEliminators.of(trace);
      int[] polls = {0};
      int most = random.nextInt(40);
      TraceEliminators.Search cut = TraceEliminators.of(trace, () -> ++polls[0] > most);
      if (polls[0] <= most) {
        assertThat(cut.threads()).isEqualTo(trace.threads());
      }
      List<Blocks> sets = cut.found().stream().map(TraceEliminators.Found::blocks).toList();
      for (TraceEliminators.Found one : whole) {
        if (one.cycle().size() <= cut.threads()) {
          assertThat(sets).contains(one.blocks());
        }
      }
      named += cut.threads() > 1 && cut.threads() < trace.threads() ? 1 : 0;
    }
    assertThat(named).as("searches that were cut between two lengths").isGreaterThan(5);
  }

  @Test
  void whetherThereAreAnyIsWhatTheWholeSearchSays() {
    SplittableRandom random = new SplittableRandom(8);
    for (int round = 0; round < 2_000; round++) {
      ConflictTrace trace =
          ConflictTrace.of(Traces.random(random, 3, 4 + random.nextInt(8), 2), Basis.DATA);
      assertThat(TraceEliminators.hasAny(trace, Budget.UNLIMITED))
          .isEqualTo(!TraceEliminators.of(trace).isEmpty());
    }
  }
}
