package dev.linchpin.internal.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.agent.RecordedJvm.Result;
import dev.linchpin.recorded.Classes.InheritingQueue;
import dev.linchpin.recorded.RecordedProgram;
import java.io.ObjectStreamClass;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One run of {@link RecordedProgram}, and what its file must say. Times are left out. */
class RecordedProgramTest {
  @TempDir static Path folder;
  private static Result run = new Result(-1, "", "");
  private static List<String> lines = List.of();

  @BeforeAll
  static void record() throws Exception {
    run =
        new RecordedJvm(folder)
            .run(
                "class=dev.linchpin.recorded.*Queue,class=*Chain,class=*Kinds,class=*WithNative,"
                    + "out=h.jsonl.gz",
                RecordedProgram.class);
    lines = RecordedJvm.lines(folder.resolve("h.jsonl.gz"));
  }

  /** Operations of one object: what stands between its name and the times, and the result. */
  private static List<String> operations(String object) {
    String name = "\"object\":\"" + object + "\",\"op\":";
    return lines.stream()
        .filter(line -> line.contains(name) && !line.contains("\"cut\""))
        .map(line -> line.substring(line.indexOf(name) + name.length()))
        .map(line -> line.replaceAll(",\"call\":\\d+,\"return\":\\d+,\"ret\":", " → "))
        .map(line -> line.replaceAll(",\"call\":\\d+}", " …}"))
        .toList();
  }

