package dev.linchpin.internal.diagnose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.cause.Cause.Basis;
import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.Eliminator;
import dev.linchpin.cause.Segment;
import dev.linchpin.execution.Event;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Which eliminators come first, and what rules out several runs. */
class RankingTest {
  /** Section 2 of the paper: the pop of thread 3 runs last and takes a. */
  private static final String GOOD =
      """
      2 0 m range push:3
      2 0 w items[0] push:4
      1 1 m range push:3
      2 2 r range pop:6
      2 2 r items[1] pop:8
      2 2 w items[1] pop:9
      2 2 r items[0] pop:8
      2 2 w items[0] pop:9
      1 1 w items[1] push:4
      3 3 r range pop:6
      3 3 r items[1] pop:8
      3 3 w items[1] pop:9
      """;

  private static List<String> texts(List<Eliminator> eliminators) {
    return eliminators.stream()
        .map(one -> one.disables() + " " + one.blocks().get(0).code().text())
        .toList();
  }

  @Test
  void thePopBlockOfThePaperComesFirst() {
    RunSet good = new RunSet(Basis.DATA);
    good.add(Traces.parse(GOOD));
    List<Event> bad = Traces.parse(TraceEliminatorsTest.FIGURE_2);
    assertThat(texts(Eliminators.of(bad, Basis.DATA, good)))
        .containsExactly("0 pop:8-9", "1 push:3-4");
  }

  @Test
  void tiesGoToFewerBlocksThenFewerEventsThenTheEarlierOne() {
    List<Event> bad = Traces.parse(TraceEliminatorsTest.FIGURE_2);
    assertThat(texts(Eliminators.of(bad, Basis.DATA, new RunSet(Basis.DATA))))
        .containsExactly("0 push:3-4", "0 pop:8-9");
  }

  @Test
  void theLeastThatExplainsARunIsItsBasis() {
    assertThat(Eliminators.basis(Traces.parse(TraceEliminatorsTest.FIGURE_2))).contains(Basis.DATA);
    assertThat(
            Eliminators.basis(
                Traces.parse("1 1 a l -\n1 1 l l -\n2 2 a l -\n2 2 l l -\n1 1 a l -")))
        .contains(Basis.SYNCHRONISATION);
    assertThat(Eliminators.basis(Traces.parse("1 1 r x -\n2 2 w x -"))).isEmpty();
  }

  /** A run is disabled iff no reordering has the blocks in one piece: by brute force. */
  @Test
  void aRunIsDisabledIffItCannotBeReordered() {
    SplittableRandom random = new SplittableRandom(9);
    int disabled = 0;
    for (int round = 0; round < 3_000; round++) {
      List<Event> events = Traces.random(random, 2 + random.nextInt(2), 8, 2);
      ConflictTrace trace = ConflictTrace.of(events, Basis.DATA);
      int from = random.nextInt(3);
      int to = 5 + random.nextInt(3);
      CodeBlock code = CodeBlock.of("C.m" + random.nextInt(2), from, to);
      Blocks blocks = CodeInstances.of(List.of(code), trace);
      boolean expected = !BruteForceEliminators.canRun(trace, blocks);
      assertThat(RunSet.isDisabled(trace, List.of(code))).as("round %d", round).isEqualTo(expected);
      disabled += expected ? 1 : 0;
    }
    assertThat(disabled).isBetween(300, 2_700);
  }

  /** Section 4.2 as it is written: the whole product, flattened, then what subsumes others goes. */
  private static Set<Set<CodeBlock>> product(List<List<List<CodeBlock>>> ofRuns) {
    List<List<CodeBlock>> all = List.of(List.of());
    for (List<List<CodeBlock>> eliminators : ofRuns) {
      List<List<CodeBlock>> longer = new ArrayList<>();
      for (List<CodeBlock> set : all) {
        eliminators.forEach(one -> longer.add(Repairs.flatten(set, one)));
      }
      all = longer;
    }
    Set<Set<CodeBlock>> smallest = new HashSet<>();
    for (List<CodeBlock> set : all) {
      boolean subsumesAnother = false;
      for (List<CodeBlock> other : all) {
        subsumesAnother |= Repairs.subsumes(set, other) && !Repairs.subsumes(other, set);
      }
      if (!subsumesAnother) {
        smallest.add(Set.copyOf(set));
      }
    }
    return smallest;
  }

