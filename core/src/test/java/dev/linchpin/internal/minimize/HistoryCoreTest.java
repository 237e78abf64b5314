package dev.linchpin.internal.minimize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.spec.DataType;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.testing.Oracle;
import dev.linchpin.testing.RandomHistories;
import dev.linchpin.verdict.Budget;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class HistoryCoreTest {
  private static final int[] NO_SUSPECTS = {};

  private static StillFails oracle(DataType type) {
    return history -> !Oracle.isLinearizable(type, history);
  }

  private static HistoryCore coreOf(DataType type, History history, int... suspects) {
    return HistoryCore.of(history, suspects, DropRules.of(type), oracle(type), Budget.UNLIMITED);
  }

  private static String show(History history) {
    return String.join(
            "; ", history.operations().stream().map(RecordedOperation::describe).toList())
        .replaceAll(" by process \\d+", "");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # two values out of order; the third and the empty answer do not matter
          QUEUE | enq 1 [0,1]; deq -> empty [0,1]; enq 2 [2,3]; enq 3 [2,3]; deq -> 2 [4,5] \
          | enq(1) [0,1]; enq(2) [2,3]; deq() → 2 [4,5]
          # an empty answer with two values that in turn were surely there
          QUEUE | enq 1 [0,1]; enq 2 [2,3]; deq -> 1 [4,5]; deq -> empty [2,6]; deq -> 2 [7,8]; enq 3 [9,10] \
          | enq(1) [0,1]; enq(2) [2,3]; deq() → 1 [4,5]; deq() [2,6]; deq() → 2 [7,8]
          # a pending removal stays, it might have taken any value; one called after all else does not
          STACK | push 1 [0,1]; push 2 [2,3]; push 3 [0,9]; pop [4,]; pop -> 4 [5,6]; pop [7,] \
          | pop() [4,pending]; pop() → 4 [5,6]
          # one key, without the query that was right
          SET | add 1 -> true [0,1]; add 2 -> true [0,1]; contains 2 -> true [2,3]; contains 2 -> false [4,5] \
          | add(2) → true [0,1]; contains(2) → false [4,5]
          # what came after the failure is cut, but operations are not
          SET | add 1 -> true [0,1]; add 1 -> true [2,3]; remove 1 -> true [4,9]; add 1 -> true [10,11] \
          | add(1) → true [0,1]; add(1) → true [2,3]
          SET | remove 1 -> true [0,1]; add 1 -> true [1,9]; remove 1 -> true [2,8] \
          | remove(1) → true [0,1]; add(1) → true [1,9]; remove(1) → true [2,8]
          MAP | put 1 5 [0,1]; put 2 6 [0,1]; get 1 -> 5 [2,3]; get 2 -> 5 [2,3] \
          | put(2, 6) [0,1]; get(2) → 5 [2,3]
          STACK | push 1 -> !java.lang.Error [0,1]; pop -> 1 [2,3] \
          | push(1) → throws Error [0,1]
          """)
  void collections(DataType type, String text, String core) {
    HistoryCore found = coreOf(type, HistoryText.parse(type, text));

    assertThat(show(found.core())).isEqualTo(core);
    assertThat(found.context()).isSameAs(found.core());
    assertThat(found.isMinimal()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # the last write does not matter, and what happened after the failure is cut
          REGISTER | write 1 [0,1]; write 2 [2,3]; read -> 1 [4,5]; write 3 [6,7]; read -> 3 [8,9] \
          | write(1) [0,1]; write(2) [2,3]; read() → 1 [4,5] | read() → 1 [4,5]
          REGISTER | write 1 [0,1]; read -> 0 [2,3]; write 2 [0,9] \
          | write(1) [0,1]; read() → 0 [2,3] | write(1) [0,1]; read() → 0 [2,3]
          # the failed cas goes first, then the value it spoke of
          REGISTER | write 5 [0,1]; cas 7 8 -> false [2,3]; write 1 [4,5]; read -> 0 [6,7] \
          | write(1) [4,5]; read() → 0 [6,7] | write(1) [4,5]; read() → 0 [6,7]
          COUNTER | inc [0,1]; get -> 1 [2,3]; inc [4,5]; get -> 1 [6,7]; inc [8,9] \
          | inc() [0,1]; inc() [4,5]; get() → 1 [6,7] | inc() [0,1]; inc() [4,5]; get() → 1 [6,7]
          """)
  void registersAndCounters(DataType type, String text, String context, String core) {
    HistoryCore found = coreOf(type, HistoryText.parse(type, text));

    assertThat(show(found.context())).isEqualTo(context);
    assertThat(show(found.core())).isEqualTo(core);
  }

  @Test
  void suspectsOfACounterAreTheContextWithoutTheIncrementsTheyCount() {
    History history =
        HistoryText.parse(
            DataType.COUNTER, "inc [0,1]; inc [0,1]; get -> 2 [2,3]; get -> 1 [4,5]; inc [6,7]");

    HistoryCore found = coreOf(DataType.COUNTER, history, 2, 3);

    assertThat(show(found.context())).isEqualTo("get() → 2 [2,3]; get() → 1 [4,5]");
    assertThat(found.core().size()).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource(
      value = DataType.class,
      names = {"REGISTER", "COUNTER"},
      mode = EnumSource.Mode.EXCLUDE)
  void noValueEmptyAnswerOrQueryOfARandomCoreCanBeLeftOut(DataType type) {
    int cores = 0;

    for (int configuration = 0; configuration < 8; configuration++) {
      RandomHistories histories = histories(type, configuration);
      for (int round = 0; round < 100; round++) {
        History history = histories.next();
        if (Oracle.isLinearizable(type, history)) {
          continue;
        }
        cores++;
        int[] suspects = round % 2 == 0 ? NO_SUSPECTS : new int[] {round % history.size()};
        History core = coreOf(type, history, suspects).core();
        assertThat(Oracle.isLinearizable(type, core)).isFalse();
        assertThat(history.operations()).containsAll(core.operations());
        for (IntPredicate unit : units(type, core)) {
          assertThat(Oracle.isLinearizable(type, without(core, unit)))
              .as("a part of %s of %s", show(core), show(history))
              .isTrue();
        }
      }
    }

    assertThat(cores).isGreaterThan(150);
  }

  /** What the contract says cannot be left out, written down without the rules under test. */
  private static List<IntPredicate> units(DataType type, History core) {
    List<IntPredicate> values =
        core.operations().stream()
            .filter(operation -> valueOf(type, operation) != null)
            .map(
                operation ->
                    (IntPredicate)
                        op ->
                            Objects.equals(
                                valueOf(type, operation), valueOf(type, core.operation(op))))
            .toList();
    List<IntPredicate> queries =
        IntStream.range(0, core.size())
            .filter(op -> isQuery(type, core.operation(op)))
            .mapToObj(query -> (IntPredicate) op -> op == query)
            .toList();
    return Stream.concat(values.stream(), queries.stream()).toList();
  }

  private static @Nullable Object valueOf(DataType type, RecordedOperation operation) {
    Object argument = operation.argument();
    if (type == DataType.MAP && operation.method().equals("put")) {
      return ((List<?>) Objects.requireNonNull(argument)).get(0);
    }
    return argument == null ? operation.result() : argument;
  }

  private static boolean isQuery(DataType type, RecordedOperation operation) {
    boolean failed = !operation.isPending() && Boolean.FALSE.equals(operation.result());
    boolean empty = !operation.isPending() && operation.result() == null;
    return switch (operation.method()) {
      case "peek", "contains", "get" -> true;
      case "pop", "deq", "delmin" -> empty;
      case "remove" -> type == DataType.MAP ? empty : failed;
      default -> failed;
    };
  }

  @ParameterizedTest
  @EnumSource(names = {"REGISTER", "COUNTER"})
  void noOperationOfARandomCoreCanBeLeftOutAndNoShorterPrefixFails(DataType type) {
    int cores = 0;

    for (int configuration = 0; configuration < 8; configuration++) {
      RandomHistories histories = histories(type, configuration);
      for (int round = 0; round < 100; round++) {
        History history = histories.next();
        if (Oracle.isLinearizable(type, history)) {
          continue;
        }
        cores++;
        int[] suspects = round % 2 == 0 ? NO_SUSPECTS : new int[] {round % history.size()};
        HistoryCore found = coreOf(type, history, suspects);
        History core = found.core();
        assertThat(Oracle.isLinearizable(type, core)).isFalse();
        assertThat(Oracle.isLinearizable(type, found.context())).isFalse();
        for (int dropped = 0; dropped < core.size(); dropped++) {
          int drop = dropped;
          assertThat(Oracle.isLinearizable(type, without(core, op -> op == drop)))
              .as("%s without %d", show(core), dropped)
              .isTrue();
        }
        assertShorterPrefixesPass(type, core);
        if (suspects.length == 0) {
          assertShorterPrefixesPass(type, found.context());
        }
      }
    }

    assertThat(cores).isGreaterThan(150);
  }

  private static void assertShorterPrefixesPass(DataType type, History core) {
    long last =
        IntStream.range(0, core.size())
            .filter(op -> !core.isPending(op))
            .mapToLong(core::returned)
            .max()
            .orElseThrow();
    assertThat(Oracle.isLinearizable(type, core.prefix(last - 1))).as(show(core)).isTrue();
  }

  private static RandomHistories histories(DataType type, int configuration) {
    RandomHistories histories = new RandomHistories(type, 70 + configuration);
    histories.distinct = (configuration & 1) != 0;
    histories.ties = (configuration & 2) != 0;
    histories.pending = (configuration & 4) != 0;
    histories.mostOperations = 9;
    return histories;
  }

  private static History without(History history, IntPredicate dropped) {
    return history.select(IntStream.range(0, history.size()).filter(dropped.negate()).toArray());
  }

  @Test
  void suspectsThatFailByThemselvesNeedFewQuestions() {
    History history = enqueues(100_000);
    Counting fails = new Counting(part -> has(part, 500) && has(part, 90_000));

    HistoryCore found =
        HistoryCore.of(
            history,
            new int[] {499, 89_999},
            DropRules.of(DataType.QUEUE),
            fails,
            Budget.UNLIMITED);

    assertThat(found.core().size()).isEqualTo(2);
    assertThat(fails.questions.get()).isLessThan(15);
  }

  @Test
  void aCoreOfAFewOutOfManyValuesNeedsLogarithmicallyManyQuestions() {
    History history = enqueues(100_000);
    Counting fails = new Counting(part -> has(part, 500) && has(part, 60_000) && has(part, 90_000));

    HistoryCore found =
        HistoryCore.of(history, NO_SUSPECTS, DropRules.of(DataType.QUEUE), fails, Budget.UNLIMITED);

    assertThat(found.core().size()).isEqualTo(3);
    // Three searches that double and halve, 2 log n each, and some to confirm.
    assertThat(fails.questions.get()).isLessThan(3 * 2 * 17 + 20);
  }

  @Test
  void aCoreOfEverythingNeedsAFewQuestionsForEachValue() {
    History history = enqueues(300);
    Counting fails = new Counting(part -> part.size() == 300);

    HistoryCore found =
        HistoryCore.of(history, NO_SUSPECTS, DropRules.of(DataType.QUEUE), fails, Budget.UNLIMITED);

    assertThat(found.core().size()).isEqualTo(300);
    assertThat(fails.questions.get()).isLessThan(3 * 300 + 10);
  }

  @Test
  void aSpentBudgetGivesAPartThatFailsButIsNotMinimal() {
    History history = enqueues(1_000);
    Counting fails = new Counting(part -> has(part, 3) && has(part, 900));

    HistoryCore found =
        HistoryCore.of(
            history,
            NO_SUSPECTS,
            DropRules.of(DataType.QUEUE),
            fails,
            () -> fails.questions.get() >= 8);

    assertThat(found.isMinimal()).isFalse();
    assertThat(fails.test(found.core())).isTrue();
    assertThat(fails.questions.get()).isLessThan(12);
  }

  @Test
  void modelsLoseWhatCameAfterAndThenSingleOperations() {
    History history = enqueues(50);
    StillFails fails = part -> has(part, 3) && has(part, 20);

    HistoryCore found =
        HistoryCore.of(history, NO_SUSPECTS, DropRules.ofModel(), fails, Budget.UNLIMITED);

    assertThat(found.context().size()).isEqualTo(20);
    assertThat(show(found.core())).isEqualTo("enq(3) [3,3]; enq(20) [20,20]");
  }

  private static boolean has(History part, long value) {
    return IntStream.range(0, part.size())
        .anyMatch(op -> !part.isPending(op) && part.argument(op) >> 1 == value);
  }

  private static History enqueues(int count) {
    StringBuilder text = new StringBuilder();
    for (int value = 1; value <= count; value++) {
      text.append("enq %d [%d,%d];".formatted(value, value, value));
    }
    return HistoryText.parse(DataType.QUEUE, text.toString());
  }

  /** Counts how often it is asked. */
  private record Counting(StillFails stillFails, AtomicInteger questions) implements StillFails {
    Counting(StillFails stillFails) {
      this(stillFails, new AtomicInteger());
    }

    @Override
    public boolean test(History history) {
      questions.incrementAndGet();
      return stillFails.test(history);
    }
  }
}
