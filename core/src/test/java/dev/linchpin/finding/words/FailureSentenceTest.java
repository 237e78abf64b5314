package dev.linchpin.finding.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.Result.Done;
import dev.linchpin.execution.Result.Returned;
import dev.linchpin.execution.Result.Thrown;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.SerialRun;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each sentence says what was expected beside what happened. */
class FailureSentenceTest {
  private static final Result TRUE = new Returned("true");
  private static final Result FALSE = new Returned("false");
  private static final Result NULL = new Returned("null");

  private static SerialRun serial(List<Integer> order, List<Result> answers) {
    return new SerialRun(order, answers, List.of(), "");
  }

  private static Outcome outcome(List<Result> results, List<Result> closing) {
    return new Outcome(EndStatus.COMPLETED, results, closing, new OperationOrder(new long[0]));
  }

  private static String sentence(
      String threads, List<Result> results, List<SerialRun> serial, long serialRuns) {
    return sentence(threads, "", outcome(results, List.of()), serial, serialRuns);
  }

  private static String sentence(
      String threads, String closing, Outcome outcome, List<SerialRun> serial, long serialRuns) {
    FailureReason reason = new FailureReason.NoOrder(outcome.results().size());
    return sentence(
        threads, closing, outcome, new Failure.Evidence(List.of(), reason, serial, serialRuns));
  }

