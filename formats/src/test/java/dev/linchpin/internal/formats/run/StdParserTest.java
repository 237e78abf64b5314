package dev.linchpin.internal.formats.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.internal.formats.input.BadInput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StdParserTest {
  private static final String RUN =
      """
      main|fork(T1)|Main.java:3
      T1|begin|Foo.bar
      T1|acq(L)|5
      T1|r(V234.23[0])|6
      T1|w(a(b))|
      T1|rel(L)|8
      T1|end(bar)|Foo.bar
      main|join(T1)|Main.java:4
      """;

  @Test
  void everyOperationComesAsItStands() {
    assertThat(Readings.of(RUN).calls())
        .containsExactly(
            "main fork T1",
            "T1 begin @Foo.bar",
            "T1 acquire L",
            "T1 read V234.23[0] @6",
            "T1 write a(b) @",
            "T1 release L",
            "T1 end",
            "main join T1");
  }

  @Test
  void whatOrdersNothingIsReadOverAsAnEvent() {
    assertThat(Readings.of("T|req(L)|1\nT|branch|2\nT|dummy(x)|3\nT|w(x)|4\n").calls())
        .containsExactly("T pass", "T pass", "T pass", "T write x @4");
  }

  @Test
  void gzipIsKnownByItsContent() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(RUN.getBytes(StandardCharsets.UTF_8));
    }
    assertThat(Readings.of(packed.toByteArray(), null)).isEqualTo(Readings.of(RUN));
  }

  @Test
  void carriageReturnsMissingLastNewlineAndTrailingBlanksDoNotMatter() {
    assertThat(Readings.of(RUN.replace("\n", "\r\n"))).isEqualTo(Readings.of(RUN));
    assertThat(Readings.of(RUN.strip())).isEqualTo(Readings.of(RUN));
    assertThat(Readings.of(RUN + "\n  \n")).isEqualTo(Readings.of(RUN));
  }

  @Test
  void aVariableAndALockOfOneNameAreTwoThings() {
    assertThat(Readings.of("T|acq(x)|1\nT|r(y)|1\nT|r(x)|1\n").calls())
        .containsExactly("T acquire x", "T read y @1", "T read x @1");
  }

  @Test
  void aBareNumberIsAThreadWhereThreadsAreCalledSo() {
    assertThat(Readings.of("T0|fork(9)|1\nT9|r(x)|1\nT0|join(9)|1\n").calls())
        .containsExactly("T0 fork T9", "T9 read x @1", "T0 join T9");
    assertThat(Readings.of("0|fork(9)|1\n9|r(x)|1\n0|join(9)|1\n").calls())
        .containsExactly("0 fork 9", "9 read x @1", "0 join 9");
    assertThat(Readings.of("9|r(x)|1\nT0|join(9)|1\n").calls())
        .containsExactly("9 read x @1", "T0 join 9");
  }

  @Test
  void endsWithoutBeginAreReadOverInLogsWithRequests() {
    Readings lax = Readings.of("T|req(L)|1\nT|begin|1\nT|end|1\nT|end|1\nU|end|1\n");
    assertThat(lax.calls()).containsExactly("T pass", "T begin @1", "T end", "T pass", "U pass");
    assertThat(lax.notes())
        .containsExactly(
            "Ends without a begin: 2; ignored, because logs with req events often have them.");
    assertThat(Readings.of("T|req(L)|1\nT|w(x)|1\n").notes()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"T|end|1", "T|begin|1\nT|end|1\nT|end|1\nT|req(L)|1", "T|begin|1\nU|end|1"})
  void inOtherLogsAnEndNeedsABegin(String text) {
    assertThatThrownBy(() -> Readings.of(text))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(
            "ends a transaction that it has not begun; expected begin before end");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "T|x(y)|1 ~ unknown operation \"x(y)\"; expected r(x), w(x), acq(l), rel(l), fork(t)",
        "T|read(y)|1 ~ unknown operation \"read(y)\"; expected r(x)",
        "T|beg|1 ~ unknown operation \"beg\"",
        "T|branc|1 ~ unknown operation \"branc\"",
        "T||1 ~ unknown operation \"\"",
        "T| r(x)|1 ~ unknown operation \"r(x)\"",
        "T|sync(y)|1 ~ \"sync(y)\" is not an event of this format; expected acq, r, w and rel",
        "T|r()|1 ~ \"r()\" has no operand; expected a name between the brackets",
        "T|join()|1 ~ \"join()\" has no operand",
        "T|acq|1 ~ \"acq\" has no operand in brackets; expected one as in r(x)",
        "T|rel(x|1 ~ \"rel(x\" has no operand in brackets",
        "T|w(|1 ~ \"w(\" has no operand in brackets",
        "T|r(a b)|1 ~ an operand with white space in \"T|r(a b)|1\"; expected a name without",
        "T |r(x)|1 ~ a thread with white space",
        "|r(x)|1 ~ the thread is missing in \"|r(x)|1\"; expected its name",
        "T|r(x) ~ \"T|r(x)\" has 2 fields; expected three, as in T1|r(x)|12",
        "hello ~ \"hello\" has 1 field; expected three",
        "T|r(x)|1|2 ~ has 4 fields; expected three",
      })
  void aLineThatIsNoEventIsNamed(String line, String problem) {
    assertThatThrownBy(() -> Readings.of("T|w(z)|0\n" + line + "\nT|w(z)|2\n"))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("run.std, line 2: ")
        .hasMessageContaining(problem.strip());
  }

  @Test
  void aBlankLineInTheMiddleIsNoEvent() {
    assertThatThrownBy(() -> Readings.of("T|w(z)|0\n\n\nT|w(z)|2\n"))
        .hasMessage("run.std, line 2: a blank line; expected an event, events follow below");
  }

  @Test
  void anEmptyFileIsNoRun() {
    assertThatThrownBy(() -> Readings.of("")).hasMessageContaining("run.std: is empty; expected");
    assertThatThrownBy(() -> Readings.of("\n \n")).hasMessageContaining("has only blank lines");
  }
}
