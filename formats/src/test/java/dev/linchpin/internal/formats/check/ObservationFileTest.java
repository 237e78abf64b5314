package dev.linchpin.internal.formats.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.execution.Result;
import dev.linchpin.execution.Result.Done;
import dev.linchpin.execution.Result.Pending;
import dev.linchpin.execution.Result.Returned;
import dev.linchpin.execution.Result.Thrown;
import dev.linchpin.finding.Observations;
import dev.linchpin.finding.Observations.SerialHistory;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ObservationFileTest {
  /** Line-Up's figure 7, with the scenario in the root. */
  private static final String FIGURE_7 =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <observationset subject="Queue" new="Queue()" init="" scenario="Add(200); Add(400) | Take(); TryTake()" final="">
        <observation>
          <thread id="A">1 2</thread>
          <thread id="B">3 4</thread>
          <op id="1" name="Add">value="200"</op>
          <op id="2" name="Add">value="400"</op>
          <op id="3" name="Take">result="200"</op>
          <op id="4" name="TryTake">result="400"</op>
          <history>1[ ]1 2[ ]2 3[ ]3 4[ ]4</history>
          <history>1[ ]1 3[ ]3 2[ ]2 4[ ]4</history>
        </observation>
        <observation>
          <thread id="A">1 2</thread>
          <thread id="B">3 4</thread>
          <op id="1" name="Add">value="200"</op>
          <op id="2" name="Add">value="400"</op>
          <op id="3" name="Take">result="200"</op>
          <op id="4" name="TryTake">result="Fail"</op>
          <history>1[ ]1 3[ ]3 4[ ]4 2[ ]2</history>
        </observation>
        <observation>
          <thread id="A"></thread>
          <thread id="B">1B</thread>
          <op id="1" name="Take"/>
          <history>1[ #</history>
        </observation>
      </observationset>
      """;

  private static Observations figure7() {
    Result done = new Done();
    Result first = new Returned("200");
    return new Observations(
        scenario("Queue", "", "Add(200); Add(400) | Take(); TryTake()", ""),
        List.of(
            new SerialHistory(List.of(2), List.of(new Pending()), List.of()),
            history(List.of(0, 2, 3, 1), done, first, new Returned("Fail"), done),
            history(List.of(0, 1, 2, 3), done, done, first, new Returned("400")),
            history(List.of(0, 2, 1, 3), done, first, done, new Returned("400"))));
  }

  private static SerialHistory history(List<Integer> order, Result... answers) {
    return new SerialHistory(order, List.of(answers), List.of());
  }

  private static Scenario scenario(String creation, String init, String threads, String closing) {
    return new Scenario(
        ScenarioText.creation(creation),
        ScenarioText.invocations(init),
        ScenarioText.threads(threads),
        ScenarioText.invocations(closing));
  }

  @Test
  void theFileHasTheShapeOfThePapersFigure() {
    assertThat(ObservationWriter.text(figure7())).isEqualTo(FIGURE_7);
  }

  @Test
  void thePapersFigureIsRead() {
    Observations read = ObservationReader.parse("f", FIGURE_7);

    assertThat(read.scenario()).isEqualTo(figure7().scenario());
    assertThat(read.serial()).containsExactlyInAnyOrderElementsOf(figure7().serial());
    assertThat(read.serial().stream().filter(SerialHistory::isStuck)).hasSize(1);
  }

  @Test
  void whatIsHardToWriteComesBack(@TempDir Path folder) throws IOException {
    Observations hard =
        new Observations(
            scenario(
                "a.B(\"<&>\")",
                "put('\"')",
                "put(\"a;|\\\"\\\\\") | get(); get()",
                "size(); await()"),
            List.of(
                new SerialHistory(
                    List.of(1, 0, 2),
                    List.of(
                        new Thrown("java.lang.IllegalStateException", "no \"<x>\"\n\u0001 \u2028"),
                        new Done(),
                        new Returned("result=\"1\" ]]> ü \\")),
                    List.of(new Returned("null"), new Pending())),
                new SerialHistory(
                    List.of(0, 1, 2),
                    List.of(new Done(), new Returned(""), new Thrown("X", "")),
                    List.of(new Returned("1"), new Done()))));
    Path file = folder.resolve("b.xml");
    ObservationWriter.write(hard, file);
    Observations read = ObservationReader.read(file);

    assertThat(read.scenario()).isEqualTo(hard.scenario());
    assertThat(read.serial()).containsExactlyInAnyOrderElementsOf(hard.serial());
  }

  @Test
  void theOrderInWhichHistoriesWereSeenDoesNotMatter() {
    List<SerialHistory> serial = figure7().serial();
    Observations turned =
        new Observations(
            figure7().scenario(),
            List.of(serial.get(3), serial.get(2), serial.get(1), serial.get(0)));

    assertThat(ObservationWriter.text(turned)).isEqualTo(FIGURE_7);
  }

  @Test
  void differencesAreSerialHistoriesThatOnlyOneHas() {
    Observations fewer = new Observations(figure7().scenario(), figure7().serial().subList(1, 4));

    assertThat(figure7().without(fewer)).containsExactly(figure7().serial().get(0));
    assertThat(fewer.without(figure7())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        "<observationset              ~ <                          ~ 2 ~ is not XML",
        "<observationset              ~ <set                       ~ 2 ~ found <set>; expected <observationset>",
        "init=\"\"                    ~                            ~ 2 ~ no 'init'",
        "new=\"Queue()\"              ~ new=\"1\"                  ~ 2 ~ new: column 1",
        "scenario=\"Add(200)          ~ scenario=\"Add(            ~ 2 ~ scenario: column",
        "<observation>                ~ <thing>                    ~ 3 ~ found <thing>; expected <observation>",
        "<thread id=\"A\">1 2         ~ <thread id=\"C\">1 2       ~ 4 ~ found thread 'C'; expected A to B or final",
        "<thread id=\"B\">3 4         ~ <thread id=\"A\">3 4       ~ 5 ~ thread A occurs twice",
        "<thread id=\"A\">1 2         ~ <thread id=\"A\">1 2 9     ~ 4 ~ thread A has 3 operations; expected at most 2",
        "<thread id=\"A\">1 2         ~ <thread id=\"A\">1 x       ~ 4 ~ found 'x'; expected the number of an operation",
        "<thread id=\"B\">3 4         ~ <thread id=\"B\">1 4       ~ 5 ~ operation 1 occurs twice",
        "<op id=\"1\" name=\"Add\">   ~ <op id=\"9\" name=\"Add\"> ~ 6 ~ operation 9 belongs to no thread",
        "<op id=\"1\" name=\"Add\">   ~ <op id=\"1\" name=\"Put\"> ~ 6 ~ operation 1 is Put(200); expected Add(200)",
        "<op id=\"1\" name=\"Add\">   ~ <op id=\"1\">              ~ 6 ~ <op> has no 'name'",
        "value=\"200\"                ~ value=\"300\"              ~ 6 ~ operation 1 is Add(300); expected Add(200)",
        "value=\"200\"                ~ 200                        ~ 6 ~ found '200'; expected value=",
        "value=\"200\"                ~ value=\"2\\q\"             ~ 6 ~ expected value=",
        "value=\"200\"                ~ <b/>                       ~ 6 ~ <op> holds more than text",
        "<history>1[ ]1 2[ ]2         ~ <history>2[ ]2 1[ ]1       ~ 10 ~ operation 2 is not in the order of its thread",
        "<history>1[ ]1 2[ ]2         ~ <history>1[ ]1             ~ 10 ~ a history of 3 operations; expected all 4",
        "<history>1[ ]1 2[ ]2         ~ <history>1[ 2[ ]1 ]2       ~ 10 ~ expected calls and returns",
        "<history>1[ ]1 2[ ]2         ~ <history>1[ ]1 2[ #        ~ 10 ~ operation 2 does not block; expected ]2",
        "<history>1[ ]1 2[ ]2         ~ <history>7[ ]7             ~ 10 ~ operation 7 is not described",
        "<history>1[ #                ~ <history>1[ ]1             ~ 26 ~ operation 1 blocks; expected 1[ #",
        "<history>1[ ]1 2[ ]2         ~ more <history>1[ ]1 2[ ]2  ~ 10 ~ found text 'more'; expected an element",
        "<history>1[ ]1 2[ ]2         ~ <story/><history>1[ ]1     ~ 10 ~ found <story>; expected <thread>, <op> or <history>",
        "</observationset>            ~ </observationset><more/>   ~ 28 ~ is not XML",
        "<observationset              ~ <!DOCTYPE x><observationset ~ 2 ~ document type",
        "value=\"200\"                ~ value=\"&lol;\"            ~ 6 ~ is not XML",
      })
  void whatIsWrongIsSaidByLine(String good, @Nullable String bad, int line, String message) {
    String text =
        FIGURE_7.replaceFirst(
            Pattern.quote(good), Matcher.quoteReplacement(bad == null ? "" : bad));

    assertThatThrownBy(() -> ObservationReader.parse("f.xml", text))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(message)
        .hasMessageNotContaining("\n")
        .extracting(problem -> ((BadInput) problem).line())
        .isEqualTo((long) line);
  }

  @Test
  void noFileOutsideIsEverRead(@TempDir Path folder) throws IOException {
    Path secret = folder.resolve("secret.txt");
    Files.writeString(secret, "hidden");
    String text =
        FIGURE_7
            .replace(
                "<observationset",
                "<!DOCTYPE o [<!ENTITY e SYSTEM \"%s\">]><observationset".formatted(secret.toUri()))
            .replace("value=\"200\"", "value=\"&e;\"");

    assertThatThrownBy(() -> ObservationReader.parse("f.xml", text))
        .isInstanceOf(BadInput.class)
        .hasMessageNotContaining("hidden");
  }

  @Test
  void aMissingFileIsNamed() {
    assertThatThrownBy(() -> ObservationReader.read(Path.of("none.xml")))
        .isInstanceOf(BadInput.class)
        .hasMessage("none.xml: no such file; expected an observation file");
  }
}
