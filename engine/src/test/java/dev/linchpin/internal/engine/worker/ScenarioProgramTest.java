package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.execution.Result;
import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.local.ScenarioProgram;
import dev.linchpin.internal.engine.step.control.Program;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A scenario on plain classes, without a world: what is called when, and on what. */
class ScenarioProgramTest {
  private final List<String> told = new ArrayList<>();

  private final ScenarioProgram.Surroundings surroundings =
      new ScenarioProgram.Surroundings() {
        @Override
        public void beginRun() {
          told.add("begin");
        }

        @Override
        public void ready(Object subject) {}

        @Override
        public void created(Object subject) {
          told.add("created " + subject);
        }

        @Override
        public int id(Object object) {
          return 1;
        }
      };

  private static @Nullable Class<?> load(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException none) {
      return null;
    }
  }

  private ScenarioProgram program(String creation, String setup, String threads, String closing) {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation(creation),
            ScenarioText.invocations(setup),
            ScenarioText.threads(threads),
            ScenarioText.invocations(closing));
    return new ScenarioProgram(scenario, ScenarioProgramTest::load, surroundings);
  }

  private static @Nullable Object run(ScenarioProgram program, int thread, int operation)
      throws Throwable {
    return program.threads().get(thread).get(operation).invoke();
  }

  @Test
  void everyRunHasAnObjectOfItsOwnAfterItsSetup() throws Throwable {
    ScenarioProgram program =
        program("java.util.ArrayList", "add(1); add(2)", "add(3); size() | clear()", "size()");

    for (int repetition = 0; repetition < 2; repetition++) {
      program.setup();
      assertThat(run(program, 0, 0)).isEqualTo(true);
      assertThat(run(program, 0, 1)).isEqualTo(3);
      assertThat(run(program, 1, 0)).isSameAs(Program.NOTHING);
      assertThat(program.closing().get(0).invoke()).isEqualTo(0);
    }
    assertThat(told).containsExactly("begin", "created []", "begin", "created []");
  }

  @Test
  void argumentsAreMadeAnewForEachRun() throws Throwable {
    ScenarioProgram program =
        program("java.util.concurrent.atomic.AtomicReference", "", "set(new Object()); get()", "");
    program.setup();
    run(program, 0, 0);
    Object first = run(program, 0, 1);

    program.setup();
    run(program, 0, 0);

    assertThat(run(program, 0, 1)).isNotNull().isNotSameAs(first);
  }

  @Test
  void theAnswerOfVoidIsToldFromNull() {
    ScenarioProgram program = program("java.util.ArrayList", "", "clear()", "");

    assertThat(program.render(Program.NOTHING)).isEqualTo(new Result.Done());
    assertThat(program.render(null)).isEqualTo(new Result.Returned("null"));
    assertThat(program.render(List.of(1, 2))).isEqualTo(new Result.Returned("[1, 2]"));
  }

  @Test
  void aFactoryThatGivesNothingFailsTheSetup() {
    ScenarioProgram program =
        program("java.lang.System::getProperty(\"no such property\")", "", "length()", "");

    assertThatThrownBy(program::setup)
        .isInstanceOf(NullPointerException.class)
        .hasMessage("the object under test is null");
  }

  @Test
  void whatDoesNotFitIsRefusedBeforeAnythingRuns() {
    assertThatThrownBy(() -> program("no.such.Thing", "", "size()", ""))
        .isInstanceOf(BadScenario.class)
        .hasMessageStartingWith("no class 'no.such.Thing'");
    assertThatThrownBy(() -> program("java.util.ArrayList", "", "push(1)", ""))
        .isInstanceOf(BadScenario.class)
        .hasMessageStartingWith("java.util.ArrayList has no method 'push'; methods: ");
    assertThat(told).isEmpty();
  }
}