  private static String sentence(
      String threads, String closing, Outcome outcome, Failure.Evidence evidence) {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation("com.acme.Box"),
            List.of(),
            ScenarioText.threads(threads),
            ScenarioText.invocations(closing));
    return FailureSentence.of(
        new Failure(
            FailureKind.NOT_LINEARIZABLE,
            scenario,
            scenario,
            Plan.complete(),
            new Execution(new Schedule(new int[0]), List.of(), outcome, List.of()),
            evidence,
            null));
  }

  @Test
  void callsOfOneMethodAreComparedWithTheSameCallsOneAfterTheOther() {
    List<SerialRun> serial =
        List.of(
            serial(List.of(0, 1), List.of(TRUE, FALSE)),
            serial(List.of(1, 0), List.of(TRUE, FALSE)));

    assertThat(sentence("book() | book()", List.of(TRUE, TRUE), serial, 2))
        .isEqualTo(
            "Two concurrent calls of book both return true; called one after the other, the first"
                + " returns true and the second false.");
  }

  /** One after the other, they answer 1 and 2, or 2 and 1: which call answers what is the point. */
  @Test
  void callsOfOneMethodWithOtherArgumentsAreToldOneByOne() {
    Result one = new Returned("1");
    Result two = new Returned("2");
    List<SerialRun> serial =
        List.of(serial(List.of(0, 1), List.of(one, two)), serial(List.of(1, 0), List.of(two, one)));

    assertThat(sentence("run(() -> 1) | run(() -> 2)", List.of(one, one), serial, 2))
        .isEqualTo(
            "Run concurrently, run(() -> 1) returns 1 and run(() -> 2) returns 1, which no serial"
                + " order allows: run(() -> 2) by thread 2 would return 2.");
  }

  /** With other serial runs that are not known, nothing can be said of all of them. */
  @Test
  void nothingIsExpectedThatSomeUnknownSerialRunMayContradict() {
    List<SerialRun> serial = List.of(serial(List.of(0, 1), List.of(TRUE, FALSE)));

    assertThat(sentence("book() | book()", List.of(TRUE, TRUE), serial, 2))
        .isEqualTo("Two concurrent calls of book both return true.");
  }

  @Test
  void aResultThatNoSerialRunHasIsNamedWithThoseThatTheyHave() {
    Result thrown = new Thrown("java.lang.IndexOutOfBoundsException", "");
    List<SerialRun> serial =
        List.of(
            serial(List.of(0, 1), List.of(NULL, new Done())),
            serial(List.of(1, 0), List.of(new Done(), new Returned("7"))));

    assertThat(sentence("take() | put(7)", List.of(thrown, new Done()), serial, 2))
        .isEqualTo(
            "Run concurrently, take() throws IndexOutOfBoundsException and put(7) returns, which no"
                + " serial order allows: take() by thread 1 would return null or 7.");
  }

  /** Each result is in some serial run, but not both in one. */
  @Test
  void otherwiseTheClosestSerialRunIsNamed() {
    List<SerialRun> serial =
        List.of(
            serial(List.of(0, 1), List.of(TRUE, new Returned("1"))),
            serial(List.of(1, 0), List.of(new Returned("0"), FALSE)));

    assertThat(sentence("join() | count()", List.of(TRUE, new Returned("0")), serial, 2))
        .endsWith("allows: in the closest one, count() by thread 2 would return 1, not 0.");
  }

  /** The closest serial order exchanges two calls; only those that do not say what is expected. */
  @Test
  void callsThatFollowedEachOtherAreNamed() {
    Done done = new Done();
    List<SerialRun> serial =
        List.of(
            serial(List.of(1, 2, 0), List.of(done, new Returned("1"), done)),
            serial(List.of(0, 1, 2), List.of(done, done, new Returned("2"))),
            serial(List.of(1, 0, 2), List.of(done, done, new Returned("2"))));
    FailureReason reason =
        new FailureReason.NoOrderInTime(
            3, "earn(1) by thread 1 returned before balance() by thread 2 was called");

    assertThat(
            sentence(
                "earn(1) | earn(1); balance()",
                "",
                outcome(List.of(done, done, new Returned("1")), List.of()),
                new Failure.Evidence(
                    List.of(new Failure.Order(0, 2), new Failure.Order(1, 2)), reason, serial, 3)))
        .isEqualTo(
            "Run concurrently, two calls of earn(1) return and balance() returns 1, although"
                + " earn(1) by thread 1 returned before balance() by thread 2 was called:"
                + " balance() by thread 2 would return 2.");
  }

  @Test
  void anUpdateLostByThreadsOfTheClassIsShownByItsResults() {
    List<SerialRun> serial =
        List.of(serial(List.of(0, 1), List.of(new Returned("1"), new Returned("2"))));

    assertThat(
            sentence(
                "next(); next()",
                "",
                outcome(List.of(new Returned("1"), new Returned("1")), List.of()),
                new Failure.Evidence(List.of(), new FailureReason.LostUpdate(2), serial, 9)))
        .isEqualTo(
            "Threads of the class itself lose an update: two calls of next() return 1; in the"
                + " closest serial order, the second next() by thread 1 would return 2, not 1.");
  }

  @Test
  void aFutureIsNamedByWhatItCompletesWith() {
    Result one = new Returned("CompletableFuture[1]");
    List<SerialRun> serial =
        List.of(serial(List.of(0, 1), List.of(one, new Returned("CompletableFuture[2]"))));

    assertThat(
            sentence(
                "print(); print()",
                "",
                outcome(List.of(one, one), List.of()),
                new Failure.Evidence(List.of(), new FailureReason.LostUpdate(2), serial, 9)))
        .isEqualTo(
            "Threads of the class itself lose an update: both futures of print() complete with 1;"
                + " in the closest serial order, the second print() by thread 1 would return a"
                + " future that completes with 2, not 1.");
  }

  @Test
  void aLostUpdateThatShowsAtTheEndNamesTheRightValue() {
    SerialRun both =
        new SerialRun(
            List.of(0, 1), List.of(new Done(), new Done()), List.of(new Returned("2")), "");

    assertThat(
            sentence(
                "inc() | inc()",
                "get()",
                outcome(List.of(new Done(), new Done()), List.of(new Returned("1"))),
                List.of(both),
                1))
        .isEqualTo("After two concurrent calls of inc, get() returns 1 instead of 2.");
  }
}
