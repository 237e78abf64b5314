package dev.linchpin.internal.engine.local;

import dev.linchpin.execution.Result;
import dev.linchpin.internal.engine.answer.Rendering;
import dev.linchpin.internal.engine.answer.Sight;
import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.bind.Binder;
import dev.linchpin.internal.engine.bind.Bound;
import dev.linchpin.internal.engine.bind.EarlierCalls;
import dev.linchpin.internal.engine.bind.Source;
import dev.linchpin.internal.engine.bind.TypeNames;
import dev.linchpin.internal.engine.step.control.Program;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Pause;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A scenario bound to classes. */
public final class ScenarioProgram implements Program {
  private static final Result DONE = new Result.Done();

  private final Source creation;
  private final List<Bound> setup;
  private final List<Bound> all = new ArrayList<>();
  private final List<List<Operation>> threads = new ArrayList<>();
  private final List<Operation> closing;
  private final Rendering rendering;
  private final Surroundings surroundings;
  private @Nullable Object subject;

  /** What is around the objects of a run. */
  public interface Surroundings extends Sight {
    /** Called before each run makes anything. */
    void beginRun();

    /** The object under test was just made, and nothing called on it yet. */
    void created(Object subject);

    /** All calls before those of the threads were made. */
    void ready(Object subject);
  }

  /**
   * Binds the scenario.
   *
   * @param classes the class which the subject's source calls so, or null
   * @throws BadScenario if the scenario does not fit
   */
  public ScenarioProgram(
      Scenario scenario, Function<String, @Nullable Class<?>> classes, Surroundings surroundings) {
    this.surroundings = surroundings;
    this.rendering = new Rendering(surroundings);
    TypeNames types = new TypeNames(classes, scenario.subject());
    Class<?> type = subject(types, scenario);
    Binder binder = new Binder(types);
    this.creation = binder.creation(scenario.creation(), type);
    Class<?> made = creation.type();
    EarlierCalls first = EarlierCalls.first();
    this.setup = bindAll(binder, made, scenario.setup(), first);
    for (List<Invocation> thread : scenario.threads()) {
      threads.add(operations(bindAll(binder, made, thread, first.then())));
    }
    this.closing = operations(bindAll(binder, made, scenario.closing(), first.then()));
  }

  static Class<?> subject(TypeNames types, Scenario scenario) {
    Class<?> type = types.exact(scenario.subject());
    if (type == null) {
      throw new BadScenario(
          "no class '%s' on the class path of the subject; expected its full name, such as com.acme.Stack or com.acme.Outer$Inner"
              .formatted(scenario.subject()));
    }
    return type;
  }

  private List<Bound> bindAll(
      Binder binder, Class<?> type, List<Invocation> invocations, EarlierCalls earlier) {
    Binder later = binder.after(earlier);
    List<Bound> bound = new ArrayList<>();
    for (Invocation invocation : invocations) {
      if (Pause.is(invocation) && !earlier.areFirst()) {
        throw new BadScenario(
            invocation.text() + ": time can pass in this way before the threads only (--init)");
      }
      Bound call = Pause.is(invocation) ? later.pause(invocation) : later.method(type, invocation);
      bound.add(call);
      earlier.add(invocation.method(), call);
    }
    all.addAll(bound);
    return List.copyOf(bound);
  }

  private List<Operation> operations(List<Bound> bound) {
    List<Operation> operations = new ArrayList<>();
    for (Bound one : bound) {
      operations.add(one.usesEarlier() ? new Dependent(one) : () -> one.call(subject));
    }
    return List.copyOf(operations);
  }

  /** An operation with a result of an earlier one as an argument. */
  private final class Dependent implements Operation {
    private final Bound call;

    Dependent(Bound call) {
      this.call = call;
    }

    @Override
    public @Nullable Object invoke() throws Throwable {
      return call.call(subject);
    }

    @Override
    public boolean usesEarlier() {
      return true;
    }
  }

  @Override
  public void setup() throws Throwable {
    surroundings.beginRun();
    subject = creation.make();
    if (subject == null) {
      throw new NullPointerException("the object under test is null");
    }
    surroundings.created(subject);
    for (Bound one : all) {
      one.prepare();
    }
    for (Bound one : setup) {
      one.call(subject);
    }
    rendering.begin(subject);
    surroundings.ready(subject);
  }

  @Override
  public @Nullable Object subject() {
    return subject;
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
    return answer == NOTHING ? DONE : new Result.Returned(rendering.text(answer));
  }

  @Override
  public boolean isOfValue() {
    return rendering.isOfValue();
  }
}
