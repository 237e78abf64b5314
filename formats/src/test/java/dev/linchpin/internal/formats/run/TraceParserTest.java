package dev.linchpin.internal.formats.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.internal.formats.input.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceParserTest {
  private static final String CALLS =
      """
      {"thread":0,"kind":"fork","child":1}
      {"thread":1,"op":2,"kind":"call","method":"push","args":[7]}
      {"thread":1,"op":2,"kind":"rmw","loc":"range","at":"AfekStack.push:12"}
      {"thread":1,"op":2,"kind":"acquire","lock":"m"}
      {"thread":1,"op":2,"kind":"read","loc":"items[0]","at":"AfekStack.push:13"}
      {"thread":1,"op":2,"kind":"write","loc":"items[0]"}
      {"thread":1,"op":2,"kind":"release","lock":"m"}
      {"thread":1,"op":2,"kind":"return","result":null}
      {"thread":0,"kind":"join","child":1}
      """;

  private static final String BOTH =
      """
      {"thread":1,"op":2,"kind":"call","method":"push"}
      {"thread":1,"op":2,"kind":"read","loc":"x","at":"C.push:12"}
      {"thread":1,"kind":"begin","at":"C.push:13"}
      {"thread":1,"op":2,"kind":"write","loc":"x","at":"C.push:14"}
      {"thread":1,"kind":"end"}
      {"thread":1,"op":2,"kind":"return","result":null}
      """;

  @Test
  void callsAreTransactionsWhereNoOtherIsMarked() {
    assertThat(Readings.of(CALLS).calls())
        .containsExactly(
            "0 fork 1",
            "1 begin @push",
            "1 write range @AfekStack.push:12",
            "1 acquire m",
            "1 read items[0] @AfekStack.push:13",
            "1 write items[0] @",
            "1 release m",
            "1 end",
            "0 join 1");
  }

  @Test
  void aBeginAnywhereMakesCallsOrdinaryEvents() {
    assertThat(Readings.of(BOTH).calls())
        .containsExactly(
            "1 pass",
            "1 read x @C.push:12",
            "1 begin @C.push:13",
            "1 write x @C.push:14",
            "1 end",
            "1 pass");
  }

  @Test
  void theUserMayChooseOtherwise() {
    assertThat(Readings.of(CALLS, Transactions.EXPLICIT).calls())
        .hasSize(9)
        .doesNotContain("1 begin @push", "1 end");
    assertThat(Readings.of(BOTH, Transactions.METHOD).calls())
        .containsExactly(
            "1 begin @push",
            "1 read x @C.push:12",
            "1 pass",
            "1 write x @C.push:14",
            "1 pass",
            "1 end");
    assertThat(Readings.of(CALLS, Transactions.THREAD).calls())
        .startsWith("0 begin @thread 0", "0 fork 1", "1 begin @thread 1", "1 pass")
        .doesNotContain("1 end");
  }

  @Test
  void aNamedThreadMayBeForked() {
    String trace =
        """
        {"thread":"main","kind":"fork","child":"w"}
        {"thread":"w","kind":"read","loc":"x"}
        """;
    assertThat(Readings.of(trace).calls()).containsExactly("main fork w", "w read x @");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "{\"thread\":1,\"kind\":\"push\"} ~ kind: found \"push\"; expected call, return, read",
        "{\"kind\":\"read\",\"loc\":\"x\"} ~ \"thread\" is missing",
        "{\"thread\":1,\"kind\":\"read\"} ~ \"loc\" is missing",
        "{\"thread\":1,\"kind\":\"acquire\",\"loc\":\"m\"} ~ \"lock\" is missing",
        "{\"thread\":1,\"kind\":\"end\"} ~ an end without a begin; expected its begin before",
        "{\"thread\":1,\"kind\":\"return\"} ~ a return without a call; expected its call before",
        "T1|r(x)|12 ~ not JSON",
        "{\"thread\":1, ~ not JSON",
      })
  void aLineThatIsNoEventIsNamed(String line, String problem) {
    String text = "{\"thread\":1,\"kind\":\"read\",\"loc\":\"x\"}\n" + line + "\n";
    assertThatThrownBy(() -> Readings.of(text))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("run.std, line 2: ")
        .hasMessageContaining(problem.strip());
  }

  private static String locking(String events) {
    StringBuilder trace = new StringBuilder();
    for (String event : events.split(" ")) {
      trace.append(
          "{\"thread\":%c,\"kind\":\"%s\",\"lock\":\"L\"}%n"
              .formatted(event.charAt(0), event.charAt(1) == '+' ? "acquire" : "release"));
    }
    return trace.toString();
  }

  @Test
  void anAttemptToTakeALockThatFailedTakesNone() {
    Readings readings = Readings.of(locking("1+ 1+ 2+ 1- 2+ 1- 2+ 2-"));
    assertThat(readings.calls())
        .containsExactly(
            "1 acquire L",
            "1 acquire L",
            "2 pass",
            "1 release L",
            "2 pass",
            "1 release L",
            "2 acquire L",
            "2 release L");
    assertThat(readings.notes())
        .containsExactly(
            "Acquires of a lock that another thread holds, without a later release: 2; taken as failed"
                + " attempts.");
  }

  /** It is no failed attempt, and so short a run has no place for a slip of the recorder. */
  @Test
  void aLockThatIsGivenUpWasTaken() {
    assertThatThrownBy(() -> Readings.of(locking("1+ 2+ 2- 1-")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("line 2: thread 2 acquires lock L while thread 1 holds it");
  }
}
