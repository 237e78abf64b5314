package dev.linchpin.internal.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.agent.RecordedJvm.Result;
import dev.linchpin.recorded.Ancestry;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One run of {@link Ancestry}: every call is in the file, or it is said that it is not. */
class AncestryTest {
  @TempDir static Path folder;
  private static Result run = new Result(-1, "", "");
  private static List<String> lines = List.of();

  @BeforeAll
  static void record() throws Exception {
    run =
        new RecordedJvm(folder)
            .run("class=dev.linchpin.recorded.Ancestry$*,out=h.jsonl", Ancestry.class);
    lines = RecordedJvm.lines(folder.resolve("h.jsonl"));
  }

  private static List<String> operations(String object) {
    return lines.stream()
        .filter(
            line ->
                line.startsWith("{\"process\"")
                    && line.contains("\"object\":\"Ancestry$" + object + "\""))
        .map(line -> line.replaceAll(".*\"op\":\"([^\"]*)\",(.*)\"call\":\\d+.*", "$1 $2"))
        .map(line -> line.replaceAll("\"arg\":|,$", "").strip())
        .toList();
  }

  @Test
  void theProgramRunsAsIfAlone() {
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out()).isEqualTo("0 true\n0 true\na b\na\ntwice\nb behind its back\n2\n");
  }

  @Test
  void methodsOfInterfacesAreOperations() {
    assertThat(operations("Defaults-1")).containsExactly("count", "clear");
    assertThat(operations("DefaultsBelow-1")).containsExactly("count", "clear");
  }

  @Test
  void aCallThroughABridgeIsOneOperation() {
    assertThat(operations("Bridged-1")).containsExactly("enq \"a\"", "enq \"b\"", "deq", "deq");
    assertThat(operations("AllBridged-1")).containsExactly("enq \"a\"", "deq");
  }

  @Test
  void finalMethodsAreSeenInTheSuperclass() {
    assertThat(operations("WithFinals-1"))
        .containsExactly("add \"once\"", "addTwice \"twice\"", "get 2");
    assertThat(operations("FinalBase-1")).containsExactly("add \"not recorded\"");
  }

  @Test
  void aFinalMethodOfTheJdkEndsTheHistoryOfItsObjectIfItIsCalledFromOutside() {
    assertThat(lines)
        .filteredOn(line -> line.startsWith("{\"incomplete\""))
        .singleElement()
        .asString()
        .contains("\"object\":\"Ancestry$Slots-2\"")
        .contains("set was called, a final method that the class inherits from the JDK");
    assertThat(run.err())
        .contains("Ancestry$Slots-2 is not recorded any more: set was called")
        .doesNotContain("Slots-1");
    assertThat(operations("Slots-1")).hasSize(3);
  }

  @Test
  void methodsWithOneNameAreToldApart() {
    assertThat(operations("Overloads-1").stream().map(line -> line.replaceAll(" .*", "")))
        .containsExactly("get(String)", "get", "get(Integer)", "put(Object[])", "put(Object[])");
  }
}
