package dev.linchpin.internal.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.history.History;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.history.Recording;
import dev.linchpin.history.ValueTable;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.ModelProblem;
import dev.linchpin.spec.Specification;
import dev.linchpin.spec.Vocabulary;
import dev.linchpin.spec.models.Models;
import dev.linchpin.spec.models.Specifications;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.testing.Oracle;
import dev.linchpin.testing.RandomHistories;
import dev.linchpin.verdict.Judgement;
import dev.linchpin.verdict.ObjectJudgement;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Undecided;
import dev.linchpin.verdict.Verdict.Yes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

class JudgeTest {
  private static final Settings SETTINGS = Settings.standard().withJobs(1).withWitness(true);

  private static ObjectJudgement judge(DataType type, History history) {
    return new Judge(Specifications.of(type), SETTINGS)
        .judge(new Recording(List.of(history)))
        .objects()
        .get(0);
  }

  private static ObjectJudgement judge(DataType type, String text) {
    return judge(type, HistoryText.parse(type, text));
  }

  /** Whatever decides, the oracle agrees, confirms the witness and condemns the core. */
  @ParameterizedTest
  @EnumSource
  void rulingsAndEvidenceAgreeWithTheOracle(DataType type) {
    for (int configuration = 0; configuration < 8; configuration++) {
      RandomHistories random = new RandomHistories(type, 400 + configuration);
      random.mostOperations = 8;
      random.distinct = (configuration & 1) == 0;
      random.ties = (configuration & 2) == 0;
      random.pending = (configuration & 4) == 0;
      for (int round = 0; round < 250; round++) {
        History history = random.next();
        ObjectJudgement judgement = judge(type, history);
        boolean linearizable = Oracle.isLinearizable(type, history);
        assertThat(judgement.verdict())
            .as(history.operations().toString())
            .isInstanceOf(linearizable ? Yes.class : No.class);
        if (linearizable) {
          assertThat(
                  Oracle.confirms(
                      type, history, Objects.requireNonNull(judgement.witness()).toArray()))
              .isTrue();
        } else {
          checkCore(type, history, judgement);
        }
      }
    }
  }

  @Test
  void withoutACoreAViolationIsToldWithItsExplanation() {
    History history = HistoryText.parse(DataType.QUEUE, "enq 1 [0,1]; deq -> 2 [2,3]");
    ObjectJudgement judgement =
        new Judge(Specifications.of(DataType.QUEUE), SETTINGS.withCore(false))
            .judge(new Recording(List.of(history)))
            .objects()
            .get(0);

    assertThat(judgement.verdict()).isInstanceOf(No.class);
    assertThat(judgement.core()).isEmpty();
    assertThat(judgement.explanation()).isNotBlank();
  }

  private static void checkCore(DataType type, History history, ObjectJudgement judgement) {
    History core = History.of(judgement.core(), history.methods());
    assertThat(Oracle.isLinearizable(type, core)).as("core").isFalse();
    assertThat(judgement.explanation()).isNotBlank();
    for (int[] rest : reductions(type, core)) {
      assertThat(Oracle.isLinearizable(type, core.select(rest)))
          .as("%s without all but %s", judgement.core(), core.select(rest).operations())
          .isTrue();
    }
  }

  /**
   * What is left when one droppable thing is dropped, straight from the contract: a value with all
   * its operations, an empty answer, a query; for registers and counters any operation.
   */
  private static List<int[]> reductions(DataType type, History core) {
    List<int[]> reductions = new ArrayList<>();
    Set<Object> values = new HashSet<>();
    for (int op = 0; op < core.size(); op++) {
      int dropped = op;
      Object value = valueOf(type, core, op);
      boolean single = type == DataType.REGISTER || type == DataType.COUNTER;
      boolean empty =
          type.compareTo(DataType.PQUEUE) <= 0
              && core.method(op) != 0
              && core.result(op) == ValueTable.NONE
              && !core.isPending(op);
      boolean query = core.method(op) == (type == DataType.MAP ? 1 : 2);
      if (single || empty || query) {
        reductions.add(keep(core, other -> other != dropped));
      }
      if (!single && value != null && values.add(value)) {
        reductions.add(keep(core, other -> !value.equals(valueOf(type, core, other))));
      }
    }
    return reductions;
  }

  private static int[] keep(History core, java.util.function.IntPredicate kept) {
    return java.util.stream.IntStream.range(0, core.size()).filter(kept).toArray();
  }

  private static @org.jspecify.annotations.Nullable Object valueOf(
      DataType type, History core, int op) {
    Object argument = core.values().get(core.argument(op));
    return switch (type) {
      case STACK, QUEUE, PQUEUE ->
          core.method(op) == 0 ? argument : core.values().get(core.result(op));
      case MAP -> argument instanceof List<?> pair ? pair.get(0) : argument;
      default -> argument;
    };
  }

