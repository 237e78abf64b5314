package dev.linchpin.internal.spark.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Result;
import dev.linchpin.finding.CoverageDemand;
import dev.linchpin.finding.SliceReport;
import dev.linchpin.finding.Tried;
import dev.linchpin.finding.Tried.MethodPair;
import dev.linchpin.internal.spark.check.CheckedSubject.Answer;
import dev.linchpin.internal.spark.check.CheckedSubject.Effort;
import dev.linchpin.internal.spark.check.CheckedSubject.Evidence;
import dev.linchpin.internal.spark.check.CheckedSubject.Slice;
import dev.linchpin.scenario.ScenarioSlice;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** One result from the slices of a class. */
class SlicedClassTest {
  private static final MethodPair BOTH = MethodPair.of("get", "put");
  private static final MethodPair PUTS = MethodPair.of("put", "put");
  private static final Answer UNDECIDED = new Answer("undecided", "", "pairs", "", false);

  private static final Answer VIOLATION =
      new Answer("violation", "not linearizable", "wrong", "a cause", false);

  /** A method of each way not to return; {@code get} and {@code put} do return in other slices. */
  private static final Map<String, Result> FRUITLESS =
      Map.of(
          "get", new Result.Thrown("java.lang.NullPointerException", "null"),
          "put", new Result.Pending());

  private static Tried tried(Set<MethodPair> together) {
    return new Tried(
        new Tried.Counts(8, 0, 8, 8, 0),
        new Tried.Pairs(together, Set.of()),
        FRUITLESS,
        "",
        "",
        OptionalInt.empty(),
        Tried.End.TIME);
  }

  private static CheckedSubject row(
      int index, int count, Answer answer, Set<MethodPair> together, OptionalLong failedAt) {
    CoverageDemand demand = new CoverageDemand(List.of(BOTH, PUTS), 2, List.of(), List.of());
    SliceReport report = new SliceReport(demand, tried(together), Set.of("get", "put"), failedAt);
    return new CheckedSubject(
        "id" + index,
        "com.acme.Box",
        1,
        answer,
        new Effort(8, 80, true, "the time", "{\"slice\":" + index + "}", 2, 1),
        answer.isViolation() ? new Evidence("s" + index, "r", "p", List.of()) : null,
        new Slice(new ScenarioSlice(index, count), report));
  }

  private static CheckedSubject right(int index, int count, MethodPair... together) {
    return row(index, count, UNDECIDED, Set.of(together), OptionalLong.empty());
  }

  private static CheckedSubject wrong(int index, int count, long failedAt) {
    return row(index, count, VIOLATION, Set.of(), OptionalLong.of(failedAt));
  }

  private static CheckedSubject decided(List<CheckedSubject> slices) {
    return SlicedClass.of(slices).orElseThrow();
  }

  /** Each lacks a pair of methods and half of the fifteen scenarios; together they lack nothing. */
  @Test
  void slicesThatDecideNothingAloneDecideTogether() {
    CheckedSubject merged = decided(List.of(right(1, 2, PUTS), right(0, 2, BOTH)));
    assertThat(merged.answer()).isEqualTo(new Answer("no violation", "", "", "", false));
    assertThat(merged.effort())
        .isEqualTo(new Effort(16, 160, true, "the time", "{\"slice\":0}\n{\"slice\":1}", 2, 2));
    assertThat(merged.slice()).isNull();
  }

  @Test
  void whatIsBelowTheFloorTogetherIsUndecided() {
    CheckedSubject merged = decided(List.of(right(0, 2, BOTH), right(1, 2, BOTH)));
    assertThat(merged.answer().verdict()).isEqualTo("undecided");
    assertThat(merged.answer().text()).contains("put with itself");
  }

  @Test
  void aSliceThatIsMissingMightDecide() {
    assertThat(SlicedClass.of(List.of(right(0, 3, BOTH), right(2, 3, PUTS)))).isEmpty();
    assertThat(decided(List.of(right(0, 3, BOTH), wrong(2, 3, 5))).answer()).isEqualTo(VIOLATION);
  }

  @Test
  void theFirstScenarioThatFailsCountsInWhateverOrderSlicesCome() {
    List<CheckedSubject> slices =
        new ArrayList<>(List.of(wrong(0, 4, 8), right(1, 4, BOTH), wrong(2, 4, 6), wrong(3, 4, 7)));
    CheckedSubject merged = decided(slices);
    assertThat(Objects.requireNonNull(merged.evidence()).scenario()).isEqualTo("s2");
    for (int round = 0; round < 20; round++) {
      Collections.shuffle(slices, new Random(round));
      assertThat(decided(slices)).isEqualTo(merged);
    }
  }