  @Test
  void pruningOnTheWayFindsSetsThatRuleOutAllRunsAndNoneLargerThanTheProducts() {
    SplittableRandom random = new SplittableRandom(10);
    int several = 0;
    for (int round = 0; round < 2_000; round++) {
      Repairs repairs = new Repairs();
      List<ConflictTrace> runs = new ArrayList<>();
      List<List<List<CodeBlock>>> ofRuns = new ArrayList<>();
      for (int run = 0; run < 3; run++) {
        List<Event> events = Traces.random(random, 2, 9, 2);
        ConflictTrace trace = ConflictTrace.of(events, Basis.DATA);
        List<List<CodeBlock>> code = new ArrayList<>();
        for (Eliminator one : Eliminators.of(events, Basis.DATA, new RunSet(Basis.DATA))) {
          code.add(one.blocks().stream().map(Segment::code).distinct().toList());
        }
        if (!code.isEmpty()) {
          runs.add(trace);
          ofRuns.add(code);
          repairs.add(trace, code);
        }
      }
      List<List<CodeBlock>> found = repairs.ranked(new RunSet(Basis.DATA));
      for (List<CodeBlock> set : found) {
        assertThat(runs).allMatch(run -> RunSet.isDisabled(run, set));
      }
      // A set may do for a run by another way than its eliminators, so it may be smaller.
      for (Set<CodeBlock> set : product(ofRuns)) {
        assertThat(found).anyMatch(one -> Repairs.subsumes(List.copyOf(set), one));
      }
      several += found.size() > 1 ? 1 : 0;
    }
    assertThat(several).isGreaterThan(200);
  }

  @Test
  void blocksThatShareALineAreMerged() {
    assertThat(
            Repairs.flatten(
                List.of(CodeBlock.of("C.a", 3, 5), CodeBlock.of("C.b", 1, 2)),
                List.of(CodeBlock.of("C.a", 5, 9), CodeBlock.of("C.b", 3, 4))))
        .containsExactly(
            CodeBlock.of("C.a", 3, 9), CodeBlock.of("C.b", 1, 2), CodeBlock.of("C.b", 3, 4));
  }

  @Test
  void partsOfALineAreMergedIfTheyOverlap() {
    CodeBlock early = CodeBlock.inLine("C.a", 3, 5, 12);
    CodeBlock late = CodeBlock.inLine("C.a", 3, 13, 20);
    assertThat(Repairs.flatten(List.of(late), List.of(early))).containsExactly(early, late);
    assertThat(Repairs.flatten(List.of(late, early), List.of(CodeBlock.inLine("C.a", 3, 12, 13))))
        .containsExactly(CodeBlock.inLine("C.a", 3, 5, 20));
    assertThat(Repairs.flatten(List.of(early), List.of(CodeBlock.inLine("C.a", 4, 5, 12))))
        .hasSize(2);
  }

  @Test
  void aPartOfALineAndTheLineAreTheLine() {
    CodeBlock part = CodeBlock.inLine("C.a", 3, 5, 12);
    for (CodeBlock lines :
        List.of(CodeBlock.of("C.a", 3, 3), CodeBlock.of("C.a", 2, 3), CodeBlock.of("C.a", 3, 4))) {
      assertThat(Repairs.flatten(List.of(part), List.of(lines))).containsExactly(lines);
    }
    assertThat(Repairs.flatten(List.of(part), List.of(CodeBlock.of("C.a", 4, 5)))).hasSize(2);
  }
}
