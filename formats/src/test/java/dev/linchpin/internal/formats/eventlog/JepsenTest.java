package dev.linchpin.internal.formats.eventlog;

import static dev.linchpin.internal.formats.HistoryFormat.JEPSEN;
import static dev.linchpin.internal.formats.Reading.complaint;
import static dev.linchpin.internal.formats.Reading.described;
import static dev.linchpin.internal.formats.Reading.operations;
import static dev.linchpin.internal.formats.Reading.source;
import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.RecordedOperation;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.formats.HistoryReader;
import dev.linchpin.internal.formats.Reading;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JepsenTest {
  private static final String EVENTS =
      """
      {:process 0, :type :invoke, :f :write, :value 3, :time 17, :index 0}
      {:process 1, :type :invoke, :f :read, :value nil}
      {:process 0, :type :ok, :f :write, :value 3}
      {:process 1, :type :ok, :f :read, :value 3}
      {:process 0, :type :invoke, :f :cas, :value [3 4]}
      {:process 0, :type :ok, :f :cas, :value [3 4]}
      """;
  private static final List<String> OPERATIONS =
      List.of(
          "write(3) [0,2] by process 0",
          "read() → 3 [1,3] by process 1",
          "cas(3, 4) → true [4,5] by process 0");

  /** One operation by process 0 that returns. */
  private static String operation(String name, String argument, String result) {
    return "{:process 0 :type :invoke :f %s :value %s}\n{:process 0 :type :ok :f %s :value %s}\n"
        .formatted(name, argument, name, result);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%s",
        "[%s]",
        "(%s)",
        "; a comment (\n[ ; another ]\n%s ]\n; the end",
        "\ufeff#_ {:discarded 1} [%s #_ {:discarded 2} #_ #_ 1 2]",
      })
  void eventsStandInAVectorAListOrOneAfterTheOther(String frame) {
    assertThat(described(JEPSEN, DataType.REGISTER, frame.formatted(EVENTS))).isEqualTo(OPERATIONS);
  }

  @Test
  void taggedEventsAreEvents() {
    String tagged = EVENTS.replace("{", "#jepsen.history.Op{");

    assertThat(described(JEPSEN, DataType.REGISTER, tagged)).isEqualTo(OPERATIONS);
  }

  @Test
  void aFileInOnePieceOrManyReadsTheSame() {
    String file = "[" + (EVENTS + ";é😀\n").repeat(2_000) + "]";
    HistorySource inPieces =
        HistorySource.of("pieces", Reading.inPieces(Reading.utf8(file), 50, 1));

    assertThat(operations(JEPSEN, Vocabulary.of(DataType.REGISTER), inPieces))
        .hasSize(6_000)
        .isEqualTo(operations(JEPSEN, DataType.REGISTER, file));
  }

  @Test
  void anEmptyFileOrVectorIsAnEmptyHistory() {
    assertThat(operations(JEPSEN, DataType.REGISTER, "")).isEmpty();
    assertThat(operations(JEPSEN, DataType.REGISTER, " ; nothing\n")).isEmpty();
    assertThat(operations(JEPSEN, DataType.REGISTER, "[]")).isEmpty();
    assertThat(operations(JEPSEN, DataType.REGISTER, "#_[1 2] ( )")).isEmpty();
  }

  @Test
  void theNemesisIsNoProcess() {
    String events =
        "{:process :nemesis :type :info :f :start :value \"cut off\"}\n"
            + EVENTS.replace("\n", "\n{:process :nemesis, :type :info, :f :stop}\n");

    assertThat(operations(JEPSEN, DataType.REGISTER, events))
        .extracting(RecordedOperation::method)
        .containsExactly("write", "read", "cas");
  }

  @Test
  void whatFailedDidNotHappen() {
    String events = EVENTS.replace(":ok, :f :cas", ":fail, :f :cas");

    assertThat(described(JEPSEN, DataType.REGISTER, events)).isEqualTo(OPERATIONS.subList(0, 2));
  }

  @Test
  void whatIsUnclearStaysPendingAndIsKnownAtOnce() {
    String events =
        "{:process 7 :type :invoke :f :write :value 9}\n{:process 7 :type :info :f :write :value 9}\n"
            + EVENTS;

    assertThat(described(JEPSEN, DataType.REGISTER, events))
        .startsWith("write(9) [0,pending] by process 7")
        .hasSize(4);
  }

  @Test
  void whatIsOpenAtTheEndIsPendingInTheOrderOfCalls() {
    String events =
        "{:process 9 :type :invoke :f :write :value 9}\n{:process 8 :type :invoke :f :read}\n"
            + EVENTS.lines().limit(5).reduce("", (a, b) -> a + b + "\n");

    assertThat(described(JEPSEN, DataType.REGISTER, events))
        .endsWith(
            "write(9) [0,pending] by process 9",
            "read() [1,pending] by process 8",
            "cas(3, 4) [6,pending] by process 0");
  }

  @Test
  void aReadThatAnsweredNilIsUnknown() {
    ValueTable values = new ValueTable();
    List<Long> results = new ArrayList<>();
    new HistoryReader(JEPSEN, Vocabulary.of(DataType.REGISTER), values)
        .read(source(operation(":read", "nil", "nil")), row -> results.add(row.result));

    assertThat(results).containsExactly(ValueTable.UNKNOWN);
  }

  @Test
  void whatAReadWillAnswerIsNotItsArgument() {
    assertThat(described(JEPSEN, DataType.REGISTER, operation(":read", "4", "4")))
        .containsExactly("read() → 4 [0,1] by process 0");
  }

  /** Type, operation, value of :invoke, value of :ok, and the operation meant. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          STACK    | :push     | 1     | 1     | push(1)
          STACK    | :push     | 1     | nil   | push(1)
          STACK    | :pop      | nil   | 1     | pop() → 1
          STACK    | :pop      | nil   | nil   | pop()
          QUEUE    | "deq"     | nil   | "a"   | deq() → "a"
          SET      | :add      | 1     | 1     | add(1) → true
          SET      | :add      | 1     | true  | add(1) → true
          SET      | :add      | 1     | false | add(1) → false
          SET      | :add      | true  | true  | add(true) → true
          SET      | :add      | false | true  | add(false) → true
          SET      | :contains | 1     | false | contains(1) → false
          MULTISET | :add      | 1     | 1     | add(1)
          MAP      | :put      | [1 2] | nil   | put(1, 2)
          MAP      | :put      | [1 2] | 7     | put(1, 2) → 7
          MAP      | :get      | 1     | 2     | get(1) → 2
          MAP      | :get      | 1     | 1     | get(1) → 1
          REGISTER | :cas      | [1 2] | [1 2] | cas(1, 2) → true
          REGISTER | :cas      | [1 2] | false | cas(1, 2) → false
          REGISTER | :write    | nil   | nil   | write()
          COUNTER  | :inc      | nil   | nil   | inc()
          COUNTER  | :incget   | nil   | 5     | incget() → 5
          """)
  void theValueMeansWhatTheOperationTakesAndAnswers(
      DataType type, String name, String argument, String result, String meant) {
    assertThat(described(JEPSEN, type, operation(name, argument, result)))
        .containsExactly(meant + " [0,1] by process 0");
  }

  /** Type, operation, value of :invoke, value of :ok, and what is expected instead. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SET      | :add | false | false | true, false or the argument again
          SET      | :add | 1     | 2     | true, false or the argument again
          SET      | :add | 1     | nil   | true, false or the argument again
          MAP      | :put | [1 2] | [1 2] | the result of put
          COUNTER  | :get | nil   | "a"   | an integer
          """)
  void whatHasTwoReadingsOrNoneIsRefused(
      DataType type, String name, String argument, String result, String expected) {
    BadInput bad = complaint(JEPSEN, type, operation(name, argument, result));

    assertThat(bad.problem()).contains("expected " + expected);
    assertThat(bad.line()).isEqualTo(2);
  }

  @Test
  void forAModelTheValuesAreTakenAsTheyStand() {
    String events =
        operation(":txn", "[[:r :x nil]]", "[[:r :x 3]]") + operation(":ns/read", "nil", "nil");

    assertThat(operations(JEPSEN, Vocabulary.open(), source(events)))
        .extracting(RecordedOperation::describe)
        .containsExactly(
            "txn([\":r\", \":x\", null]) → [[\":r\", \":x\", 3]] [0,1] by process 0",
            "ns/read() [2,3] by process 0");
  }

  @Test
  void valuesThatJsonLacksBecomeText() {
    String[] values = {
      ":a",
      "a",
      "\"a\"",
      "\\a",
      "#{3 1 2}",
      "{:k 1}",
      "{\"k\" 1}",
      "{1 2}",
      "#t 1",
      "1.50M",
      "2.0",
      "7N",
      "true"
    };
    StringBuilder events = new StringBuilder();
    for (String value : values) {
      events.append(operation(":write", value, "nil"));
    }

    assertThat(operations(JEPSEN, Vocabulary.open(), source(events.toString())))
        .extracting(RecordedOperation::argument)
        .containsExactly(
            ":a",
            "a",
            "a",
            "\\a",
            List.of(1L, 2L, 3L),
            Map.of(":k", 1L),
            Map.of("k", 1L),
            Map.of("1", 2L),
            Map.of("#t", 1L),
            new BigDecimal("1.5"),
            2L,
            7L,
            true);
  }

  @Test
  void readingStopsWhenTheSinkWantsNoMore() {
    HistoryReader reader =
        new HistoryReader(JEPSEN, Vocabulary.of(DataType.REGISTER), new ValueTable());

    assertThat(reader.read(source("[" + EVENTS + "this is wrong"), row -> row.line < 2))
        .as("the write of line 1 and the read of line 2")
        .isEqualTo(2);
    assertThat(
            reader.read(
                source("{:process 1 :type :invoke :f :read}{:process 2 :type :invoke :f :read}"),
                row -> false))
        .as("what is open at the end")
        .isEqualTo(1);
  }
}
