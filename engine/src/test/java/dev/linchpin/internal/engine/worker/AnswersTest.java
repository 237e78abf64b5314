package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Caveat;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.internal.engine.worker.fixture.Answering;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An answer is what it was when its operation returned, and reading it disturbs nobody. */
class AnswersTest {
  private final LocalEngine engine =
      new LocalEngine(List.of(Path.of("target", "test-classes")), FiberBackend.best());

  @AfterEach
  void close() {
    engine.close();
  }

  private Exploration explore(String setup, String threads) {
    return engine
        .explore(
            LocalEngineTest.scenario(Answering.class.getName(), setup, threads), Plan.complete())
        .result();
  }

  private static Set<String> answers(Exploration exploration) {
    return exploration.found().stream()
        .map(Found::outcome)
        .map(outcome -> outcome.results().stream().map(AnswersTest::text))
        .map(texts -> texts.collect(Collectors.joining("; ")))
        .collect(Collectors.toSet());
  }

  private static String text(Result result) {
    if (result instanceof Result.Returned returned) {
      return returned.value();
    }
    return result instanceof Result.Done ? "-" : "?";
  }

  /** In one thread there is one run, and the second call cannot change the first answer. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '/',
      value = {
        "keys(); put(\"a\"); keys() / {}; -; {\"a\"}",
        "map(); put(\"a\"); map() / {}; -; {\"a\"=1}",
        "cells(); set(1, 5); cells() / [[0], [0]]; -; [[0], [5]]",
        "text(); append(\"x\"); text() / ; -; x",
        "self(); put(\"a\") / this; -",
        "gauge(); raise(); gauge() / 0..0; -; 1..1",
        "gate(); pass(); gate() / passed 0; -; passed 1",
        "promise(); keep(7); promise() / CompletableFuture[7]; -; CompletableFuture[7]",
        "promise() / CompletableFuture[not done]",
        "pair(); linked() / Pair[left=[1, 2], right=Optional[\"a\"]]; {\"b\"=1, \"a\"=2}",
        "lambda(); lambda() / lambda Supplier@1; lambda Supplier@2",
        "make(); make(); shared(); shared() / Token@1; Token@2; Token@3; Token@3",
        "constant(); cycle() / Token.FREE; [[(the same as 2 levels up), 1]]",
        "address() / \"Node\\u00401\"",
      })
  void anAnswerIsRenderedWhenItsOperationReturns(String calls, String expected) {
    Exploration explored = explore("", calls);

    assertThat(answers(explored)).containsExactly(expected);
  }

  /** Both orders of the put and the return are possible, and the view tells them apart. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '/',
      value = {
        "keys() | put(\"a\") / {\"z\"}; - & {\"a\", \"z\"}; -",
        "map() | put(\"a\") / {\"z\"=1}; - & {\"a\"=1, \"z\"=1}; -",
        "cells() | set(0, 4) / [[0], [0]]; - & [[4], [0]]; -",
        "text() | append(\"x\") / ; - & x; -",
      })
  void theReturnOfALiveAnswerConflictsWithWhatChangesIt(String calls, String expected) {
    Exploration explored = explore("put(\"z\")", calls);

    assertThat(answers(explored)).containsExactlyInAnyOrder(expected.split(" & "));
    assertThat(explored.exhausted()).isTrue();
  }

  /**
   * The caller of promise() gets 1 sooner or later, whoever runs first. If the answer told whether
   * the future was done at the return, keep(1) in the middle of promise() would have a result that
   * no serial run has, although both are right.
   */
  @Test
  void aFutureIsWhatItHoldsWhenTheRunHasEnded() {
    Exploration explored = explore("", "promise() | keep(1)");

    assertThat(answers(explored)).containsExactly("CompletableFuture[1]; -");
    assertThat(explored.exhausted()).isTrue();
  }

  /** The list is read at the return, and whoever keeps the promise may come before or after. */
  @Test
  void aFutureInsideAResultIsNotComparedUntilItIsDone() {
    Exploration explored = explore("", "promises() | keep(1)");

    assertThat(answers(explored)).containsExactlyInAnyOrder("?; -", "[CompletableFuture[1]]; -");
    assertThat(explored.remarks())
        .contains(
            "a result was not compared: a future inside it was not done when it was returned");
  }

