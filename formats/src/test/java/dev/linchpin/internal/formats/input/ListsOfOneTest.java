package dev.linchpin.internal.formats.input;

import static dev.linchpin.internal.formats.HistoryFormat.JEPSEN;
import static dev.linchpin.internal.formats.HistoryFormat.JSONL;
import static dev.linchpin.internal.formats.Reading.described;
import static dev.linchpin.internal.formats.Reading.operations;
import static dev.linchpin.internal.formats.Reading.source;
import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.RecordedOperation;
import dev.linchpin.history.RecordedOperation.Times;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Recorders write argument lists: a list of one argument is that argument. */
class ListsOfOneTest {
  private static String line(String op, String argument, String result) {
    return "{\"process\":0,\"op\":\"%s\",\"arg\":%s,\"ret\":%s,\"call\":1,\"return\":2}\n"
        .formatted(op, argument, result);
  }

  /** The second line says the same without the list. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '/',
      value = {
        "MAP / get / [\"k\"] / 1 / \"k\" / 1",
        "MAP / remove / [7] / null / 7 / null",
        "MAP / put / [[\"k\"], [1]] / [2] / [\"k\", 1] / 2",
        "SET / add / [3] / true / 3 / true",
        "SET / contains / [[3]] / false / 3 / false",
        "MULTISET / add / [3] / null / 3 / null",
        "STACK / push / [\"v\"] / null / \"v\" / null",
        "STACK / pop / [] / [\"v\"] / null / \"v\"",
        "QUEUE / enq / [3] / null / 3 / null",
        "PQUEUE / insert / [3] / null / 3 / null",
        "REGISTER / write / [3] / null / 3 / null",
        "REGISTER / cas / [[1], 2] / true / [1, 2] / true",
        "REGISTER / write / [[1, 2]] / null / [1, 2] / null",
      })
  void aListOfOneIsItsElementForEveryType(
      DataType type, String op, String argument, String result, String alone, String answer) {
    assertThat(operations(JSONL, type, line(op, argument, result)))
        .isEqualTo(operations(JSONL, type, line(op, alone, answer)));
  }

  @Test
  void otherListsAreValues() {
    assertThat(operations(JSONL, DataType.STACK, line("push", "[1,2]", "null")))
        .extracting(RecordedOperation::argument)
        .containsExactly(List.of(1L, 2L));
    assertThat(operations(JSONL, DataType.STACK, line("push", "[]", "null")))
        .extracting(RecordedOperation::argument)
        .containsExactly(List.of());
    assertThat(operations(JSONL, DataType.REGISTER, line("write", "[null]", "null")))
        .extracting(RecordedOperation::argument)
        .containsExactly(Arrays.asList((Object) null));
  }

  /** Of a model's call the list of arguments is opened; what it answers is its own business. */
  @Test
  void theArgumentsOfAModelAreOpenedButNotItsAnswers() {
    assertThat(operations(JSONL, Vocabulary.open(), source(line("get", "[\"k\"]", "[\"v\"]"))))
        .containsExactly(
            new RecordedOperation(0, 0, null, "get", "k", List.of("v"), new Times(1, 2L)));
    assertThat(operations(JSONL, Vocabulary.open(), source(line("txn", "[[\"r\",1]]", "null"))))
        .extracting(RecordedOperation::argument)
        .containsExactly(List.of(List.of("r", 1L)));
  }

  /** An :ok that repeats the argument means success, whichever of the two is a list. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '/',
      value = {
        "SET / add / [3] / [3] / add(3) → true [0,1] by process 0",
        "SET / add / [3] / 3 / add(3) → true [0,1] by process 0",
        "MAP / get / [\"k\"] / 4 / get(\"k\") → 4 [0,1] by process 0",
        "REGISTER / cas / [[3] 4] / [3 4] / cas(3, 4) → true [0,1] by process 0",
      })
  void theSameHoldsForJepsen(
      DataType type, String op, String argument, String result, String expected) {
    String events =
        "{:process 0 :type :invoke :f :%s :value %s}\n{:process 0 :type :ok :f :%s :value %s}\n"
            .formatted(op, argument, op, result);

    assertThat(described(JEPSEN, type, events)).containsExactly(expected);
  }
}
