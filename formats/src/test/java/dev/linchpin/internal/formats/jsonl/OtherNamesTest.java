package dev.linchpin.internal.formats.jsonl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.history.History;
import dev.linchpin.history.RecordingBuilder;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.formats.HistoryFormat;
import dev.linchpin.internal.formats.HistoryReader;
import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.formats.document.OperationView;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Operations by the names of the JDK mean those of the types. */
class OtherNamesTest {
  private static List<String> read(Vocabulary vocabulary, String operation) {
    String line = "{\"process\":0,%s,\"call\":1,\"return\":5}".formatted(operation);
    ValueTable values = new ValueTable();
    List<String> rows = new ArrayList<>();
    new HistoryReader(HistoryFormat.JSONL, vocabulary, values)
        .read(
            HistorySource.of(
                "h",
                new ByteArrayInputStream(
                    (line
                            + "\n"
                            + line.replace("\"call\":1,\"return\":5", "\"call\":6,\"return\":7"))
                        .getBytes(StandardCharsets.UTF_8))),
            row ->
                rows.add(
                    "%s(%s) %s"
                        .formatted(
                            vocabulary.names().get(row.method),
                            values.show(row.argument),
                            values.show(row.result))));
    return rows;
  }

  /** Expected: the documentation of java.util.Queue, BlockingQueue, Deque and AtomicInteger. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        "QUEUE ~ `op':'offer','arg':3,'ret':true` ~ `op':'enq','arg':3,'ret':null`",
        "QUEUE ~ `op':'add','arg':3,'ret':true` ~ `op':'enq','arg':3`",
        "QUEUE ~ `op':'put','arg':3` ~ `op':'enq','arg':3`",
        "QUEUE ~ `op':'poll','ret':3` ~ `op':'deq','ret':3`",
        "QUEUE ~ `op':'poll','ret':null` ~ `op':'deq','ret':null`",
        "QUEUE ~ `op':'take','ret':'a` ~ `op':'deq','ret':'a`",
        "QUEUE ~ `op':'remove','ret':{'throws':'java.util.NoSuchElementException'` ~"
            + " `op':'deq','ret':null`",
        "QUEUE ~ `op':'element','ret':4` ~ `op':'peek','ret':4`",
        "PQUEUE ~ `op':'offer','arg':3,'ret':true` ~ `op':'insert','arg':3`",
        "PQUEUE ~ `op':'poll','ret':3` ~ `op':'delmin','ret':3`",
        "STACK ~ `op':'addFirst','arg':3` ~ `op':'push','arg':3`",
        "STACK ~ `op':'pollFirst','ret':3` ~ `op':'pop','ret':3`",
        "COUNTER ~ `op':'incrementAndGet','ret':3` ~ `op':'incget','ret':3`",
        "COUNTER ~ `op':'getAndIncrement','ret':3` ~ `op':'incget','ret':4`",
        "REGISTER ~ `op':'compareAndSet','arg':[1,2],'ret':true` ~"
            + " `op':'cas','arg':[1,2],'ret':true`",
      })
  void anotherNameIsReadAsTheOperation(DataType type, String other, String own) {
    assertThat(read(Vocabulary.of(type), json(other)))
        .isEqualTo(read(Vocabulary.of(type), json(own)))
        .hasSize(2);
  }

  /** In the table, apostrophes stand for quotes; the first and a last one are left out. */
  private static String json(String text) {
    String quoted = "\"" + text.replace('\'', '"');
    boolean isOpenText = quoted.chars().filter(letter -> letter == '"').count() % 2 == 1;
    String closed = isOpenText ? quoted + "\"" : quoted;
    return closed.contains("{") ? closed + "}" : closed;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        "`op':'offer','arg':3,'ret':false` ~ offer returned false; expected true or null",
        "`op':'take','ret':null` ~ take returned null; expected a value",
        "`op':'remove','ret':null` ~ remove returned null; expected a value, or",
      })
  void aResultThatTheNameCannotHaveIsBadInput(String operation, String complaint) {
    assertThatThrownBy(() -> read(Vocabulary.of(DataType.QUEUE), json(operation)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("line 1")
        .hasMessageContaining(complaint);
  }

  /** What people read, and the line that stands in the core of the JSON document. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        "QUEUE ~ `op':'offer','arg':3,'ret':true` ~ offer(3)",
        "QUEUE ~ `op':'put','arg':3,'ret':null` ~ put(3)",
        "QUEUE ~ `op':'take','arg':null,'ret':3` ~ take() → 3",
        "QUEUE ~ `op':'remove','arg':null,'ret':{'throws':'java.util.NoSuchElementException'` ~"
            + " remove() → throws NoSuchElementException",
        "STACK ~ `op':'pollFirst','arg':null,'ret':3` ~ pollFirst() → 3",
        "COUNTER ~ `op':'getAndIncrement','arg':null,'ret':3` ~ getAndIncrement() → 3",
        "SET ~ `op':'add','arg':3,'ret':true` ~ add(3) → true",
      })
  void anOperationIsShownAsTheFileHasIt(DataType type, String written, String shown) {
    ValueTable values = new ValueTable();
    Vocabulary vocabulary = Vocabulary.of(type);
    RecordingBuilder builder = new RecordingBuilder(vocabulary.names(), values);
    String line = "{\"process\":0,%s,\"call\":1,\"return\":5}".formatted(json(written));
    new HistoryReader(HistoryFormat.JSONL, vocabulary, values)
        .read(
            HistorySource.of("h", new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8))),
            builder);

    History history = builder.build().histories().get(0);

    assertThat(history.describe(0)).isEqualTo(shown + " [1,5] by process 0");
    assertThat(history.select(new int[] {0}).describe(0)).isEqualTo(history.describe(0));
    assertThat(History.of(history.operations(), history.methods()).describe(0))
        .isEqualTo(history.describe(0));
    assertThat(Documents.text(OperationView.class, OperationView.of(history.operation(0))))
        .isEqualTo(line);
  }

  /** A key that no operation has makes {@link JsonlLine} read the line, which asks the alias. */
  @ParameterizedTest
  @EnumSource
  void theFastReaderTranslatesAsTheOtherOne(DataType type) {
    int read = 0;
    for (String name : Vocabulary.of(type).allNames()) {
      for (String argument : List.of("", ",\"arg\":3", ",\"arg\":[1,2]")) {
        for (String result : List.of("null", "true", "false", "3", "\"a\"", "[1,2]")) {
          String operation = "\"op\":\"%s\"%s".formatted(name, argument);
          for (String line :
              List.of(
                  "{\"process\":0,\"ret\":%s,%s,\"call\":1,\"return\":5}"
                      .formatted(result, operation),
                  "{\"process\":0,%s,\"call\":1}".formatted(operation))) {
            String fast = outcome(type, line);
            assertThat(fast).as(line).isEqualTo(outcome(type, line.replace("{", "{\"x\":1,")));
            read += fast.startsWith("read") ? 1 : 0;
          }
        }
      }
    }
    assertThat(read).isGreaterThan(Vocabulary.of(type).allNames().size());
  }

  private static String outcome(DataType type, String line) {
    ValueTable values = new ValueTable();
    List<String> rows = new ArrayList<>();
    try {
      new HistoryReader(HistoryFormat.JSONL, Vocabulary.of(type), values)
          .read(
              HistorySource.of(
                  "h", new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8))),
              row ->
                  rows.add(
                      "read %d(%s) %s %s"
                          .formatted(
                              row.method,
                              values.show(row.argument),
                              values.show(row.result),
                              row.spelling)));
    } catch (BadInput bad) {
      return String.valueOf(bad.getMessage()).replace("\"x\":1,", "");
    }
    return String.join(", ", rows);
  }

  /** Files may change names in the middle; operations keep theirs. */
  @Test
  void namesCanBeMixed() {
    ValueTable values = new ValueTable();
    Vocabulary vocabulary = Vocabulary.of(DataType.QUEUE);
    RecordingBuilder builder = new RecordingBuilder(vocabulary.names(), values);
    List<String> names = List.of("enq", "offer", "enq", "put");
    StringBuilder file = new StringBuilder();
    for (int line = 0; line < 3000; line++) {
      file.append(
          "{\"process\":0,\"op\":\"%s\",\"arg\":%d,\"call\":%d,\"return\":%d}\n"
              .formatted(names.get(line % 4), line, 2 * line, 2 * line + 1));
    }
    new HistoryReader(HistoryFormat.JSONL, vocabulary, values)
        .read(
            HistorySource.of(
                "h", new ByteArrayInputStream(file.toString().getBytes(StandardCharsets.UTF_8))),
            builder);

    History snapshot = builder.snapshot().histories().get(0);

    assertThat(snapshot.operations())
        .allSatisfy(
            operation -> {
              assertThat(operation.shownMethod()).isEqualTo(names.get(operation.index() % 4));
              assertThat(operation.method()).isEqualTo("enq");
            });
  }

  @Test
  void anUnknownNameIsComparedWithAllThatAreKnown() {
    assertThatThrownBy(() -> read(Vocabulary.of(DataType.QUEUE), json("op':'offr','arg':3")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(
            "unknown operation \"offr\"; did you mean offer? Expected enq, deq or peek; --map"
                + " offr=OPERATION says what it means");
  }

  @Test
  void aNameThatTheUserGivesIsKnownToo() {
    Vocabulary vocabulary = Vocabulary.of(DataType.QUEUE);

    assertThat(vocabulary.rename("offerLast", "enq")).isTrue();
    assertThat(vocabulary.rename("pollFirst", "poll")).isTrue();
    assertThat(vocabulary.rename("x", "push")).isFalse();
    assertThat(read(vocabulary, json("op':'offerLast','arg':3,'ret':true")))
        .containsOnly("enq(3) null");
    assertThat(read(vocabulary, json("op':'pollFirst','ret':3"))).containsOnly("deq(null) 3");
  }
}
