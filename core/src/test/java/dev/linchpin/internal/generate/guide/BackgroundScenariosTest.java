package dev.linchpin.internal.generate.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.Schedule;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BackgroundScenariosTest {
  private static final String CALLS = "pop(); push(1); size(); tick(); time()";

  /** In a state of one element, push hands something to a thread of the class. */
  private static final CallTrials HANDING_ON =
      (start, calls) -> {
        List<Footprint> all = new ArrayList<>(new BoundedStack().of(start, calls));
        int push = calls.indexOf(ScenarioText.invocations("push(1)").get(0));
        if (start.setup().size() == 1 && push >= 0) {
          all.set(push, all.get(push).inPart());
        }
        return all;
      };

  private static List<String> scenarios(CallTrials trials, int mostOperations) {
    Subject subject = BoundedStack.subject(CALLS, "");
    List<Invocation> chosen = ScenarioText.invocations(CALLS);
    Survey survey = Survey.ofOneState(StartState.of(subject), chosen, chosen, trials);
    survey.extend(List.of(), List.of());
    BackgroundScenarios source = new BackgroundScenarios(survey, subject, mostOperations);
    List<String> texts = new ArrayList<>();
    for (Scenario next = source.next(); next != null; next = source.next()) {
      texts.add(
          "%s / %s then %s"
              .formatted(
                  ScenarioText.print(next.setup()),
                  next.text(),
                  ScenarioText.print(next.closing())));
    }
    return texts;
  }

  /** Only size and time tell something without a write. */
  @Test
  void aCallThatHandsWorkOnIsRepeatedAndLookedAtInTheEnd() {
    assertThat(scenarios(HANDING_ON, 4))
        .containsExactly("push(1) / push(1); push(1); push(1); push(1) then size(); time()");
  }

  @Test
  void aClassWithoutThreadsHasNone() {
    assertThat(scenarios(new BoundedStack(), 4)).isEmpty();
  }

  /** What one call starts meets itself, without a second caller. */
  @Test
  void aCallThatWaitsForThreadsOfTheClassIsMadeAlone() {
    Subject subject = BoundedStack.subject(CALLS, "");
    List<Invocation> chosen = ScenarioText.invocations(CALLS);
    Invocation tick = ScenarioText.invocations("tick()").get(0);
    CallTrials waiting =
        (start, calls) ->
            new BoundedStack()
                .of(start, calls).stream()
                    .map(each -> calls.contains(tick) ? waitingForOthers(each) : each)
                    .toList();
    StartState base = StartState.of(subject);
    Survey survey = Survey.ofOneState(base, chosen, chosen, waiting);

    assertThat(BackgroundScenarios.first(base, survey, subject, 1))
        .toIterable()
        .extracting(Scenario::text)
        .containsExactly("tick()");
  }

  /** Of two tasks that get 0 and 1, one may do nothing. */
  @Test
  void aCallWithSeveralNumbersIsAlsoMadeWithOthers() {
    Subject subject = BoundedStack.subject("sum(0, 1); sum(0, 2)", "");
    List<Invocation> chosen = subject.invocations();
    CallTrials trials =
        (start, calls) -> calls.stream().map(call -> besideOthers(footprint(), true)).toList();
    StartState base = StartState.of(subject);

    assertThat(
            BackgroundScenarios.first(
                base, Survey.ofOneState(base, chosen, chosen, trials), subject, 1))
        .toIterable()
        .extracting(Scenario::text)
        .containsExactly("sum(0, 1)", "sum(2, 3)", "sum(0, 2)");
  }

  /** A latch that is one step has no event that says so. */
  @Test
  void aCallWaitsIfThreadsOfTheClassGoOnInTheMiddle() {
    Event call = event(0, 1, 0, Event.Kind.CALL);
    Event start = event(1, 1, 0, Event.Kind.FORK);
    Event task = event(2, 2, -1, Event.Kind.WRITE);
    Event end = event(3, 1, 0, Event.Kind.RETURN);

    assertThat(footprint(call, start, task, end).waits()).isTrue();
    assertThat(footprint(call, start, end, task).waits()).isFalse();
  }

  private static Event event(int step, int thread, int operation, Event.Kind kind) {
    return new Event(step, thread, operation, kind, "this.total", "1", "Sums.add:7");
  }

  private static Footprint footprint(Event... events) {
    Outcome outcome =
        new Outcome(
            EndStatus.COMPLETED,
            List.of(new Result.Returned("1")),
            List.of(),
            new OperationOrder(new long[] {2, 0}));
    return Footprint.of(
            new Execution(new Schedule(new int[0]), List.of(events), outcome, List.of()))
        .get(0);
  }

  private static Footprint waitingForOthers(Footprint one) {
    return besideOthers(one, true);
  }

  private static Footprint besideOthers(Footprint one, boolean waits) {
    return new Footprint(
        one.accesses(),
        one.locks(),
        one.nestings(),
        one.answer(),
        one.value(),
        waits,
        Footprint.Extent.BESIDE_OWN_THREAD);
  }

  /** In the empty object push and tick change something, and pop, size and time only answer. */
  @Test
  void pairsBesideThreadsOfTheClassAreLookedAtInTheEnd() {
    CallTrials beside =
        (start, calls) ->
            new BoundedStack()
                .of(start, calls).stream().map(one -> besideOthers(one, false)).toList();

    assertThat(scenarios(beside, 3))
        .contains(" / push(1) | push(1) then pop(); size(); time()")
        .noneMatch(text -> text.contains("size() |") || text.contains("| size()"));
  }

  /** tick waits for a thread of the class, push does its work itself. */
  @Test
  void aCallThatGoesPastTheThreadsOfTheClassMeetsOneThatDoesNot() {
    Subject subject = BoundedStack.subject(CALLS, "");
    List<Invocation> chosen = ScenarioText.invocations(CALLS);
    CallTrials trials =
        (start, calls) ->
            IntStream.range(0, calls.size())
                .mapToObj(
                    at ->
                        besideOthers(
                            new BoundedStack().of(start, calls).get(at),
                            calls.get(at).method().equals("tick")))
                .toList();
    StartState base = StartState.of(subject);
    Survey survey = Survey.ofOneState(base, chosen, chosen, trials);

    assertThat(BackgroundScenarios.first(base, survey, subject, 3))
        .toIterable()
        .extracting(one -> one.text() + " then " + ScenarioText.print(one.closing()))
        .containsExactly(
            "tick() then pop(); size(); time()", "push(1) | tick() then pop(); size(); time()");
  }

  @Test
  void noScenarioIsLargerThanAllowed() {
    assertThat(scenarios(HANDING_ON, 3)).isEmpty();
  }
}
