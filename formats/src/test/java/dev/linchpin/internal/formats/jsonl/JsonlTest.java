package dev.linchpin.internal.formats.jsonl;

import static dev.linchpin.internal.formats.HistoryFormat.JSONL;
import static dev.linchpin.internal.formats.Reading.described;
import static dev.linchpin.internal.formats.Reading.operations;
import static dev.linchpin.internal.formats.Reading.source;
import static dev.linchpin.internal.formats.Reading.utf8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.history.OperationRow;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.history.RecordedOperation.Times;
import dev.linchpin.history.Thrown;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.formats.HistoryReader;
import dev.linchpin.internal.formats.Reading;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Shape;
import dev.linchpin.spec.Vocabulary;
import dev.linchpin.testing.Rounds;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonlTest {
  private static final String PUSH =
      "{\"process\":0,\"op\":\"push\",\"arg\":3,\"ret\":null,\"call\":1,\"return\":5}";
  private static final String POP =
      "{\"process\":1,\"op\":\"pop\",\"ret\":3,\"call\":2,\"return\":7}";

  @Test
  void readsTheLineOfTheContract() {
    assertThat(operations(JSONL, DataType.STACK, PUSH + "\n" + POP + "\n"))
        .containsExactly(
            new RecordedOperation(0, 0, null, "push", 3L, null, new Times(1, 5L)),
            new RecordedOperation(1, 1, null, "pop", null, 3L, new Times(2, 7L)));
  }

  @Test
  void theOrderOfKeysAndWhiteSpaceDoNotMatter() {
    String line =
        " \t{ \"return\" : 5 ,\"call\":1,\t\"ret\": null , \"arg\" :3, \"op\": \"push\" ,"
            + " \"process\" : 0 } \r";

    assertThat(operations(JSONL, DataType.STACK, line))
        .isEqualTo(operations(JSONL, DataType.STACK, PUSH));
  }

  @Test
  void unknownKeysAreIgnored() {
    String line = PUSH.replace("{", "{\"index\":7,\"note\":{\"a\":[1,{\"b\":\"}\"}]},");

    assertThat(operations(JSONL, DataType.STACK, line))
        .isEqualTo(operations(JSONL, DataType.STACK, PUSH));
  }

  @Test
  void anEmptyFileIsAnEmptyHistory() {
    assertThat(operations(JSONL, DataType.STACK, "")).isEmpty();
    assertThat(operations(JSONL, DataType.STACK, "\n \r\n\t\n")).isEmpty();
    assertThat(
            new HistoryReader(JSONL, Vocabulary.of(DataType.STACK), new ValueTable())
                .readAll(source(""))
                .size())
        .isZero();
  }

  @Test
  void blankLinesCarriageReturnsAndAMissingLastNewlineAreFine() {
    List<String> expected = described(JSONL, DataType.STACK, PUSH + "\n" + POP + "\n");

    assertThat(described(JSONL, DataType.STACK, "\n" + PUSH + "\r\n\r\n  \n" + POP))
        .isEqualTo(expected);
  }

  @Test
  void aByteOrderMarkIsSkippedAtTheStartOnly() {
    assertThat(operations(JSONL, DataType.STACK, "\ufeff" + PUSH)).hasSize(1);
    assertThat(operations(JSONL, DataType.STACK, "\ufeff\n" + PUSH)).hasSize(1);
    assertThat(operations(JSONL, DataType.STACK, "\ufeff")).isEmpty();
    assertThat(Reading.complaint(JSONL, DataType.STACK, PUSH + "\n\ufeff" + PUSH).line())
        .isEqualTo(2);
  }

  @Test
  void everyJsonValueCanBeAnArgument() {
    String[] values = {
      "3",
      "-3",
      "4611686018427387904",
      "true",
      "\"é\\n😀\"",
      "[1,[\"a\",null]]",
      "{\"a\":1.50}",
      "1.0",
      "1.25",
      "18446744073709551616",
      "[]"
    };
    StringBuilder lines = new StringBuilder();
    for (String value : values) {
      lines.append(PUSH.replace("3", value)).append('\n');
    }

    assertThat(operations(JSONL, DataType.STACK, lines.toString()))
        .extracting(RecordedOperation::argument)
        .containsExactly(
            3L,
            -3L,
            4611686018427387904L,
            true,
            "é\n😀",
            List.of(1L, Arrays.asList("a", null)),
            Map.of("a", new BigDecimal("1.5")),
            1L,
            new BigDecimal("1.25"),
            new BigDecimal("18446744073709551616").stripTrailingZeros(),
            List.of());
  }

  @Test
  void aThrownExceptionIsAResult() {
    String line = POP.replace(":3,", ":{\"throws\":\"java.util.EmptyStackException\"},");

    assertThat(operations(JSONL, DataType.STACK, line))
        .extracting(RecordedOperation::result)
        .containsExactly(new Thrown("java.util.EmptyStackException"));
  }

  @Test
  void aResultThatWasNotRecordedIsUnknown() {
    ValueTable values = new ValueTable();
    List<Long> results = new ArrayList<>();
    new HistoryReader(JSONL, Vocabulary.of(DataType.STACK), values)
        .read(source(POP.replace(":3,", ":{\"unknown\":true},")), row -> results.add(row.result));

    assertThat(results).containsExactly(ValueTable.UNKNOWN);
  }

  @Test
  void anEmptyArrayIsNoArgument() {
    assertThat(described(JSONL, DataType.STACK, POP.replace("\"ret\"", "\"arg\":[],\"ret\"")))
        .containsExactly("pop() → 3 [2,7] by process 1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ",\"return\":null", ",\"ret\":null", ",\"ret\":null,\"return\":null"})
  void withoutAReturnAnOperationIsPending(String rest) {
    assertThat(
            described(
                JSONL, DataType.STACK, "{\"process\":1,\"op\":\"pop\",\"call\":2" + rest + "}"))
        .containsExactly("pop() [2,pending] by process 1");
  }

  @Test
  void objectsAreKeptApart() {
    String lines =
        PUSH.replace("{", "{\"object\":\"a\",")
            + "\n"
            + POP.replace("{", "{\"object\":\"b\",")
            + "\n"
            + PUSH.replace(":1,", ":9,").replace(":5", ":9").replace("{", "{\"object\":\"a\",");

    assertThat(
            new HistoryReader(JSONL, Vocabulary.of(DataType.STACK), new ValueTable())
                .readAll(source(lines))
                .histories())
        .extracting(history -> history.object() + history.size())
        .containsExactly("a2", "b1");
  }

  @Test
  void readingStopsWhenTheSinkWantsNoMore() {
    HistoryReader reader =
        new HistoryReader(JSONL, Vocabulary.of(DataType.STACK), new ValueTable());
    List<Long> lines = new ArrayList<>();

    long count =
        reader.read(
            source(PUSH + "\n" + POP + "\nthis is wrong"),
            row -> {
              lines.add(row.line);
              return row.line < 2;
            });

    assertThat(count).isEqualTo(2);
    assertThat(lines).containsExactly(1L, 2L);
  }

  @Test
  void linesAreNumberedFromOneWithBlankOnes() {
    List<Long> lines = new ArrayList<>();
    new HistoryReader(JSONL, Vocabulary.of(DataType.STACK), new ValueTable())
        .read(source("\n" + PUSH + "\n\n" + POP), row -> lines.add(row.line));

    assertThat(lines).containsExactly(2L, 4L);
  }

  /** Without the key that is meant, a poll with a result would count as one that found nothing. */
  @ParameterizedTest
  @CsvSource({
    "args, no \"arg\" in",
    "value, no \"arg\" in",
    "result, no \"ret\" in",
    "output, no \"ret\" in",
    "end, no \"return\" in"
  })
  void aKeyThatStandsForAMissingOneIsRefused(String key, String complaint) {
    String line = "{\"process\":0,\"op\":\"peek\",\"call\":1,\"%s\":3}".formatted(key);

    assertThatThrownBy(() -> described(JSONL, DataType.STACK, line))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("line 1: \"" + key + "\" and " + complaint);
  }

  @Test
  void otherKeysMayHoldWhatTheyLike() {
    String line = PUSH.replace("}", ",\"args\":[7],\"result\":8,\"node\":\"n1\"}");

    assertThat(described(JSONL, DataType.STACK, line))
        .isEqualTo(described(JSONL, DataType.STACK, PUSH));
  }

  @Test
  void complaintsNameTheOperationAsTheFileDoes() {
    String line = "{\"process\":0,\"op\":\"offer\",\"call\":1,\"return\":3}";

    assertThatThrownBy(() -> described(JSONL, DataType.QUEUE, line))
        .hasMessageContaining("line 1: offer has no argument; expected one argument");
  }

  @Test
  void overlapsOfAProcessAreFoundWhateverTheOrderOfLines() {
    String late =
        POP.replace("\"process\":1", "\"process\":0").replace(":2,", ":10,").replace(":7}", ":12}");
    String early = late.replace(":10,", ":0,").replace(":12}", ":3}");

    assertThatThrownBy(
            () ->
                new HistoryReader(JSONL, Vocabulary.of(DataType.STACK), new ValueTable())
                    .readAll(source(PUSH + "\n" + late + "\n" + early)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("a.history, line 3: process 0 has two operations at once");
  }

  /** 100,000 lines over all types. */
  @ParameterizedTest
  @EnumSource(DataType.class)
  void agreesWithAPlainReaderOnRandomLines(DataType type) {
    compareWithPlainReader(type, Vocabulary.of(type), type.label().hashCode());
  }

  @Test
  void agreesWithAPlainReaderWhereEveryOperationIsTaken() {
    compareWithPlainReader(DataType.MAP, Vocabulary.open(), 9);
  }

  /** Reads right lines in one file, wrong ones each in its own. */
  private static void compareWithPlainReader(DataType type, Vocabulary vocabulary, long seed) {
    PlainJsonl plain = new PlainJsonl(vocabulary);
    HistoryReader reader = new HistoryReader(JSONL, vocabulary, new ValueTable());
    RandomLines lines =
        new RandomLines(seed, type.shapes().stream().map(Shape::name).toArray(String[]::new));
    List<String> right = new ArrayList<>();
    for (int count = 0; count < Rounds.of(4_000, 12_500, 12_500); count++) {
      String line = lines.next();
      if (plain.read(0, line).isPresent()) {
        right.add(line);
      } else if (!line.isBlank()) {
        assertThat(isRefused(line, reader)).as(line).isTrue();
      }
    }

    // Of all lines, one in 25 at least.
    assertThat(right).hasSizeGreaterThan(Rounds.of(160, 500, 500));
    String file = String.join("\n", right);
    HistorySource inPieces = HistorySource.of("in pieces", Reading.inPieces(utf8(file), 99, seed));
    for (HistorySource source : List.of(source(file), inPieces)) {
      List<RecordedOperation> found = operations(JSONL, vocabulary, source);
      assertThat(found).hasSameSizeAs(right);
      for (int at = 0; at < right.size(); at++) {
        assertThat(found.get(at))
            .as(right.get(at))
            .isEqualTo(plain.read(at, right.get(at)).orElseThrow());
      }
    }
  }

  private static boolean isRefused(String line, HistoryReader reader) {
    try {
      reader.read(source(line), row -> true);
      return false;
    } catch (BadInput e) {
      return true;
    }
  }

  /** Else the comparison above would compare Jackson with Jackson. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"process\":0,\"op\":\"cas\",\"arg\":[1, -2],\"ret\":true,\"call\":1,\"return\":5}",
        "{\"process\":-7,\"op\":\"cas\",\"arg\":[\"a\",null],\"call\":-1,\"return\":null}",
        "{\"op\":\"cas\",\"object\":\"é\",\"arg\":[true,false],\"call\":1763200000000000000,\"process\":1}"
      })
  void usualLinesAreReadByTheScanner(String line) {
    ValueTable values = new ValueTable();
    Vocabulary vocabulary = Vocabulary.of(DataType.REGISTER);
    byte[] padded = Arrays.copyOf(utf8(line + "\n"), 200);

    assertThat(new JsonlScanner(vocabulary, values).scan(padded, 0, new OperationRow())).isTrue();
  }
}
