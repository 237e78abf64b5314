package dev.linchpin.internal.judge.serial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.finding.Observations.SerialHistory;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Relaxation;
import dev.linchpin.testing.TwoCells;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The specification that serial runs imply, against a scan of all serial runs. */
class SerialSpecTest {
  private static final List<String> CALLS =
      List.of("set(0, 1)", "set(0, 2)", "set(1, 1)", "get(0)", "get(1)", "take(0)", "take(1)");

  private static SerialSpec spec(TwoCells cells, Relaxation relaxation) {
    Scenario scenario = cells.scenario();
    return new SerialSpec(scenario, new Comparison(scenario, relaxation), cells.behaviours());
  }

  /** Real time as stamps of one run have it: a pair for every return before a call. */
  private static Earlier randomTime(SplittableRandom random, int operations) {
    int[] calls = random.ints(operations, 0, 8).toArray();
    int[] returns = new int[operations];
    for (int op = 0; op < operations; op++) {
      returns[op] = calls[op] + random.nextInt(4);
    }
    int[] before = new int[operations];
    for (int op = 0; op < operations; op++) {
      for (int other = 0; other < operations; other++) {
        before[op] |= returns[other] < calls[op] ? 1 << other : 0;
      }
    }
    return op -> before[op];
  }

  /** What never returned is before nothing. */
  private static Earlier amongReturned(Earlier time, Answers answers) {
    int pending = 0;
    for (int op = 0; op < answers.results().size(); op++) {
      pending |= answers.results().get(op) instanceof Result.Pending ? 1 << op : 0;
    }
    int never = pending;
    return op -> time.than(op) & ~never;
  }

  private static String randomThreads(SplittableRandom random) {
    List<String> threads = new ArrayList<>();
    for (int thread = 0; thread < 3; thread++) {
      List<String> calls = new ArrayList<>();
      for (int at = 0; at < 1 + random.nextInt(2); at++) {
        calls.add(CALLS.get(random.nextInt(CALLS.size())));
      }
      threads.add(String.join("; ", calls));
    }
    return String.join(" | ", threads);
  }

  @Test
  void aWitnessIsFoundExactlyWhereAScanOfAllSerialRunsFindsOne() {
    SplittableRandom random = new SplittableRandom(4);
    int found = 0;
    int refused = 0;
    for (int round = 0; round < 300; round++) {
      TwoCells cells = new TwoCells(randomThreads(random));
      SerialSpec spec = spec(cells, Relaxation.NONE);
      List<TwoCells.Run> runs = cells.runs();
      Set<Answers> answers = new HashSet<>();
      runs.forEach(run -> answers.add(run.answers()));
      for (Answers asked : answers) {
        Earlier time = amongReturned(randomTime(random, cells.scenario().operations()), asked);
        boolean exists =
            runs.stream().anyMatch(run -> run.answers().equals(asked) && run.keeps(time));
        int[] witness = spec.witness(asked, time);
        assertThat(witness != null).as("%s %s", cells.scenario().text(), asked).isEqualTo(exists);
        if (witness == null) {
          refused++;
        } else {
          found++;
          List<Integer> order = java.util.Arrays.stream(witness).boxed().toList();
          assertThat(runs).contains(new TwoCells.Run(order, asked));
          assertThat(new TwoCells.Run(order, asked).keeps(time)).isTrue();
        }
      }
    }
    // Both answers must be common, or the comparison says little.
    assertThat(found).isGreaterThan(300);
    assertThat(refused).isGreaterThan(300);
  }

  /** Serial runs of two calls that answer objects; op 0 is first in the one run given. */
  private static SerialSpec specOf(String... answers) {
    Scenario scenario = new TwoCells("get(0) | get(1)").scenario();
    List<Outcome> serial = new ArrayList<>();
    for (String both : answers) {
      serial.add(
          new Outcome(
              EndStatus.COMPLETED, results(both), List.of(), new OperationOrder(new long[4])));
    }
    return new SerialSpec(scenario, new Comparison(scenario, Relaxation.NONE), serial);
  }

  private static List<Result> results(String both) {
    return java.util.Arrays.stream(both.split("; "))
        .map(text -> text.equals("?") ? new Result.Unread("why") : new Result.Returned(text))
        .map(Result.class::cast)
        .toList();
  }

  private static boolean isExplained(SerialSpec spec, String both) {
    return spec.witness(new Answers(results(both), List.of()), op -> 0) != null;
  }

  /** Callers can ask whether two answers are one object, and nothing else. */
  @Test
  void objectsAreComparedByWhichAnswersShareThem() {
    SerialSpec same = specOf("Node@1; [Node@1]");
    SerialSpec different = specOf("Node@1; [Node@2]");

    assertThat(isExplained(same, "Node@7; [Node@7]")).isTrue();
    assertThat(isExplained(same, "Node@7; [Node@3]")).isFalse();
    assertThat(isExplained(different, "Node@3; [Node@1]")).isTrue();
    assertThat(isExplained(different, "Node@3; [Node@3]")).isFalse();
    assertThat(isExplained(different, "Tree@3; [Node@1]")).isFalse();
  }

