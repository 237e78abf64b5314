package dev.linchpin.internal.formats;

import static dev.linchpin.internal.formats.HistoryFormat.ETCD;
import static dev.linchpin.internal.formats.HistoryFormat.JEPSEN;
import static dev.linchpin.internal.formats.HistoryFormat.JSONL;
import static dev.linchpin.internal.formats.Reading.complaint;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class BadInputTest {
  private static final String GOOD =
      "{\"process\":0,\"op\":\"push\",\"arg\":3,\"ret\":null,\"call\":1,\"return\":5}\n";

  /** What is wrong; a line for a stack that is; fragments of the message: found, expected. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          no JSON             | push 3 | push 3 | one operation per line
          an array            | [{"process":0}] | an array | without brackets
          a text              | "push" | "push" | one operation per line
          cut off             | {"process":0,"op":"pu | malformed JSON | one operation per line
          a stray comma       | {"process":0,,"op":"pop","call":1} | malformed | one operation
          a trailing comma    | {"process":0,"op":"pop","call":1,} | malformed | one operation
          no colon            | {"process" 0,"op":"pop","call":1} | malformed | one operation
          no quotes           | {process:0,"op":"pop","call":1} | column 2 | one operation
          a leading zero      | {"process":01,"op":"pop","call":1} | malformed | one operation
          a bare minus        | {"process":-,"op":"pop","call":1} | malformed | one operation
          a plus              | {"process":+1,"op":"pop","call":1} | malformed | one operation
          no such literal     | {"process":0,"op":"push","arg":nul,"call":1} | malformed | one
          a longer literal    | {"process":0,"op":"push","arg":truee,"call":1} | malformed | one
          NaN                 | {"process":0,"op":"push","arg":NaN,"call":1} | malformed | one
          a bad escape        | {"process":0,"op":"push","arg":"\\x","call":1} | malformed | one
          a tab in a text     | {"process":0,"op":"push","arg":"\t","call":1} | malformed | one
          a text not closed   | {"process":0,"op":"push","arg":"a,"call":1} | malformed | one
          an array not closed | {"process":0,"op":"push","arg":[1,2,"call":1} | malformed | one
          a gap in an array   | {"process":0,"op":"push","arg":[1,,2],"call":1} | malformed | one
          a number too large  | {"process":0,"op":"push","arg":100e2147483647,"call":1} | is 1.00E+ | extreme
          an exponent too large | {"process":0,"op":"push","arg":1e9999999999,"call":1} | malformed | one
          text after the end  | {"process":0,"op":"pop","call":1} {} | text after | one operation
          a key twice         | {"process":0,"op":"pop","call":1,"process":0} | "process" occurs twice | once
          another key twice   | {"x":0,"process":0,"op":"pop","call":1,"x":0} | "x" occurs twice | once
          a value's key twice | {"process":0,"op":"push","arg":{"a":1,"a":2},"call":1} | "a" occurs twice | once
          no process          | {"op":"pop","call":1} | no "process" | {"process":0
          no op               | {"process":0,"call":1} | no "op" | {"process":0
          no call             | {"process":0,"op":"pop","return":1} | no "call" | {"process":0
          nothing             | {} | no "process" | {"process":0
          process a text      | {"process":"a","op":"pop","call":1} | "process" is "a" | 32-bit integer
          process null        | {"process":null,"op":"pop","call":1} | "process" is null | 32-bit integer
          process too large   | {"process":2147483648,"op":"pop","call":1} | 2147483648 | 32-bit integer
          process a decimal   | {"process":1.0,"op":"pop","call":1} | 1.0 | 32-bit integer
          op a number         | {"process":0,"op":7,"call":1} | "op" is 7 | name as text
          op unknown          | {"process":0,"op":"enq","call":1} | operation "enq" | push, pop or peek
          call too large      | {"process":0,"op":"pop","call":9223372036854775808} | 775808 | 64-bit integer
          call a text         | {"process":0,"op":"pop","call":"1"} | "call" is "1" | 64-bit integer
          return a boolean    | {"process":0,"op":"pop","call":1,"return":true} | is true | 64-bit integer
          return at the end   | {"process":0,"op":"pop","call":1,"return":9223372036854775807} | 775807 | below
          object a number     | {"process":0,"object":1,"op":"pop","call":1} | "object" is 1 | name as text
          ret, no return      | {"process":0,"op":"pop","ret":3,"call":1} | is 3 though | "ret":null
          ret, return null    | {"process":0,"op":"pop","ret":3,"call":1,"return":null} | is 3 | "ret":null
          throws, no return   | {"process":0,"op":"pop","ret":{"throws":"E"},"call":1} | throws E | "ret":null
          no argument         | {"process":0,"op":"push","call":1} | push has no argument | one argument
          an argument         | {"process":0,"op":"pop","arg":1,"call":1} | argument 1 | no argument
          a wrong result      | {"process":0,"op":"push","arg":1,"ret":true,"call":1,"return":2} | true | null
          return before call  | {"process":0,"op":"pop","call":7,"return":6} | at 6, before | "return" >= "call"
          two at once         | {"process":0,"op":"pop","call":4,"return":6} | at once | line 1
          """)
  void namesLineAndWhatWasExpected(String what, String line, String found, String expected) {
    assertWrong(what, line, found, expected);
  }

  @Test
  void namesWhatCannotStandInATable() {
    String push = "{\"process\":0,\"op\":\"push\",\"arg\":%s,\"call\":1}";

    assertWrong("a NUL byte", push.formatted("\0"), "NUL", "text");
    assertWrong("nothing but a NUL byte", "\0", "NUL", "text");
    assertWrong("a long number", push.formatted("1" + "0".repeat(2000)), "malformed", "one");
    assertWrong("nested deeply", push.formatted("[".repeat(9999)), "malformed", "one");
  }

  private static void assertWrong(String what, String line, String found, String expected) {
    BadInput bad = complaint(JSONL, DataType.STACK, GOOD + "\n" + line + "\n" + GOOD);

    assertThat(bad).as(what).isNotNull();
    assertThat(bad.line()).isEqualTo(3);
    assertThat(bad.file()).isEqualTo(Reading.FILE);
    assertThat(bad.problem()).contains(found).contains("expected").contains(expected);
    assertThat(bad)
        .hasMessageStartingWith("a.history, line 3: ")
        .hasMessageEndingWith(bad.problem());
    assertThat(bad.problem().length()).as("length of " + bad.problem()).isLessThan(400);
  }

  /**
   * What is wrong; events for a register, with {@code I} for a call of read and {@code ¶} for a
   * newline; the line to blame; fragments of the message: found, expected.
   */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          a map not closed    | I¶{:process 0 :type :ok | 2 | malformed EDN | events such as
          a vector not closed | ¶[I¶ | 2 | never closed | "]"
          a list not closed   | (I | 1 | never closed | ")"
          the wrong bracket   | [I¶) | 2 | malformed EDN | events such as
          a bracket too many  | I¶] | 2 | malformed EDN | events such as
          text behind         | [I]¶; end¶ {} | 3 | "{" after the history | "]"
          no map              | I¶17 | 2 | 17 | a map
          nil                 | I¶nil¶I | 2 | nil | a map
          no type             | {:process 0 :f :read} | 1 | {:process 0 :f :read} | :invoke, :ok, :fail
          type unknown        | {:process 0 :type :done :f :read} | 1 | :done | :invoke, :ok, :fail
          no process          | {:type :ok :f :read} | 1 | {:type :ok | :process
          process a keyword   | {:process :a :type :ok :f :read} | 1 | :a | :nemesis
          process too large   | {:process 2147483648 :type :ok :f :read} | 1 | 2147483648 | 32-bit
          no operation        | {:process 0 :type :ok} | 1 | {:process 0 | :f
          operation unknown   | {:process 0 :type :invoke :f :push} | 1 | "push" | write, read or cas
          :ok alone           | {:process 0 :type :ok :f :read} | 1 | :ok of process 0 | :invoke first
          :fail alone         | {:process 0 :type :fail :f :read} | 1 | :fail of process | :invoke first
          :info alone         | {:process 0 :type :info :f :read} | 1 | :info of process | :invoke first
          a second call       | I¶I | 2 | second :invoke of process 0 | line 1
          another's end       | I¶{:process 0 :type :ok :f :write} | 2 | :ok of write | the same operation
          goes on after :info | I¶{:process 0 :type :info :f :read}¶I | 3 | calls again | another process
          a wrong argument    | {:process 0 :type :invoke :f :cas :value [1 2 3]} | 1 | [1, 2, 3] | two
          two keys alike      | {:process 0 :type :invoke :f :write :value {1 2 "1" 3}} | 1 | {1 2 | keys
          a number too large  | {:process 0 :type :invoke :f :write :value 100e2147483647M} | 1 | 100e | extreme
          """)
  void namesTheLineOfAWrongEvent(
      String what, String events, long line, String found, String expected) {
    String invoke = "{:process 0 :type :invoke :f :read :value nil}";
    String text = events.replace("I", invoke).replace("¶", "\n");

    assertWrongEvents(what, text, line, found, expected);
  }

  @Test
  void namesEventsThatCannotStandInATable() {
    assertWrongEvents("a NUL byte", "\n{:process \0", 2, "NUL", "text");
    assertWrongEvents("nested deeply", "[".repeat(100_000), 1, "nested too deeply", "an event");
  }

  private static void assertWrongEvents(
      String what, String events, long line, String found, String expected) {
    BadInput bad = complaint(JEPSEN, DataType.REGISTER, events);

    assertThat(bad).as(what).isNotNull();
    assertThat(bad.problem()).contains(found).contains("expected").contains(expected);
    assertThat(bad.line()).isEqualTo(line);
  }

  /**
   * What is wrong; lines of an etcd log, with {@code -} for what each begins with and {@code ¶} for
   * a newline; the line to blame; what the message says was found.
   */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          no log at all      | ¶{"process":0}¶ | 2 | {"process":0} and no event in the whole file
          type unknown       | - 0 :done :cas [0 1] | 1 | :done
          operation unknown  | - 0 :invoke :add 1 | 1 | :add
          half a line        | - 0 :invoke | 1 | :invoke
          no number          | - 0 :invoke :write x | 1 | :write x
          a number too large | - 0 :invoke :write 9999999999999999999 | 1 | 9999
          process too large  | - 2147483648 :invoke :read nil | 1 | 2147483648
          one value for cas  | - 0 :invoke :cas 1 | 1 | cas has the argument 1
          :ok alone          | - 0 :ok :read 1 | 1 | :ok of process 0
          a second call      | - 0 :invoke :read nil¶- 0 :invoke :read nil | 2 | a second :invoke
          goes on            | - 0 :invoke :write 1¶- 0 :info :write :timed-out¶- 0 :invoke :read nil | 3 | since line 2
          """)
  void namesTheLineOfAWrongLog(String what, String log, long line, String found) {
    String text = log.replace("- ", "INFO  jepsen.util - ").replace("¶", "\n");
    BadInput bad = complaint(ETCD, DataType.REGISTER, text);

    assertThat(bad).as(what).isNotNull();
    assertThat(bad.problem()).contains(found).contains("expected");
    assertThat(bad.line()).isEqualTo(line);
  }

  @Test
  void aNulByteInALogIsRefused() {
    assertThat(complaint(ETCD, DataType.REGISTER, "\n\0").line()).isEqualTo(2);
  }

  /** Bytes that are not UTF-8, each in its own way. */
  static Stream<Arguments> notUtf8() {
    return Stream.of(
        arguments("Latin-1", new int[] {0xe9}),
        arguments("a continuation alone", new int[] {0x80}),
        arguments("a start alone", new int[] {0xc3}),
        arguments("an overlong slash", new int[] {0xc0, 0xaf}),
        arguments("half a surrogate pair", new int[] {0xed, 0xa0, 0x80}),
        arguments("beyond Unicode", new int[] {0xf4, 0x90, 0x80, 0x80}),
        arguments("five bytes", new int[] {0xf8, 0x88, 0x80, 0x80, 0x80}));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("notUtf8")
  void bytesThatAreNotUtf8AreRefusedWhereverTheyStand(String what, int[] bytes) {
    StringBuilder wrong = new StringBuilder();
    for (int each : bytes) {
      wrong.append((char) each);
    }
    String inValue = GOOD.replace("3", "\"x" + wrong + "\"");
    String inKey = GOOD.replace("{", "{\"" + wrong + "\":1,");
    String behind = GOOD.strip() + wrong + "\n";

    for (String line : new String[] {inValue, inKey, behind, wrong.toString()}) {
      byte[] file = (GOOD + line).getBytes(StandardCharsets.ISO_8859_1);
      BadInput bad = complaint(JSONL, DataType.STACK, file);
      assertThat(bad).as(what).isNotNull();
      assertThat(bad.problem()).contains("not UTF-8");
      assertThat(bad.line()).isEqualTo(2);
    }
    String events = "{:process 0 :type :invoke\n :f :write :value \"" + wrong + "\"}";
    BadInput bad =
        complaint(JEPSEN, DataType.REGISTER, events.getBytes(StandardCharsets.ISO_8859_1));
    assertThat(bad.problem()).contains("not UTF-8");
    assertThat(bad.line()).isEqualTo(2);
  }

  @Test
  void aLineOfMoreThan16MegabytesIsRefused() {
    byte[] file = new byte[(17 << 20)];
    java.util.Arrays.fill(file, (byte) ' ');
    byte[] good = Reading.utf8(GOOD);
    System.arraycopy(good, 0, file, 0, good.length);

    BadInput bad = complaint(JSONL, DataType.STACK, file);

    assertThat(bad.line()).isEqualTo(2);
    assertThat(bad.problem()).contains("longer than 16 MB");
  }

  @Test
  void aLineOfNearly16MegabytesIsRead() {
    String text = "x".repeat((15 << 20));

    assertThat(Reading.operations(JSONL, DataType.STACK, GOOD.replace("3", '"' + text + '"')))
        .extracting("argument")
        .containsExactly(text);
  }

  @Test
  void anOpenVocabularyTakesAsManyOperationsAsFit() {
    StringBuilder lines = new StringBuilder();
    for (int op = 0; op < 128; op++) {
      lines.append("{\"process\":%d,\"op\":\"op%d\",\"call\":1}\n".formatted(op, op));
    }
    HistoryReader reader = new HistoryReader(JSONL, Vocabulary.open(), new ValueTable());

    BadInput bad =
        org.assertj.core.api.Assertions.catchThrowableOfType(
            BadInput.class, () -> reader.readAll(Reading.source(lines.toString())));

    assertThat(bad.line()).isEqualTo(128);
    assertThat(bad.problem()).contains("op127").contains("at most 127");
  }

  @Test
  void excerptsAreShortAndOnOneLine() {
    assertThat(BadInput.excerpt(" a\tb\u0007 ")).isEqualTo("a␦b␦");
    assertThat(BadInput.excerpt("x".repeat(81))).isEqualTo("x".repeat(79) + "…").hasSize(80);
    assertThat(BadInput.excerpt("x".repeat(80))).isEqualTo("x".repeat(80));
    assertThat(BadInput.excerpt("😀".repeat(80))).isEqualTo("😀".repeat(39) + "…");
  }
}