  /** The writer holds its lock, so no caller who takes it sees one row filled and one not. */
  @Test
  void anAnswerInTheMiddleOfAChangeIsNotCompared() {
    Exploration explored = explore("", "cells() | fill(1)");

    assertThat(answers(explored))
        .containsExactlyInAnyOrder("[[0], [0]]; -", "[[1], [1]]; -", "?; -");
    assertThat(explored.hasCaveat(Caveat.Kind.NOT_COMPARED)).isTrue();
    assertThat(explored.remarks())
        .contains(
            "a result was not compared: it shows an object that another operation was changing"
                + " when it was returned");
  }

  @Test
  void anAnswerReturnedUnderALockShowsWholeChangesOnly() {
    assertThat(answers(explore("", "filled() | fill(1)")))
        .containsExactlyInAnyOrder("[[0], [0]]; -", "[[1], [1]]; -");
  }

  /** Only where the lock is free can the text be made; nobody waits, nothing is blamed. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '/',
      value = {
        "gauge() | raise() / 0..0; - & 1..1; - & ?; -",
        "gate() | pass() / passed 0; - & passed 1; - & ?; -",
      })
  void aTextThatNeedsALockOfAnotherThreadIsNotCompared(String calls, String expected) {
    Exploration explored = explore("", calls);

    assertThat(answers(explored)).containsExactlyInAnyOrder(expected.split(" & "));
    assertThat(explored.exhausted()).isTrue();
  }

  /** The loser of the race has made a token that nobody sees: it must not count. */
  @Test
  void objectsAreComparedByWhetherTheyAreTheSame() {
    assertThat(answers(explore("", "shared() | shared()"))).containsExactly("Token@1; Token@1");
    assertThat(answers(explore("", "hasty() | hasty()")))
        .containsExactlyInAnyOrder("Token@1; Token@1", "Token@1; Token@2");
  }

  @Test
  void whatTheConstructorMadeIsTheSameInAllRuns() {
    Set<String> answers = answers(explore("", "first() | make(); first()"));

    assertThat(answers).singleElement().asString().matches("(Token#\\d+); Token@1; \\1");
  }

  @Test
  void anIteratorThatReadsTheObjectIsComparedByItsTypeAndSaidToBe() {
    Exploration explored = explore("put(\"a\")", "iterator() | put(\"b\")");

    assertThat(answers(explored)).containsExactly("KeyIterator (not read); -");
    // One that found nothing has nothing more to read, but is as live as the other.
    assertThat(answers(explore("", "iterator()"))).containsExactly("KeyIterator (not read)");
    assertThat(explored.remarks())
        .anyMatch(warning -> warning.startsWith("results of type KeyIterator are compared by"));
  }

  @Test
  void anIteratorOverACopyIsReadToItsEnd() {
    assertThat(answers(explore("put(\"a\")", "copied() | put(\"b\")")))
        .containsExactlyInAnyOrder("iterator over [\"a\"]; -", "iterator over [\"a\", \"b\"]; -");
  }

  /** Had it been used up by the first answer, no serial order would explain the second. */
  @Test
  void anIteratorThatTheObjectKeepsIsNotUsedUp() {
    assertThat(answers(explore("", "kept(); kept()")))
        .singleElement()
        .asString()
        .matches("(\\w+#\\d+); \\1");
    assertThat(answers(explore("", "stream()"))).singleElement().asString().endsWith(" (not read)");
  }

  @Test
  void aLongAnswerIsCutButItsEndStillCounts() {
    Set<String> answers = answers(explore("", "large(1); large(2); large(1)"));
    String[] texts = answers.iterator().next().split("; ");

    assertThat(texts[0])
        .endsWith(")")
        .contains("... (15,000 characters, SHA-256 ")
        .hasSizeLessThan(4_100);
    assertThat(texts[1]).isNotEqualTo(texts[0]);
    assertThat(texts[2]).isEqualTo(texts[0]);
  }

  /** A part of a list that was changed behind its back throws when it is read. */
  @Test
  void aViewThatCannotBeReadIsNotAnAnswerOfTheSubject() {
    Exploration explored = explore("", "stale()");

    assertThat(answers(explored)).containsExactly("?");
    assertThat(explored.remarks())
        .contains(
            "a result was not compared: reading it throws"
                + " java.util.ConcurrentModificationException");
  }
}