  @Test
  void anAnswerThatWasNotReadIsLikeAnyAnswerAndHidesNoOther() {
    assertThat(isExplained(specOf("1; 2"), "?; 2")).isTrue();
    assertThat(isExplained(specOf("1; 2"), "?; 3")).isFalse();
    assertThat(isExplained(specOf("?; 2"), "1; 2")).isTrue();
    assertThat(isExplained(specOf("?; 2"), "1; 3")).isFalse();
    assertThat(isExplained(specOf("?; 2", "1; 3"), "?; 3")).isTrue();
    // The first object that can be compared is number 1 on both sides.
    assertThat(isExplained(specOf("Node@1; Node@2"), "?; Node@1")).isTrue();
  }

  @Test
  void serialRunsThatDifferInTheNumberOfAnObjectDoNotContradictEachOther() {
    assertThat(specOf("Node@1; Node@2", "Node@2; Node@1").tree(100).contradiction()).isNull();
    assertThat(specOf("Node@1; Node@2", "?; Node@1").tree(100).contradiction()).isNull();
    assertThat(specOf("Node@1; 1", "Node@1; 2").tree(100).contradiction()).isNotNull();
  }

  @Test
  void theTreeHasEverySerialHistoryOnce() {
    SplittableRandom random = new SplittableRandom(5);
    for (int round = 0; round < 200; round++) {
      TwoCells cells = new TwoCells(randomThreads(random));
      List<SerialHistory> listed = new ArrayList<>();
      SerialTree tree = spec(cells, Relaxation.NONE).tree(10_000);
      tree.forEach(listed::add);
      List<SerialHistory> expected =
          cells.runs().stream()
              .map(
                  run ->
                      new SerialHistory(
                          run.order(),
                          run.order().stream().map(run.answers().results()::get).toList(),
                          List.of()))
              .toList();
      assertThat(listed).containsExactlyInAnyOrderElementsOf(expected);
      assertThat(tree.histories()).isEqualTo(expected.size());
      assertThat(tree.isComplete()).isTrue();
      assertThat(tree.contradiction()).isNull();
    }
  }

  @Test
  void threeThreadsOfThreeOperationsHave1680SerialHistories() {
    // 9! / (3! 3! 3!), the number of Line-Up's section 5.
    TwoCells cells =
        new TwoCells(
            "set(0, 1); get(0); set(1, 1) | get(0); set(0, 2); get(1) | get(1); get(0); set(1, 2)");

    assertThat(spec(cells, Relaxation.NONE).tree(10_000).histories()).isEqualTo(1680);
  }

  @Test
  void aTreeBeyondItsLimitSaysSo() {
    SerialTree tree =
        spec(new TwoCells("get(0); get(0) | get(1); get(1)"), Relaxation.NONE).tree(4);

    // 4!/(2! 2!) = 6 histories.
    assertThat(tree.isComplete()).isFalse();
    assertThat(tree.histories()).isEqualTo(4);
  }

  @Test
  void aBlockedOperationNeedsASerialRunThatBlocksThere() {
    TwoCells cells = new TwoCells("take(0) | set(0, 1)");
    SerialSpec spec = spec(cells, Relaxation.NONE);
    Result done = new Result.Done();
    Result pending = new Result.Pending();

    // Nobody has set the cell yet: to wait is right.
    assertThat(spec.witness(answers(pending, new Result.Uncalled()), Earlier.NOTHING))
        .containsExactly(0);
    // The cell was set and nobody else takes: no serial run waits.
    assertThat(spec.witness(answers(pending, done), Earlier.NOTHING)).isNull();
  }

  private static Answers answers(Result... results) {
    return new Answers(List.of(results), List.of());
  }

  @Test
  void answersOfWeakOperationsDoNotCount() {
    TwoCells cells = new TwoCells("set(0, 1); set(0, 2) | get(0)");
    Result done = new Result.Done();
    Answers impossible = answers(done, done, new Result.Returned("7"));

    assertThat(spec(cells, Relaxation.NONE).witness(impossible, Earlier.NOTHING)).isNull();
    Relaxation weak = new Relaxation(Set.of("get"), Set.of(), Set.of(), Set.of());
    assertThat(spec(cells, weak).witness(impossible, Earlier.NOTHING)).isNotNull();
    Relaxation other = new Relaxation(Set.of("take"), Set.of(), Set.of(), Set.of());
    assertThat(spec(cells, other).witness(impossible, Earlier.NOTHING)).isNull();
  }