  @Test
  void theProgramRunsAsIfAlone() {
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out()).contains("threw", "[]", "size 1", "marked true");
    assertThat(run.out()).doesNotContain("warning");
  }

  @Test
  void callsFromOutsideAreOperationsAndSelfCallsAreNot() {
    assertThat(operations("PlainQueue-1"))
        .containsExactly(
            "\"enq\",\"arg\":\"a\" → null}",
            "\"enqAll\",\"arg\":\"ImmutableCollections$List12#1\" → null}",
            "\"deq\" → \"a\"}",
            "\"run\",\"arg\":\"" + lambda() + "@1\" → null}",
            "\"deq\" → \"c\"}",
            "\"deq\" → null}",
            "\"take\" → {\"throws\":\"java.util.NoSuchElementException\"}}");
  }

  private static String lambda() {
    return lines.stream()
        .filter(line -> line.contains("\"run\""))
        .map(line -> line.replaceAll(".*\"arg\":\"(.*)@1\".*", "$1"))
        .findFirst()
        .orElse("no lambda");
  }

  @Test
  void aCallThatAnotherObjectMakesIsAnOperation() {
    assertThat(operations("Classes$Chain-1"))
        .containsExactly("\"pass\",\"arg\":\"through the chain\" → null}");
    assertThat(operations("PlainQueue-2"))
        .containsExactly("\"enq\",\"arg\":\"through the chain\" → null}");
    assertThat(process("\"pass\"")).isNotEqualTo(process("\"enq\",\"arg\":\"through"));
  }

  private static String process(String part) {
    return lines.stream()
        .filter(line -> line.contains(part))
        .map(line -> line.replaceAll(",\"object\".*", ""))
        .findFirst()
        .orElse("none");
  }

  @Test
  void aCallStillRunningAtTheEndIsPending() {
    assertThat(operations("PlainQueue-3")).containsExactly("\"awaitClose\" …}");
  }

  @Test
  void clonesAndSubclassesThatWereNotChosenAreNotRecorded() {
    assertThat(lines).noneMatch(line -> line.contains("clone") || line.contains("descendant"));
    assertThat(run.err())
        .contains("clones of dev.linchpin.recorded.PlainQueue are not recorded")
        .contains("Classes$Descendant extends dev.linchpin.recorded.PlainQueue and was not chosen");
  }

  @Test
  void inheritedMethodsAreOperations() {
    assertThat(operations("Classes$InheritingQueue-1"))
        .containsExactly(
            "\"offer\",\"arg\":1 → true}", "\"add\",\"arg\":2 → true}", "\"poll\" → 1}");
  }

  @Test
  void aClassWithOperationsThatCannotBeRecordedIsLeftOut() {
    assertThat(lines).noneMatch(line -> line.contains("WithNative"));
    assertThat(run.err())
        .contains("Classes$WithNative is not recorded")
        .contains("Classes$WithNative.flush (native)");
  }

  @Test
  void theSerialNumberStaysTheSame() {
    long serial = ObjectStreamClass.lookup(InheritingQueue.class).getSerialVersionUID();
    assertThat(run.out()).contains("serial " + serial);
  }

  /** Integer 7 is the first boxed number, so it is plain; 7L is another value for the JDK. */
  @Test
  void equalValuesHaveEqualTextsAndDifferentOnesDifferentTexts() {
    assertThat(operations("Classes$Kinds-1"))
        .containsExactly(
            "\"all\",\"arg\":[true,\"\\\"\",-1,2,-2147483648] → -2147483612}",
            "\"wide\",\"arg\":[9223372036854775807,1.5,\"-0.0@Double\"] → 9.223372036854776E18}",
            "\"reference\",\"arg\":[null,null] → null}",
            "\"identity\",\"arg\":[null] → null}",
            "\"letter\" → \"x\"}",
            "\"large\" → -9223372036854775808}",
            "\"small\" → 0.5}",
            "\"identity\",\"arg\":\"Object@1\" → null}",
            "\"identity\",\"arg\":\"Object@2\" → null}",
            "\"identity\",\"arg\":\"Object@1\" → null}",
            "\"identity\",\"arg\":\"Classes$Point#1\" → null}",
            "\"identity\",\"arg\":\"Classes$Point#1\" → null}",
            "\"identity\",\"arg\":\"Classes$Point#2\" → null}",
            "\"identity\",\"arg\":\"Classes$Color@RED\" → null}",
            "\"identity\",\"arg\":7 → null}",
            "\"identity\",\"arg\":\"7@Long\" → null}",
            "\"identity\",\"arg\":\"c@Character\" → null}",
            "\"identity\",\"arg\":true → null}",
            "\"identity\",\"arg\":\"text\\u000a\\u00e9\" → null}",
            "\"identity\",\"arg\":{\"text\":\"a@1\"} → null}",
            "\"identity\",\"arg\":\"[I@1\" → null}",
            "\"identity\",\"arg\":\"NaN@Double\" → null}");
  }

  @Test
  void theFileStartsAndEndsWithWhatTheRecorderKnows() {
    assertThat(lines.get(0)).startsWith("{\"recording\":1,\"clock\":\"").contains("\"bound\":");
    long operations = lines.stream().filter(line -> line.startsWith("{\"process\"")).count();
    assertThat(lines.get(lines.size() - 1))
        .isEqualTo(
            "{\"end\":{\"operations\":%d,\"pending\":1,\"objects\":6,\"waits\":0}}"
                .formatted(operations));
    assertThat(run.err())
        .contains("recorded %d operations (1 still running) of 6 objects".formatted(operations));
  }

  @Test
  void callsLieBeforeReturnsAndOperationsOfAProcessDoNotOverlap() {
    long checked = 0;
    Map<String, Long> lastReturns = new HashMap<>();
    for (String line : lines) {
      if (line.startsWith("{\"process\"") && line.contains("\"return\"")) {
        long call = Long.parseLong(line.replaceAll(".*\"call\":(\\d+).*", "$1"));
        long returned = Long.parseLong(line.replaceAll(".*\"return\":(\\d+).*", "$1"));
        String process = line.replaceAll(",\"object\".*", "");
        assertThat(call).isLessThanOrEqualTo(returned);
        assertThat(call).isGreaterThanOrEqualTo(lastReturns.getOrDefault(process, 0L));
        lastReturns.put(process, returned);
        checked++;
      }
    }
    assertThat(checked).isGreaterThan(30);
  }
}
