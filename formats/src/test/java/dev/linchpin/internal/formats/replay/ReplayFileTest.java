package dev.linchpin.internal.formats.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Trust;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.testing.AfekFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplayFileTest {
  @TempDir Path folder;

  @Test
  void whatIsWrittenIsReadBack() throws IOException {
    Path file = folder.resolve("box" + Replay.SUFFIX);

    ReplayWriter.write(SampleRuns.everything(), file);

    assertThat(ReplayReader.read(file)).isEqualTo(SampleRuns.everything());
  }

  /** Calls in progress come back when the run is repeated. */
  @Test
  void aRunWithItsCallsInProgressIsReadBackWithoutThem() throws IOException {
    Execution run = AfekFailure.bare().execution();
    Replay replay =
        new Replay(
            new Replay.Made("0.1.0", "17"),
            List.of(),
            AfekFailure.SCENARIO,
            AfekFailure.bare().plan(),
            run);
    Path file = folder.resolve("afek" + Replay.SUFFIX);

    ReplayWriter.write(replay, file);

    assertThat(run.events()).anyMatch(event -> !event.frames().isEmpty());
    assertThat(ReplayReader.read(file).execution().events())
        .isEqualTo(run.events().stream().map(Event::withoutFrames).toList());
  }

  @Test
  void theFileSaysWhatTheContractNames() {
    assertThat(ReplayWriter.text(SampleRuns.everything()))
        .contains("\"version\": 1,")
        .contains("\"subject\": \"com.acme.Box\"")
        .contains("\"scenario\": \"put(1, 2.5); take() | clear(); take(); hash()\"")
        .contains("\"schedule\": \"s1.")
        .contains("\"kind\": \"stuck\"")
        .contains("\"tool\": \"0.1.0\"")
        .contains("\"jdk\": \"17.0.15\"")
        .contains(
            "\"results\":"
                + " [[\"null\",\"#\"],[null,{\"throws\":\"java.lang.IllegalStateException\",\"message\":\"empty\"},{\"value\":\"#\"}]]")
        .contains(
            "{\"process\":1,\"op\":\"put\",\"arg\":[1,2.5],\"ret\":\"null\",\"call\":0,\"return\":6}")
        .contains(
            "{\"process\":1,\"op\":\"take\",\"arg\":null,\"ret\":null,\"call\":11,\"return\":null}");
  }

  /** It was written when every class was explored, and its schedule counts steps in all of them. */
  @Test
  void aFileThatDoesNotSpeakOfTrustTrustsNothing() {
    Execution run = AfekFailure.bare().execution();
    Plan plan = AfekFailure.bare().plan();
    Replay replay =
        new Replay(
            new Replay.Made("0.1.0", "17"),
            List.of(),
            AfekFailure.SCENARIO,
            plan.withOptions(plan.options().withTrust(Trust.NONE)),
            run);
    String old = ReplayWriter.text(replay).replace(",\"trusted\":[],\"expanded\":[]", "");

    Replay read = ReplayReader.parse("afek.json", old);

    assertThat(old).doesNotContain("trusted");
    assertThat(read.plan().options().trust()).isEqualTo(Trust.NONE);
    assertThat(read.execution().schedule()).isEqualTo(run.schedule());
  }

  /** It was written when no class ran with assertions. */
  @Test
  void aFileThatDoesNotSpeakOfAssertionsHasThemOff() {
    Replay now = SampleRuns.everything();
    String old = ReplayWriter.text(now).replace(",\"assertions\":true", "");

    Replay read = ReplayReader.parse("old.json", old);

    assertThat(now.plan().options().jvm().assertions()).isTrue();
    assertThat(read.plan().options()).isEqualTo(now.plan().options().withAssertions(false));
  }

  /** Each row changes one place of a good file. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        "\"linchpin replay\"   ~ \"zip\"             ~ is not a replay file; expected",
        "\"version\": 1        ~ \"version\": 7      ~ version: found 7; expected 1",
        "\"tool\": \"0.1.0\"   ~ \"tool\": 1         ~ tool: found 1; expected a text",
        "\"jdk\"               ~ \"jvm\"             ~ \"jdk\" is missing",
        "put(1, 2.5)           ~ put(1; 2.5)         ~ scenario: column 6",
        "Box.put:12-16         ~ Box.put:16-12       ~ options.blocks[0]: found"
            + " \"com.acme.Box.put:16-12\"; expected Class.method:from-to",
        "\"spurious\":true     ~ \"spurious\":0      ~ options.spurious: found 0; expected true or"
            + " false",
        "\"status\": \"dead    ~ \"status\": \"und   ~ status: found \"undlocked\"; expected how"
            + " the run ended",
        "\"schedule\": \"s1.   ~ \"schedule\": \"s2. ~ expected a word that begins with s1.",
        "\"processors\":4      ~ \"processors\":2    ~ belongs to another scenario or to other"
            + " options",
        "com.acme.log.*       ~ *log                ~ expected a package with everything below it",
        "[[\"null\",\"#\"],    ~ [[\"null\"],        ~ results[0]: found 1 results; expected 2",
        "\"order\": [\"3fe\",  ~ \"order\": [        ~ order: found 9 ends of operations; expected"
            + " 10",
        "\"order\": [\"3fe\"   ~ \"order\": [\"xyz\" ~ order[0]: found \"xyz\"; expected a"
            + " hexadecimal",
        "\"kind\":\"fork\"     ~ \"kind\":\"knife\"  ~ events[3].kind: found \"knife\"; expected a"
            + " kind",
        "Box.put:13            ~ Box.put:99          ~ eventDigest: found",
        "\"notes\": [          ~ \"notes\": {        ~ not JSON",
      })
  void whatIsWrongIsNamed(String good, String bad, String message) {
    String text = ReplayWriter.text(SampleRuns.everything());
    assertThat(text).contains(good);
    String broken = text.replace(good, bad);

    assertThatThrownBy(() -> ReplayReader.parse("box.json", broken))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("box.json")
        .hasMessageContaining(message);
  }

  /** Wherever a file is cut off, that is said, and nothing else happens. */
  @Test
  void everyBeginningOfAFileIsRefused() {
    String text = ReplayWriter.text(SampleRuns.everything()).stripTrailing();
    for (int length = 0; length < text.length(); length += 7) {
      String cut = text.substring(0, length);

      assertThatThrownBy(() -> ReplayReader.parse("box.json", cut))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("expected");
    }
  }

  @Test
  void theLineIsNamed() {
    String text = ReplayWriter.text(SampleRuns.everything()).replace("\"fork\"", "\"knife\"");
    int line = (int) text.substring(0, text.indexOf("\"knife\"")).lines().count();

    assertThatThrownBy(() -> ReplayReader.parse("box.json", text))
        .hasMessageStartingWith("box.json, line " + line + ": ");
  }

  @Test
  void aMissingOrBinaryFileIsRefused() throws IOException {
    Path binary = Files.write(folder.resolve("binary"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});

    assertThatThrownBy(() -> ReplayReader.read(folder.resolve("none")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("no such file; expected a replay file");
    assertThatThrownBy(() -> ReplayReader.read(binary))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("not UTF-8");
  }
}
