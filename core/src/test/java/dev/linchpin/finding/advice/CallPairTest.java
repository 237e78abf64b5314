package dev.linchpin.finding.advice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.RunDetail;
import dev.linchpin.execution.RunDetail.RecordedCall;
import dev.linchpin.execution.Schedule;
import dev.linchpin.execution.source.Frame;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.Failure;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The pair that is looked up is the one that trying all pairs finds. */
class CallPairTest {
  private static final String[] METHODS = {"get", "set", "incrementAndGet", "addAndGet"};
  private static final String FLAG = "java.util.concurrent.atomic.AtomicInteger";

  private final List<Event> events = new ArrayList<>();
  private final List<RecordedCall> calls = new ArrayList<>();
  private int activations = 100;

  /** An event of a call that has been recorded, at a line of its own. */
  private void event(int thread, int activation, String method) {
    int operation = thread < 3 ? thread : -1;
    Frame user = new Frame(1 + thread, "com.acme.Box.m", events.size() + 1, 1, 1);
    Frame library = new Frame(activation, FLAG + "." + method, 1, 1, 1);
    Event.Place place =
        new Event.Place("com.acme.Box.m:" + (events.size() + 1), List.of(user, library));
    events.add(new Event(events.size(), thread, operation, Kind.READ, "x", "0", place));
  }

  private int call(int thread, int object, String method) {
    int activation = activations++;
    calls.add(new RecordedCall(activation, "Flag#" + object, List.of("1"), "0"));
    event(thread, activation, method);
    return activation;
  }

  private Failure failure() {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation("com.acme.Box"),
            List.of(),
            ScenarioText.threads("put() | take() | look()"),
            List.of());
    List<Result> results = List.of(new Result.Done(), new Result.Done(), new Result.Done());
    Outcome outcome =
        new Outcome(EndStatus.COMPLETED, results, List.of(), new OperationOrder(new long[3]));
    RunDetail detail = new RunDetail(calls, Map.of(), Map.of());
    return Failure.ofRun(
        scenario,
        Plan.complete(),
        new Execution(new Schedule(new int[0]), events, outcome, List.of(), detail));
  }

  /** As the definition says it. */
  private static Phrase sought(RunFacts facts, CallPair pair) {
    for (LibraryCall check : facts.calls()) {
      for (LibraryCall act : facts.calls()) {
        if (facts.isOneTask(check, act)
            && check.last() < act.first()
            && pair.isCheck(check)
            && pair.isAct(act)
            && check.receiver().equals(act.receiver())
            && facts.calls().stream()
                .anyMatch(
                    other ->
                        facts.isOfAnother(other, check)
                            && pair.isAct(other)
                            && other.receiver().equals(act.receiver())
                            && other.last() > check.first()
                            && other.first() < act.last())) {
          return CallPair.text(facts, pair, check, act);
        }
      }
    }
    return Phrase.NONE;
  }

  /** Three operations and two threads of the class; half of the calls have a second event later. */
  @Test
  void itIsTheFirstOfAllPairs() {
    int shown = 0;
    for (int seed = 0; seed < 3_000; seed++) {
      Random random = new Random(seed);
      events.clear();
      calls.clear();
      int[] open = new int[5];
      String[] names = new String[5];
      int length = 2 + random.nextInt(14);
      for (int at = 0; at < length; at++) {
        int thread = random.nextInt(5);
        if (open[thread] > 0 && random.nextBoolean()) {
          event(thread, open[thread], names[thread]);
          open[thread] = 0;
        } else {
          names[thread] = METHODS[random.nextInt(METHODS.length)];
          open[thread] = call(thread, random.nextInt(2), names[thread]);
        }
      }
      RunFacts facts = new RunFacts(failure());
      for (CallPair pair : CallPair.ALL) {
        Phrase expected = sought(facts, pair);
        shown += expected.isEmpty() ? 0 : 1;
        assertThat(CallPair.of(facts, pair)).as("seed %d", seed).isEqualTo(expected);
      }
    }
    assertThat(shown).isGreaterThan(1_000);
  }

  /** Each sets its own flag and reads that of the other. To try all pairs would take minutes. */
  @Test
  void aLivelockOfManyRoundsIsLookedThrough() {
    for (int round = 0; round < 5_000; round++) {
      call(0, 0, "set");
      call(1, 1, "set");
      call(0, 1, "get");
      call(1, 0, "get");
    }

    assertThat(CallPair.of(new RunFacts(failure())).isEmpty()).isTrue();
    assertThat(Advice.of(failure())).isEmpty();
  }
}
