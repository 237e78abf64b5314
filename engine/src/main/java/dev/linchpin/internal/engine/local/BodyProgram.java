package dev.linchpin.internal.engine.local;

import dev.linchpin.execution.Result;
import dev.linchpin.internal.engine.answer.Rendering;
import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.bind.Binder;
import dev.linchpin.internal.engine.bind.TestBody;
import dev.linchpin.internal.engine.bind.TypeNames;
import dev.linchpin.internal.engine.step.control.Program;
import dev.linchpin.internal.engine.world.classes.ClassMarkings;
import dev.linchpin.scenario.Scenario;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A test body bound to its class: one thread runs it, and all else that happens is its doing. */
final class BodyProgram implements Program {
  private static final Result DONE = new Result.Done();

  private final TestBody body;
  private final Rendering rendering;
  private final ScenarioProgram.Surroundings surroundings;

  /**
   * Binds the body.
   *
   * @param classes the class which the subject's source calls so, or null
   * @param markings the annotations of the class of a name
   * @throws BadScenario if the class has no such method
   */
  BodyProgram(
      Scenario scenario,
      Function<String, @Nullable Class<?>> classes,
      Function<String, ClassMarkings> markings,
      ScenarioProgram.Surroundings surroundings) {
    this.surroundings = surroundings;
    this.rendering = new Rendering(surroundings);
    TypeNames types = new TypeNames(classes, scenario.subject());
    Class<?> type = BoundScenario.subject(types, scenario);
    this.body = TestBody.find(type, scenario.threads().get(0).get(0), new Binder(types), markings);
  }

  @Override
  public void setup() throws Throwable {
    surroundings.beginRun();
    body.prepare();
    rendering.begin(this);
  }

  @Override
  public List<List<Operation>> threads() {
    return List.of(List.of(body::run));
  }

  @Override
  public boolean isBody() {
    return true;
  }

  @Override
  public List<Operation> closing() {
    return List.of();
  }

  @Override
  public Result render(@Nullable Object answer) {
    return answer == NOTHING ? DONE : new Result.Returned(rendering.text(answer));
  }
}
