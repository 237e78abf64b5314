package dev.linchpin.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.engine.step.Program;
import dev.linchpin.execution.Result;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Scenario;
import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ScenarioProgramTest {
  /** Not visible from other packages; answers with the overload that was called. */
  @SuppressWarnings("unused") // called by name
  static class Subject {
    private final String made;
    private int calls;

    Subject() {
      this("default");
    }

    private Subject(String made) {
      this.made = made;
    }

    static Subject of(int number) {
      return new Subject("factory " + number);
    }

    String made() {
      return made;
    }

    int count() {
      return ++calls;
    }

    void nothing() {}

    String one(long value) {
      return "long " + value;
    }

    String one(Object value) {
      return "Object " + value;
    }

    String narrow(byte a, short b, char c) {
      return a + " " + b + " " + c;
    }

    String boxes(Long a, Double b, Integer c) {
      return a + " " + b + " " + c;
    }

    String real(double value) {
      return "double " + value;
    }

    String any(Object... values) {
      return "any " + Arrays.toString(values);
    }

    String rest(int first, int... others) {
      return first + " " + Arrays.toString(others);
    }

    String unit(TimeUnit unit) {
      return unit.toString();
    }

    String list(List<Integer> list) {
      return "list " + list;
    }

    Object same(Object value) {
      return value;
    }

    String twice(String a, Object b) {
      return "first";
    }

    String twice(Object a, String b) {
      return "second";
    }

    String onlyNull(String a) {
      return "String";
    }

    String onlyNull(Object a) {
      return "Object";
    }

    private void secret() {}
  }

  static final class Plain {
    Plain() {}

    Plain(int unused) {}
  }

  record Pair(int left, Object right) {}

  @Test
  void aNumberGoesToTheNarrowestTypeThatJavaWouldChoose() throws Throwable {
    assertThat(answer("one", 1)).isEqualTo("\"long 1\"");
    assertThat(answer("one", 1L)).isEqualTo("\"long 1\"");
    assertThat(answer("one", "a")).isEqualTo("\"Object a\"");
    assertThat(answer("one", 1.5)).isEqualTo("\"Object 1.5\"");
  }

  @Test
  void aNumberGoesToAnyTypeThatHoldsIt() throws Throwable {
    assertThat(answer("narrow", 1, 2, 'c')).isEqualTo("\"1 2 c\"");
    assertThat(answer("boxes", 1, 2, 3)).isEqualTo("\"1 2.0 3\"");
    assertThat(answer("real", 1)).isEqualTo("\"double 1.0\"");
    assertThatThrownBy(() -> answer("narrow", 200, 2, 'c'))
        .isInstanceOf(BadScenario.class)
        .hasMessageContaining("takes (200, 2, 'c')")
        .hasMessageContaining("narrow(byte, short, char)");
  }

  @Test
  void theLastParameterMayTakeManyArguments() throws Throwable {
    assertThat(answer("any")).isEqualTo("\"any []\"");
    assertThat(answer("any", 1, "b")).isEqualTo("\"any [1, b]\"");
    assertThat(answer("rest", 1, 2, 3)).isEqualTo("\"1 [2, 3]\"");
  }

  @Test
  void enumConstantsGoByAnyOfTheirNames() throws Throwable {
    for (String name :
        List.of("SECONDS", "TimeUnit.SECONDS", "java.util.concurrent.TimeUnit.SECONDS")) {
      assertThat(answer(new Invocation("unit", List.of(new Literal.Name(name)))))
          .isEqualTo("\"SECONDS\"");
    }
    assertThatThrownBy(
            () -> answer(new Invocation("unit", List.of(new Literal.Name("FORTNIGHTS")))))
        .isInstanceOf(BadScenario.class)
        .hasMessageContaining("FORTNIGHTS")
        .hasMessageContaining("unit(TimeUnit)");
  }

  @Test
  void staticFieldsAreValues() throws Throwable {
    assertThat(answer(new Invocation("one", List.of(new Literal.Name("Integer.MAX_VALUE")))))
        .isEqualTo("\"long 2147483647\"");
  }

  @Test
  void collectionsAndObjectsAreMadeFromTheirParts() throws Throwable {
    assertThat(answer(call("list", made("List.of", 1, 2)))).isEqualTo("\"list [1, 2]\"");
    assertThat(answer(call("same", made("Set.of", 12, 3)))).isEqualTo("{3, 12}");
    assertThat(answer(call("same", made("Map.of", 1, "a")))).isEqualTo("{1=\"a\"}");
    assertThat(answer(call("same", made("Optional.of", 1)))).isEqualTo("Optional[1]");
    String pair = Pair.class.getName();
    assertThat(answer(call("same", made("new " + pair, 1, 2L))))
        .isEqualTo("ScenarioProgramTest$Pair[left=1, right=2L]");
    assertThatThrownBy(() -> answer(call("same", made("Stream.of", 1))))
        .isInstanceOf(BadScenario.class)
        .hasMessageContaining("'Stream.of' is not understood");
    assertThatThrownBy(() -> answer(call("same", made("new Nowhere"))))
        .isInstanceOf(BadScenario.class)
        .hasMessageContaining("no class Nowhere");
  }

  @Test
  void nullGoesToTheMostSpecialParameter() throws Throwable {
    assertThat(answer("onlyNull", (Object) null)).isEqualTo("\"String\"");
  }

  @Test
  void anAmbiguousCallNamesWhatItCouldMean() {
    assertThatThrownBy(() -> answer("twice", "a", "b"))
        .isInstanceOf(BadScenario.class)
        .hasMessageContaining("twice(Object, String), twice(String, Object)");
  }

  @Test
  void unknownMethodsAndClassesAreNamed() {
    assertThatThrownBy(() -> answer("push", 1))
        .isInstanceOf(BadScenario.class)
        .hasMessageContaining("no method push")
        .hasMessageContaining("count, list, made");
    assertThatThrownBy(() -> answer("secret")).isInstanceOf(BadScenario.class);
    assertThatThrownBy(() -> bind("no.such.Type", "count"))
        .isInstanceOf(BadScenario.class)
        .hasMessage("no class no.such.Type on the class path");
    assertThatThrownBy(() -> bind(Runnable.class.getName(), "run"))
        .isInstanceOf(BadScenario.class)
        .hasMessageContaining("abstract");
  }

  @Test
  void theObjectComesFromAConstructorOrAFactory() throws Throwable {
    String name = Subject.class.getName();
    assertThat(first(bind(name, "made"))).isEqualTo(new Result.Returned("\"default\""));
    Scenario byFactory =
        new Scenario(
            call(name + "::of", constant(7)), List.of(), List.of(List.of(call("made"))), List.of());
    assertThat(first(program(byFactory))).isEqualTo(new Result.Returned("\"factory 7\""));
  }

  @Test
  void everyRunHasItsOwnObject() throws Throwable {
    ScenarioProgram program = bind(Subject.class.getName(), "count");

    assertThat(first(program)).isEqualTo(new Result.Returned("1"));
    assertThat(first(program)).isEqualTo(new Result.Returned("1"));
  }

  @Test
  void setupThreadsAndClosingWorkOnOneObject() throws Throwable {
    Scenario scenario =
        new Scenario(
            call(Subject.class.getName()),
            List.of(call("count")),
            List.of(List.of(call("count")), List.of(call("count"), call("nothing"))),
            List.of(call("count")));
    ScenarioProgram program = program(scenario);
    program.setup();

    assertThat(program.threads().get(1).get(0).invoke()).isEqualTo(2);
    assertThat(program.threads().get(0).get(0).invoke()).isEqualTo(3);
    assertThat(program.render(program.threads().get(1).get(1).invoke()))
        .isEqualTo(new Result.Done());
    assertThat(program.closing().get(0).invoke()).isEqualTo(4);
    assertThat(program.calls()).containsExactly("count()", "count()", "nothing()");
  }

  @Test
  void objectsOfTheScenarioAreNumberedAlikeInEveryRun() throws Throwable {
    String plain = "new " + Plain.class.getName();
    Scenario scenario =
        new Scenario(
            call(Subject.class.getName()),
            List.of(),
            List.of(List.of(call("same", made(plain)), call("same", made(plain, 1)))),
            List.of());
    ScenarioProgram program = program(scenario);
    for (int run = 0; run < 2; run++) {
      program.setup();
      List<Program.Operation> operations = program.threads().get(0);
      String second = program.text(operations.get(1).invoke());
      String first = program.text(operations.get(0).invoke());
      assertThat(List.of(first, second))
          .containsExactly("ScenarioProgramTest$Plain#1", "ScenarioProgramTest$Plain#2");
    }
  }

  @Test
  void textsAreEqualIffTheAnswersAre() {
    List<@Nullable Object> different =
        Arrays.asList(
            null,
            1,
            1L,
            1.0,
            1.0f,
            (byte) 1,
            (short) 1,
            '1',
            "1",
            "null",
            true,
            TimeUnit.DAYS,
            List.of(1),
            List.of("1"),
            Set.of(1),
            new int[] {1},
            new long[] {1},
            new Integer[] {1},
            Optional.of(1),
            Optional.empty(),
            List.of(),
            List.of(List.of()),
            Map.of(1, 2),
            Map.of(2, 1),
            new Pair(1, 2),
            new Pair(1, "2"),
            "a, b",
            List.of("a, b"),
            List.of("a", "b"),
            "\"",
            "\\\"",
            int.class);
    List<String> texts = different.stream().map(Rendering::ofConstant).toList();
    assertThat(texts).doesNotHaveDuplicates();

    assertThat(Rendering.ofConstant(new HashSet<>(List.of(3, 20, 1))))
        .isEqualTo(Rendering.ofConstant(new LinkedHashSet<>(List.of(20, 1, 3))))
        .isEqualTo("{1, 3, 20}");
    assertThat(Rendering.ofConstant(new HashMap<>(Map.of("b", 1, "a", 2))))
        .isEqualTo("{\"a\"=2, \"b\"=1}");
    assertThat(Rendering.ofConstant(new ArrayDeque<>(List.of(2, 1)))).isEqualTo("[2, 1]");
    assertThat(Rendering.ofConstant(new int[][] {{1}, {}})).isEqualTo("int[][]{int[]{1}, int[]{}}");
    assertThat(Rendering.ofConstant(new Plain())).isEqualTo("ScenarioProgramTest$Plain");
    assertThat(Rendering.ofConstant(Thread.State.NEW)).isEqualTo("NEW");
  }

  @Test
  void copiesOfTheJdkGoByTheirOriginalNames() {
    assertThat(Classes.original("linchpin.java.util.concurrent.CompletableFuture[Not completed]"))
        .isEqualTo("java.util.concurrent.CompletableFuture[Not completed]");
  }

  private static Invocation call(String method, Literal... arguments) {
    return new Invocation(method, List.of(arguments));
  }

  private static Literal constant(@Nullable Object value) {
    return new Literal.Constant((Serializable) value);
  }

  private static Literal made(String function, Object... arguments) {
    return new Literal.Construction(
        function, Arrays.stream(arguments).map(ScenarioProgramTest::constant).toList());
  }

  private static String answer(String method, @Nullable Object... arguments) throws Throwable {
    return answer(
        new Invocation(
            method, Arrays.stream(arguments).map(ScenarioProgramTest::constant).toList()));
  }

  private static String answer(Invocation invocation) throws Throwable {
    Scenario scenario =
        new Scenario(
            call(Subject.class.getName()), List.of(), List.of(List.of(invocation)), List.of());
    return ((Result.Returned) first(program(scenario))).value();
  }

  private static ScenarioProgram bind(String type, String method) {
    return program(new Scenario(call(type), List.of(), List.of(List.of(call(method))), List.of()));
  }

  private static ScenarioProgram program(Scenario scenario) {
    return new ScenarioProgram(
        scenario, name -> Class.forName(name, false, ScenarioProgramTest.class.getClassLoader()));
  }

  private static Result first(ScenarioProgram program) throws Throwable {
    program.setup();
    return program.render(program.threads().get(0).get(0).invoke());
  }
}
