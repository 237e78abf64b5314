package dev.linchpin.internal.monitor.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.RecordingBuilder;
import dev.linchpin.history.Thrown;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.monitor.Monitor.Evidence;
import dev.linchpin.spec.Call;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Effect;
import dev.linchpin.spec.Model;
import dev.linchpin.spec.ModelProblem;
import dev.linchpin.spec.Vocabulary;
import dev.linchpin.spec.models.Models;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.testing.HistoryVerdicts;
import dev.linchpin.testing.Rounds;
import dev.linchpin.testing.SequentialObject;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Shortfall;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Yes;
import dev.linchpin.verdict.Witness;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SearchMonitorTest {
  /** Whatever grows with the square of the length, or recurses, does not end with either size. */
  private static final int MANY = Rounds.of(200_000, 1_000_000);

  /** A pool: {@code put(v)}, and {@code take()}, which answers any of the values in it. */
  private static final class PoolModel implements Model<List<Object>> {
    @Override
    public List<Object> initial() {
      return List.of();
    }

    @Override
    public List<Effect<List<Object>>> outcomes(List<Object> pool, Call call) {
      List<Effect<List<Object>>> outcomes = new ArrayList<>();
      if (call.method().equals("put")) {
        List<Object> more = new ArrayList<>(pool);
        more.add(call.whole());
        more.sort((a, b) -> a.toString().compareTo(b.toString()));
        outcomes.add(new Effect<>(null, List.copyOf(more)));
      } else {
        for (Object value : pool) {
          List<Object> less = new ArrayList<>(pool);
          less.remove(value);
          outcomes.add(new Effect<>(value, List.copyOf(less)));
        }
      }
      return outcomes;
    }
  }

  /** A coin: {@code toss()} is done unseen; {@code look()} tells. A toss has two next states. */
  private record CoinModel() implements Model<String> {
    @Override
    public String initial() {
      return "heads";
    }

    @Override
    public List<Effect<String>> outcomes(String side, Call call) {
      return call.method().equals("look")
          ? Effect.of(side, side)
          : List.of(new Effect<>(null, "heads"), new Effect<>(null, "tails"));
    }
  }

  private static History parse(String text) {
    return HistoryText.parse(Vocabulary.open(), text);
  }

  private static Verdict<Witness, Refutation> decide(Model<?> model, String text) {
    return decide(model, parse(text));
  }

  private static Verdict<Witness, Refutation> decide(Model<?> model, History history) {
    return new SearchMonitor(model).decide(history, Evidence.WITNESS, Budget.UNLIMITED);
  }

  @Test
  void emptyHistoryIsLinearizable() {
    assertThat(decide(Models.of(DataType.STACK), "")).isInstanceOf(Yes.class);
  }

  /** take() may answer 1 or 2, but each only once. */
  @Test
  void nondeterministicResultsAreAllTried() {
    String puts = "put 1 [0,1]; put 2 [2,3]; ";

    assertThat(decide(new PoolModel(), puts + "take -> 2 [4,5]; take -> 1 [6,7]"))
        .isInstanceOf(Yes.class);
    assertThat(decide(new PoolModel(), puts + "take -> 1 [4,5]; take -> 2 [6,7]"))
        .isInstanceOf(Yes.class);
    assertThat(decide(new PoolModel(), puts + "take -> 1 [4,5]; take -> 1 [6,7]"))
        .isInstanceOf(No.class);
    assertThat(decide(new PoolModel(), puts + "take -> 3 [4,5]")).isInstanceOf(No.class);
  }

  /** Without a toss in between, two looks see the same side; which, is open until then. */
  @Test
  void nondeterministicStatesAreAllTried() {
    assertThat(decide(new CoinModel(), "toss [0,1]; look -> tails [2,3]; look -> tails [4,5]"))
        .isInstanceOf(Yes.class);
    assertThat(decide(new CoinModel(), "toss [0,1]; look -> heads [2,3]; look -> heads [4,5]"))
        .isInstanceOf(Yes.class);
    assertThat(decide(new CoinModel(), "toss [0,1]; look -> tails [2,3]; look -> heads [4,5]"))
        .isInstanceOf(No.class);
    assertThat(decide(new CoinModel(), "toss [0,]; look -> tails [2,3]; look -> heads [4,5]"))
        .isInstanceOf(No.class);
    assertThat(
            decide(
                new CoinModel(), "toss [0,]; toss [0,]; look -> tails [2,3]; look -> heads [4,5]"))
        .isInstanceOf(Yes.class);
  }

  @Test
  void operationThatCannotProceedIsNotTaken() {
    Model<?> queue = Models.named("bounded-queue:1").orElseThrow();

    assertThat(decide(queue, "put 1 [0,1]; put 2 [2,5]; take -> 1 [3,4]")).isInstanceOf(Yes.class);
    assertThat(decide(queue, "put 1 [0,1]; put 2 [2,3]; take -> 1 [4,5]")).isInstanceOf(No.class);
    assertThat(decide(queue, "put 1 [0,1]; put 2 [2,]; take -> 1 [4,5]; take -> 2 [6,7]"))
        .isInstanceOf(Yes.class);
  }

  @Test
  void exceptionIsAResultLikeAnyOther() {
    Model<Long> account =
        new Model<>() {
          @Override
          public Long initial() {
            return 0L;
          }

          @Override
          public List<Effect<Long>> outcomes(Long balance, Call call) {
            if (call.method().equals("pay")) {
              return Effect.of(null, balance + 1);
            }
            return balance == 0
                ? Effect.of(new Thrown("Overdrawn"), balance)
                : Effect.of(null, balance - 1);
          }
        };

    assertThat(decide(account, "draw -> !Overdrawn [0,1]; pay [2,3]; draw [4,5]"))
        .isInstanceOf(Yes.class);
    assertThat(decide(account, "pay [0,1]; draw -> !Overdrawn [2,3]")).isInstanceOf(No.class);
    assertThat(decide(account, "draw -> !Broken [0,1]")).isInstanceOf(No.class);
  }

  /** A pending operation with a result says what it did if it took effect. */
  @Test
  void pendingOperationWithAResultIsHeldToIt() {
    History history =
        HistoryText.parse(DataType.STACK, "push 1 [0,1]; push 2 [2,3]; pop [4,]; pop -> 1 [5,6]");

    assertThat(decide(Models.of(DataType.STACK), history)).isInstanceOf(Yes.class);
    assertThat(decide(Models.of(DataType.STACK), history.withResult(2, ValueTable.inline(2))))
        .isInstanceOf(Yes.class);
    assertThat(decide(Models.of(DataType.STACK), history.withResult(2, ValueTable.inline(1))))
        .isInstanceOf(No.class);
  }

  @Test
  void explanationNamesTheReturnThatNoAttemptGetsPastAndWhatWouldHaveBeenRight() {
    Verdict<Witness, Refutation> verdict =
        decide(
            Models.of(DataType.REGISTER),
            "write 1 [0,1]@0; write 2 [2,3]@0; read -> 1 [4,5]@1; write 3 [6,7]@0");

    Refutation no = HistoryVerdicts.refutation(verdict);
    assertThat(no.explanation())
        .isEqualTo(
            "no order explains what was called before the return of read() → 1 [4,5] by process 1:"
                + " the longest attempt put 2 of these 3 operations in order, and after it that"
                + " operation returns 2");
    assertThat(no.suspects().toArray()).containsExactly(0, 1, 2);
  }

  @Test
  void explanationSaysWhenAnOperationCannotTakeEffect() {
    Verdict<Witness, Refutation> verdict =
        decide(Models.named("bounded-queue:1").orElseThrow(), "take -> 1 [0,1]");

    assertThat(HistoryVerdicts.refutation(verdict).explanation())
        .endsWith("that operation cannot take effect");
  }

  @Test
  void witnessIsLeftOutWhereNotAskedFor() {
    History history = HistoryText.parse(DataType.STACK, "push 1 [0,1]");

    Verdict<Witness, Refutation> verdict =
        new SearchMonitor(Models.of(DataType.STACK))
            .decide(history, Evidence.VERDICT_ONLY, Budget.UNLIMITED);

    assertThat(verdict).isEqualTo(Verdict.yes());
  }

  /**
   * Twelve overlapping writes of different values and a read of a thirteenth: 12! orders, 2^12
   * places with up to 12 states each, more than the steps between two looks at the budget.
   */
  @Test
  void spentBudgetGivesUndecidedAndSaysHowFar() {
    StringBuilder text = new StringBuilder();
    for (int value = 1; value <= 12; value++) {
      text.append("write ").append(value).append(" [0,50]; ");
    }
    text.append("read -> 13 [60,61]");
    History history = HistoryText.parse(DataType.REGISTER, text.toString());

    Verdict<Witness, Refutation> spent =
        new SearchMonitor(Models.of(DataType.REGISTER))
            .decide(history, Evidence.WITNESS, () -> true);

    Shortfall shortfall = HistoryVerdicts.shortfall(spent);
    assertThat(shortfall.kind()).isEqualTo(Shortfall.Kind.BUDGET);
    assertThat(shortfall.reason())
        .isEqualTo(
            "the budget is used up: the longest attempt put 12 of 13 operations in order and"
                + " reached the return of read() → 13 [60,61] by process 12");
    assertThat(decide(Models.of(DataType.REGISTER), history)).isInstanceOf(No.class);
  }

  @Test
  void operationUnknownToTheModelIsTheModelsOwnProblem() {
    assertThatThrownBy(() -> decide(Models.of(DataType.STACK), "enq 1 [0,1]"))
        .isInstanceOf(ModelProblem.class)
        .hasMessage("unknown operation \"enq\"; expected push, pop or peek")
        .hasNoCause();
  }

  @Test
  void otherFaultsOfAModelNameModelCallAndException() {
    Model<String> broken =
        new Model<>() {
          @Override
          public String initial() {
            return "";
          }

          @Override
          public List<Effect<String>> outcomes(String state, Call call) {
            return Effect.of(null, state + (String) call.argument());
          }
        };

    assertThatThrownBy(() -> decide(broken, "add a [0,1]; add 2 3 [2,3]"))
        .isInstanceOf(ModelProblem.class)
        .hasMessageContaining("SearchMonitorTest$")
        .hasMessageContaining("failed on add(2, 3): java.lang.ClassCastException")
        .hasCauseInstanceOf(ClassCastException.class);
  }

  @Test
  void queryThatChangesTheStateIsTheUsersMistake() {
    Model<Long> liar =
        new Model<>() {
          @Override
          public Long initial() {
            return 0L;
          }

          @Override
          public List<Effect<Long>> outcomes(Long state, Call call) {
            return Effect.of(state, state + 1);
          }

          @Override
          public boolean isQuery(Call call, @Nullable Object result) {
            return true;
          }
        };

    assertThatThrownBy(() -> decide(liar, "next -> 0 [0,1]"))
        .isInstanceOf(ModelProblem.class)
        .hasMessageEndingWith("calls next() a query, yet it turns 0 into 1");
  }

  /** A model may count in Integer where histories have Long. */
  @Test
  void numbersAreComparedAsNumbers() {
    Model<Integer> counter =
        new Model<>() {
          @Override
          public Integer initial() {
            return 0;
          }

          @Override
          public List<Effect<Integer>> outcomes(Integer state, Call call) {
            return Effect.of(state + 1, state + 1);
          }
        };

    assertThat(decide(counter, "next -> 1 [0,1]; next -> 2 [2,3]")).isInstanceOf(Yes.class);
    assertThat(decide(counter, "next -> 1 [0,1]; next -> 3 [2,3]")).isInstanceOf(No.class);
  }

  /** 70 open and 70 pending operations: the bits of a place fill several words. */
  @Test
  void moreThanSixtyFourOperationsMayBeOpen() {
    String increments = "inc [0,100]; ".repeat(70) + "inc [0,]; ".repeat(70);

    assertThat(decide(Models.of(DataType.COUNTER), increments + "get -> 100 [200,201]"))
        .isInstanceOf(Yes.class);
    assertThat(decide(Models.of(DataType.COUNTER), increments + "get -> 69 [200,201]"))
        .isInstanceOf(No.class);
  }

  /** Each of 60 pending writes may explain a read; none explains the last one. */
  @Test
  void manyPendingWritesAreNoReasonToGiveUp() {
    StringBuilder text = new StringBuilder();
    for (int value = 1; value <= 60; value++) {
      text.append("write ").append(value).append(" [").append(value).append(",]; ");
    }
    for (int value = 1; value <= 60; value++) {
      text.append("read -> %d [%d,%d]; ".formatted(value, 100 + 2 * value, 101 + 2 * value));
    }
    String reads = text.toString();

    assertThat(decide(Models.of(DataType.REGISTER), reads)).isInstanceOf(Yes.class);
    assertThat(decide(Models.of(DataType.REGISTER), reads + "read -> 1 [300,301]"))
        .isInstanceOf(No.class);
  }

  @ParameterizedTest
  @EnumSource(
      value = DataType.class,
      names = {"REGISTER", "COUNTER"})
  void manyOperationsThatOverlapLittleAreDecided(DataType type) {
    History history = many(type);

    assertThat(decide(Models.of(type), history)).isInstanceOf(Yes.class);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void oneWrongAnswerAmongManyIsFound(boolean isLate) {
    History history = many(DataType.REGISTER);
    int read = isLate ? MANY - 10 : 0;
    while (history.method(read) != 1) {
      read++;
    }

    Verdict<Witness, Refutation> verdict =
        decide(Models.of(DataType.REGISTER), history.withResult(read, ValueTable.inline(-1)));

    assertThat(verdict).isInstanceOf(No.class);
  }

  /** Eight processes that idle most of the time; the results come from a run in between. */
  private static History many(DataType type) {
    Random random = new Random(1);
    ValueTable values = new ValueTable();
    Vocabulary vocabulary = Vocabulary.of(type);
    RecordingBuilder builder = new RecordingBuilder(vocabulary.names(), values);
    SequentialObject object = new SequentialObject(type, values);
    long[] free = new long[8];
    OperationRow row = new OperationRow();
    for (int op = 0; op < MANY; op++) {
      // Results are taken in order of the stamp 10 * op, which lies in the operation's interval.
      do {
        row.process = random.nextInt(8);
      } while (free[row.process] > 10L * op);
      row.line = op + 1;
      row.call = Math.max(free[row.process], 10L * op - random.nextInt(12));
      row.returned = 10L * op + random.nextInt(12);
      free[row.process] = row.returned + 1;
      row.method = random.nextInt(2);
      boolean takesValue = row.method == 0 && type != DataType.COUNTER;
      row.argument = takesValue ? ValueTable.inline(op) : ValueTable.NONE;
      row.result = object.run(row);
      builder.accept(row);
    }
    return builder.build().histories().get(0);
  }
}