  @Test
  void theCoreOfALongHistoryIsTheFewOperationsThatMatter() {
    StringBuilder text = new StringBuilder();
    for (int value = 10; value < 200; value++) {
      text.append("enq %d [%d,%d];".formatted(value, 10 * value, 10 * value + 1));
      text.append("deq -> %d [%d,%d];".formatted(value, 10 * value + 2, 10 * value + 3));
    }
    text.append("enq 1 [5000,5001]; enq 2 [5002,5003]; deq -> 2 [5004,5005]; deq -> 1 [5006,5007]");

    ObjectJudgement judgement = judge(DataType.QUEUE, text.toString());

    assertThat(judgement.core())
        .extracting(RecordedOperation::call)
        .containsExactly(5000L, 5002L, 5004L, 5006L);
    assertThat(judgement.explanation()).contains("enq(1)", "enq(2)", "deq() → 2");
  }

  @Test
  void repeatedValuesAreSearchedAndTheRemarkSaysSo() {
    ObjectJudgement judgement =
        judge(
            DataType.PQUEUE,
            "insert 1 [0,9]; insert 1 [1,8]; peek -> 1 [2,7]; delmin -> 1 [3,6]; delmin -> 1"
                + " [10,11]");

    assertThat(judgement.verdict()).isInstanceOf(Yes.class);
    assertThat(judgement.remarks()).anyMatch(remark -> remark.contains("search"));
  }

  @Test
  void stacksWithRepeatedValuesHaveAMonitorOfTheirOwn() {
    ObjectJudgement judgement =
        judge(DataType.STACK, "push 1 [0,9]; push 1 [1,8]; pop -> 1 [2,7]; pop -> 1 [3,6]");

    assertThat(judgement.verdict()).isInstanceOf(Yes.class);
    assertThat(judgement.remarks())
        .anyMatch(remark -> remark.contains("decided by stack nesting instead"));
  }

  /** A register's core may be a read alone; the context keeps what makes the read wrong. */
  @Test
  void theContextOfARegisterExplains() {
    ObjectJudgement judgement =
        judge(DataType.REGISTER, "write 1 [0,1]; write 2 [2,3]; read -> 1 [4,5]");

    assertThat(judgement.context()).hasSize(3);
    assertThat(judgement.core()).hasSizeLessThanOrEqualTo(3);
  }

  @Test
  void objectsAreJudgedApartAndTheWorstCounts() {
    History good = HistoryText.parse(DataType.QUEUE, "enq 1 [0,1]; deq -> 1 [2,3]");
    History bad = HistoryText.parse(DataType.QUEUE, "deq -> 1 [2,3]");

    Judgement judgement =
        new Judge(Specifications.of(DataType.QUEUE), SETTINGS)
            .judge(new Recording(List.of(good, bad)));

    assertThat(judgement.verdict()).isInstanceOf(No.class);
    assertThat(judgement.objects())
        .extracting(object -> object.verdict().isYes())
        .containsExactly(true, false);
    assertThat(judgement.objects().get(1).verdict()).isInstanceOf(No.class);
  }

  @Test
  void anOperationTheModelDoesNotKnowIsTheUsersMistake() {
    Specification mutex = Specification.of("mutex", Models.named("mutex").orElseThrow());
    History history = HistoryText.parse(Vocabulary.open(), "frobnicate [0,1]");

    assertThatThrownBy(() -> new Judge(mutex, SETTINGS).judge(new Recording(List.of(history))))
        .isInstanceOf(ModelProblem.class)
        .hasMessageContaining("frobnicate");
  }

  /** As in the acceptance test of that name: 24 overlapping enqueues, and 99 never leaves. */
  @Test
  void aSpentBudgetIsUndecidedNotWrong() {
    StringBuilder text = new StringBuilder();
    for (int write = 0; write < 24; write++) {
      text.append("enq %d [0,100];".formatted(1 + write % 23));
    }
    text.append("enq 99 [101,102];");
    for (int value = 1; value <= 23; value++) {
      text.append("deq -> %d [103,300];".formatted(value));
    }
    text.append("deq -> 1 [103,300]; deq -> empty [301,302]");
    History history = HistoryText.parse(DataType.QUEUE, text.toString());

    Judgement judgement =
        new Judge(Specifications.of(DataType.QUEUE), SETTINGS.withBudget(Duration.ofMillis(50)))
            .judge(new Recording(List.of(history)));

    assertThat(judgement.verdict()).isInstanceOf(Undecided.class);
    assertThat(judgement.objects().get(0).explanation()).contains("budget");
  }

  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"COUNTER", "REGISTER"})
  void anExceptionIsAnAnswerNoTypeGives(DataType type) {
    String insert = type.shapes().get(0).name();
    String arguments = type == DataType.MAP ? "1 2" : "1";

    ObjectJudgement judgement =
        judge(type, "%s %s -> !java.lang.IllegalStateException [0,1]".formatted(insert, arguments));

    assertThat(judgement.verdict()).isInstanceOf(No.class);
    assertThat(judgement.explanation()).contains("IllegalStateException");
  }
}
