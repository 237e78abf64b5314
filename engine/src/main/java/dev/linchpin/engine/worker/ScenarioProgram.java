package dev.linchpin.engine.worker;

import dev.linchpin.engine.step.Program;
import dev.linchpin.execution.Result;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A scenario bound to classes: every run makes a fresh object and fresh arguments. */
public final class ScenarioProgram implements Program {
  private static final String FACTORY = "::";

  private final Calls.Call creation;
  private final List<Calls.Call> setup;
  private final List<List<Operation>> threads = new ArrayList<>();
  private final List<Operation> closing = new ArrayList<>();
  private final List<Bound> bound = new ArrayList<>();
  private final List<String> calls;
  private final Rendering rendering = new Rendering();
  private @Nullable Object subject;

  /** Gives the class of a binary name, as the subject's world has it. */
  @FunctionalInterface
  public interface ClassSource {
    Class<?> load(String binaryName) throws ClassNotFoundException;
  }

  /**
   * Binds a scenario.
   *
   * @throws BadScenario if it does not fit the classes
   */
  public ScenarioProgram(Scenario scenario, ClassSource source) {
    check(scenario);
    Invocation maker = scenario.creation();
    String[] parts = maker.method().split(FACTORY, 2);
    Classes classes = new Classes(source::load, parts[0]);
    Calls binder = new Calls(classes);
    Class<?> named = classes.find(parts[0]);
    if (named == null) {
      throw new BadScenario("no class " + parts[0] + " on the class path");
    }
    Class<?> type = named;
    if (parts.length == 2) {
      this.creation = binder.factory(named, parts[1], maker.arguments());
      type = creation.type();
      if (type.isPrimitive()) {
        throw new BadScenario(maker.method() + " gives " + type + ", not an object");
      }
    } else {
      this.creation = binder.constructor(named, maker.arguments());
    }
    List<Calls.Call> first = new ArrayList<>();
    for (Invocation invocation : scenario.setup()) {
      first.add(binder.method(type, invocation.method(), invocation.arguments()));
    }
    this.setup = List.copyOf(first);
    for (List<Invocation> invocations : scenario.threads()) {
      threads.add(bindAll(binder, type, invocations));
    }
    closing.addAll(bindAll(binder, type, scenario.closing()));
    this.calls = scenario.threads().stream().flatMap(List::stream).map(Texts::of).toList();
  }

  private static void check(Scenario scenario) {
    if (scenario.operations() == 0) {
      throw new BadScenario("the scenario has no invocation in any thread");
    }
    if (scenario.operations() > Scenario.MOST_OPERATIONS) {
      throw new BadScenario(
          "the scenario has "
              + scenario.operations()
              + " invocations in threads; at most "
              + Scenario.MOST_OPERATIONS
              + " are possible");
    }
  }

  private List<Operation> bindAll(Calls binder, Class<?> type, List<Invocation> invocations) {
    List<Operation> operations = new ArrayList<>();
    for (Invocation invocation : invocations) {
      Bound operation = new Bound(binder.method(type, invocation.method(), invocation.arguments()));
      bound.add(operation);
      operations.add(operation);
    }
    return List.copyOf(operations);
  }

  @Override
  public void setup() throws Throwable {
    rendering.clear();
    Object made = creation.invoke(null, rendering::number);
    if (made == null) {
      throw new BadScenario("the factory gave null instead of an object");
    }
    subject = made;
    for (Calls.Call call : setup) {
      call.invoke(made, rendering::number);
    }
    for (Bound operation : bound) {
      operation.prepare(made);
    }
  }

  @Override
  public List<List<Operation>> threads() {
    return threads;
  }

  @Override
  public List<Operation> closing() {
    return closing;
  }

  @Override
  public Result render(@Nullable Object answer) {
    return answer == NOTHING ? new Result.Done() : new Result.Returned(text(answer));
  }

  /** A value of the latest run as text. */
  public String text(@Nullable Object value) {
    return rendering.of(value);
  }

  /** The object under test of the latest run. */
  public @Nullable Object subject() {
    return subject;
  }


  /** The operations of all threads as text, in the order of their numbers. */
  public List<String> calls() {
    return calls;
  }

  /** An invocation whose arguments have been made for the run. */
  private final class Bound implements Operation {
    private final Calls.Call call;
    private @Nullable Object[] prepared = {};

    Bound(Calls.Call call) {
      this.call = call;
    }

    void prepare(Object receiver) throws Throwable {
      prepared = call.prepare(receiver, rendering::number);
    }

    @Override
    public @Nullable Object invoke() throws Throwable {
      Object answer = call.invoke(prepared);
      return call.type() == void.class ? NOTHING : answer;
    }
  }
}