  @Test
  void aRunThatCouldNotBeRepeatedDecidesNothing() {
    CheckedSubject once = row(0, 2, UNDECIDED, Set.of(BOTH, PUTS), OptionalLong.of(4));
    Answer answer = decided(List.of(once, right(1, 2, BOTH, PUTS))).answer();
    assertThat(answer.verdict()).isEqualTo("undecided");
    assertThat(answer.text()).contains("could not be repeated");
  }

  /** A fault of ours is told before a reason of the class. */
  @Test
  void aSliceThatWasNotCheckedIsNotReplacedByOthers() {
    Answer unfit = new Answer("not checked", "", "no constructor", "", false);
    Answer fault = new Answer("not checked", "", "a bug", "", true);
    assertThat(decided(List.of(right(0, 2, BOTH, PUTS), unchecked(1, 2, unfit))).answer())
        .isEqualTo(unfit);
    assertThat(decided(List.of(unchecked(0, 2, unfit), unchecked(1, 2, fault))).answer())
        .isEqualTo(fault);
  }

  private static CheckedSubject unchecked(int index, int count, Answer answer) {
    return new CheckedSubject(
        "id" + index,
        "com.acme.Box",
        1,
        answer,
        Effort.NONE,
        null,
        new Slice(new ScenarioSlice(index, count), null));
  }

  @Test
  void aRowIsReadAsItWasWritten() {
    for (CheckedSubject row : List.of(right(0, 2, PUTS, BOTH), wrong(1, 2, 3))) {
      assertThat(CheckedSubject.parse(row.json())).isEqualTo(Optional.of(row));
      assertThat(CheckedSubject.parse(row.json()).orElseThrow().json()).isEqualTo(row.json());
    }
  }

  /** Real checks: 24 scenarios as one slice, two of twelve, four of six. */
  @Tag("thorough")
  @Test
  void oneTwoAndFourSlicesGiveTheSameVerdict() {
    CheckedSubject wrong = inSlices("dev.linchpin.corpus.LostUpdate", 1);
    CheckedSubject right = inSlices("dev.linchpin.corpus.lineup.AtomicPromise", 1);
    assertThat(wrong.answer().verdict()).isEqualTo("violation");
    assertThat(right.answer().verdict()).isEqualTo("no violation");
    for (int count : List.of(2, 4)) {
      CheckedSubject otherwise = inSlices(wrong.className(), count);
      assertThat(otherwise.answer()).isEqualTo(wrong.answer());
      assertThat(otherwise.evidence()).isEqualTo(wrong.evidence());
      CheckedSubject again = inSlices(right.className(), count);
      assertThat(again.answer()).isEqualTo(right.answer());
      assertThat(again.effort().scenarios()).isEqualTo(right.effort().scenarios());
      assertThat(again.effort().executions()).isEqualTo(right.effort().executions());
      assertThat(again.effort().exhausted()).isEqualTo(right.effort().exhausted());
      assertThat(again.effort().slices()).isEqualTo(count);
    }
  }

  /** Given up once it has begun; nothing else ends it by the clock. */
  @Test
  void aCheckThatNobodyWantsAnyMoreEnds() {
    CheckOrder order =
        new CheckOrder(
            "id",
            "dev.linchpin.corpus.lineup.AtomicPromise",
            corpus(),
            1,
            new CheckOrder.Limits(30_000, 24),
            "test");
    AtomicInteger asked = new AtomicInteger();
    CheckedSubject ended = SubjectCheck.of(order, () -> asked.incrementAndGet() > 1);
    assertThat(ended.effort().ended()).startsWith("the clock");
    assertThat(ended.effort().scenarios()).isLessThan(24);
  }

  private static String corpus() {
    return Path.of("..", "corpus", "target", "classes").toAbsolutePath().normalize().toString();
  }

  private static CheckedSubject inSlices(String name, int count) {
    List<CheckedSubject> slices = new ArrayList<>();
    for (int index = 0; index < count; index++) {
      CheckOrder.Limits limits =
          new CheckOrder.Limits(30_000, 24 / count, new ScenarioSlice(index, count));
      CheckedSubject one = SubjectCheck.of(new CheckOrder("id", name, corpus(), 1, limits, "test"));
      if (count == 1) {
        return one;
      }
      slices.add(one);
    }
    return decided(slices);
  }
}