  @Test
  void answersOfANondeterministicOperationMayBeThoseOfAnotherSerialRunButNotInvented() {
    TwoCells cells = new TwoCells("set(0, 1); take(0) | set(1, 2); take(1)");
    Result done = new Result.Done();
    Result one = new Result.Returned("1");
    Result two = new Result.Returned("2");
    Relaxation relaxed = new Relaxation(Set.of(), Set.of("take"), Set.of(), Set.of());
    SerialSpec spec = spec(cells, relaxed);

    assertThat(spec.witness(answers(done, two, done, one), Earlier.NOTHING)).isNotNull();
    assertThat(spec.witness(answers(done, one, done, one), Earlier.NOTHING)).isNull();

    // Both have been set before: 0 is what some other order gives, 7 is what none does.
    TwoCells reading = new TwoCells("set(0, 1); set(0, 2) | get(0)");
    Relaxation free = new Relaxation(Set.of(), Set.of("get"), Set.of(), Set.of());
    Earlier afterBoth = op -> op == 2 ? 3 : 0;
    Answers old = answers(done, done, new Result.Returned("0"));
    assertThat(spec(reading, Relaxation.NONE).witness(old, afterBoth)).isNull();
    assertThat(spec(reading, free).witness(old, afterBoth)).containsExactly(0, 1, 2);
    assertThat(
            spec(reading, free).witness(answers(done, done, new Result.Returned("7")), afterBoth))
        .isNull();
    assertThat(spec(cells, Relaxation.NONE).witness(answers(done, two, done, one), Earlier.NOTHING))
        .isNull();
  }

  @Test
  void exceptionsAreComparedByTheirClass() {
    TwoCells cells = new TwoCells("get(0) | get(1)");
    Result value = new Result.Returned("0");
    Outcome serial =
        new Outcome(
            EndStatus.COMPLETED,
            List.of(value, new Result.Thrown("E", "at 17")),
            List.of(),
            new OperationOrder(new long[4]));
    SerialSpec spec =
        new SerialSpec(
            cells.scenario(), new Comparison(cells.scenario(), Relaxation.NONE), List.of(serial));

    assertThat(spec.witness(answers(value, new Result.Thrown("E", "at 18")), Earlier.NOTHING))
        .isNotNull();
    assertThat(spec.witness(answers(value, new Result.Thrown("F", "at 17")), Earlier.NOTHING))
        .isNull();
  }

  @Test
  void twoAnswersAfterTheSameCallsAreAContradiction() {
    TwoCells cells = new TwoCells("set(0, 1) | get(0)");
    List<Outcome> serial = new ArrayList<>(cells.behaviours());
    Outcome first = serial.get(0);
    serial.add(
        new Outcome(
            EndStatus.COMPLETED,
            List.of(new Result.Done(), new Result.Returned("5")),
            List.of(),
            first.order()));
    Scenario scenario = cells.scenario();
    SerialTree tree =
        new SerialSpec(scenario, new Comparison(scenario, Relaxation.NONE), serial).tree(100);

    // In the first serial run the cell is set, then read: 1. Here the same calls answered 5.
    SerialTree.Contradiction contradiction =
        java.util.Objects.requireNonNull(tree.contradiction(), "no contradiction");
    assertThat(contradiction.operation()).isEqualTo(1);
    assertThat(List.of(contradiction.one().answers(), contradiction.other().answers()))
        .containsExactlyInAnyOrder(
            List.of(new Result.Done(), new Result.Returned("1")),
            List.of(new Result.Done(), new Result.Returned("5")));

    Relaxation relaxed = new Relaxation(Set.of(), Set.of("get"), Set.of(), Set.of());
    assertThat(
            new SerialSpec(scenario, new Comparison(scenario, relaxed), serial)
                .tree(100)
                .contradiction())
        .isNull();
  }

  /** Such a run reached the limit of steps: it shows no serial order. */
  @Test
  void aRunThatLeavesTwoOperationsIsNotASerialRun() {
    TwoCells cells = new TwoCells("take(0) | take(1)");
    Outcome spinning =
        new Outcome(
            EndStatus.LIVELOCKED,
            List.of(new Result.Pending(), new Result.Pending()),
            List.of(),
            new OperationOrder(new long[4]));
    SerialSpec spec =
        new SerialSpec(
            cells.scenario(), new Comparison(cells.scenario(), Relaxation.NONE), List.of(spinning));

    assertThat(spec.isEmpty()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"false", "null"})
  void anAnswerThatSaysNoIsAFailure(String text) {
    assertThat(Comparison.isFailure(new Result.Returned(text))).isTrue();
    assertThat(Comparison.isFailure(new Result.Thrown("E", ""))).isTrue();
    assertThat(Comparison.isFailure(new Result.Returned("true"))).isFalse();
    assertThat(Comparison.isFailure(new Result.Done())).isFalse();
    assertThat(Comparison.isFailure(new Result.Pending())).isFalse();
  }
}
