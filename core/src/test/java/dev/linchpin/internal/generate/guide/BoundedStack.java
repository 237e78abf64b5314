package dev.linchpin.internal.generate.guide;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.Schedule;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Relaxation;
import dev.linchpin.subject.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A stack on an array without any lock, beside a clock that has a lock of its own, as trial runs
 * would show it.
 *
 * <p>{@code push} and {@code pop} read and write {@code top} and a cell; both only read {@code top}
 * if the stack is full or empty; {@code size} reads {@code top}. {@code tick} and {@code time}
 * access {@code clock} under the lock {@code L}.
 */
final class BoundedStack implements CallTrials {
  static final Invocation SMALL = ScenarioText.creation("BoundedStack(1)");

  private final int standard;
  private final List<Event> events = new ArrayList<>();
  private final List<Result> results = new ArrayList<>();
  private int runs;
  private int top;
  private int clock;
  private int capacity;

  BoundedStack() {
    this(3);
  }

  BoundedStack(int standard) {
    this.standard = standard;
  }

  /** The calls to use, and what is called before the threads. */
  static Subject subject(String calls, String setup) {
    return new Subject(
        "BoundedStack",
        new Subject.Calls(
            List.of(ScenarioText.creation("BoundedStack()")),
            ScenarioText.invocations(setup),
            ScenarioText.invocations(calls),
            List.of()),
        Relaxation.NONE,
        null,
        List.of());
  }

  /** How many trial runs were asked for. */
  int runs() {
    return runs;
  }

  @Override
  public List<Footprint> of(StartState start, List<Invocation> calls) {
    runs++;
    events.clear();
    results.clear();
    top = 0;
    clock = 0;
    capacity = start.creation().equals(SMALL) ? 1 : standard;
    for (Invocation call : start.setup()) {
      run(call, -1);
    }
    results.clear();
    for (Invocation call : calls) {
      run(call, results.size());
    }
    return Footprint.of(
        new Execution(
            new Schedule(new int[0]),
            events,
            new Outcome(
                EndStatus.COMPLETED,
                results,
                List.of(),
                new OperationOrder(new long[2 * results.size()])),
            List.of()));
  }

  private void run(Invocation call, int operation) {
    String result =
        switch (call.method()) {
          case "push" -> push(operation);
          case "pop" -> pop(operation);
          case "size" -> size(operation);
          case "tick" -> tick(operation, true);
          case "time" -> tick(operation, false);
          case "Thread.sleep" -> "null";
          default -> throw new IllegalArgumentException(call.text());
        };
    results.add(new Result.Returned(Objects.requireNonNull(result)));
  }

  private String push(int operation) {
    event(operation, Kind.READ, "top", 10);
    if (top == capacity) {
      return "false";
    }
    event(operation, Kind.WRITE, "items[" + top + "]", 11);
    event(operation, Kind.WRITE, "top", 12);
    top++;
    return "true";
  }

  private String pop(int operation) {
    event(operation, Kind.READ, "top", 20);
    if (top == 0) {
      return "null";
    }
    top--;
    event(operation, Kind.READ, "items[" + top + "]", 21);
    event(operation, Kind.WRITE, "top", 22);
    return "1";
  }

  private String size(int operation) {
    event(operation, Kind.READ, "top", 30);
    return String.valueOf(top);
  }

  private String tick(int operation, boolean writes) {
    event(operation, Kind.ACQUIRE, "L", 40);
    event(operation, Kind.READ, "clock", 41);
    if (writes) {
      clock++;
      event(operation, Kind.WRITE, "clock", 42);
    }
    event(operation, Kind.RELEASE, "L", 43);
    return String.valueOf(clock);
  }

  private void event(int operation, Kind kind, String location, int line) {
    events.add(new Event(events.size(), 1, operation, kind, location, "", "BoundedStack:" + line));
  }

  /** The scenario as text with its setup. */
  static String text(Scenario scenario) {
    return "{" + ScenarioText.print(scenario.setup()) + "} " + scenario.text();
  }
}
