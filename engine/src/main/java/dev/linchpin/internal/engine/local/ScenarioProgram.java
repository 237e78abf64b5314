package dev.linchpin.internal.engine.local;

import dev.linchpin.execution.Result;
import dev.linchpin.internal.engine.answer.Rendering;
import dev.linchpin.internal.engine.answer.Sight;
import dev.linchpin.internal.engine.bind.Binder;
import dev.linchpin.internal.engine.bind.Bound;
import dev.linchpin.internal.engine.bind.Source;
import dev.linchpin.internal.engine.bind.TypeNames;
import dev.linchpin.internal.engine.step.control.Program;
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
   * @throws dev.linchpin.internal.engine.bind.BadScenario if the scenario does not fit
   */
  public ScenarioProgram(
      Scenario scenario, Function<String, @Nullable Class<?>> classes, Surroundings surroundings) {
    this.surroundings = surroundings;
    this.rendering = new Rendering(surroundings);
    TypeNames types = new TypeNames(classes, scenario.subject());
    BoundScenario bound = BoundScenario.of(scenario, types, new Binder(types));
    this.creation = bound.creation();
    this.setup = bound.setup();
    all.addAll(setup);
    for (List<Bound> thread : bound.threads()) {
      all.addAll(thread);
      threads.add(operations(thread));
    }
    all.addAll(bound.closing());
    this.closing = operations(bound.closing());
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
