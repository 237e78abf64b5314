package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.internal.engine.worker.fixture.Calls;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Arguments become the values that Java would make of them. */
class LiteralValuesTest {
  private final LocalEngine engine =
      new LocalEngine(List.of(tests(), LocalEngineTest.corpus()), FiberBackend.best());

  @AfterEach
  void close() {
    engine.close();
  }

  private static Path tests() {
    try {
      return Path.of(Calls.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private Exploration explore(String subject, String setup, String threads) {
    return engine
        .explore(LocalEngineTest.scenario(subject, setup, threads), Plan.complete())
        .result();
  }

  private static String text(Result result) {
    return result instanceof Result.Returned returned
        ? returned.value()
        : result instanceof Result.Thrown thrown ? thrown.type() : result.toString();
  }

  private Set<String> answers(String subject, String setup, String threads) {
    Exploration exploration = explore(subject, setup, threads);
    assertThat(exploration.exhausted()).isTrue();
    return exploration.found().stream()
        .map(
            found ->
                found.outcome().results().stream()
                    .map(LiteralValuesTest::text)
                    .collect(Collectors.joining(" ")))
        .collect(Collectors.toSet());
  }

  /** Each line as javac compiles it; twice and show work on what the interface declares. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "put(1) # \"long 1\"",
        "put(\"a\") # \"Object a\"",
        "put(1.5) # \"Object 1.5\"",
        "put(null) # \"Object null\"",
        "remove(1) # \"index 1\"",
        "remove(\"a\") # \"value a\"",
        "remove('a') # \"index 97\"",
        "remove(1L) # \"value 1\"",
        "submit(() -> {}) # \"Runnable\"",
        "submit(() -> 1) # \"Callable 1\"",
        "submit(() -> { throw new IllegalStateException(); }) # java.lang.IllegalStateException",
        "submit(() -> { throw new java.io.IOException(); }) # java.io.IOException",
        "get(() -> 1) # \"IntSupplier 1\"",
        "get(() -> \"a\") # \"Supplier a\"",
        "get(() -> null) # \"Supplier null\"",
        "get(() -> List.of(1, 2)) # \"Supplier [1, 2]\"",
        "twice(x -> x) # \"3 and 3\"",
        "number(x -> 5) # \"5 and 5\"",
        "refuses(x -> true) # false",
        "refuses(x -> false) # true",
        "show(y -> y) # \"y -> y true\"",
        "sum(1, 2) # \"int[] [1, 2]\"",
        "sum(new int[] {1, 2}) # \"int[] [1, 2]\"",
        "sum(new int[] {}) # \"int[] []\"",
        "sum(new Object[] {1, \"a\", null}) # \"Object[] [1, a, null]\"",
        "sum(new int[][] {new int[] {1}}) # \"Object[] [[1]]\"",
        "sum(new String[] {\"a\"}) # \"Object[] [a]\"",
        "read(() -> \"text\") # \"text\"",
        "read(() -> { throw new Calls.Refusal(); }) # dev.linchpin.internal.engine.worker.fixture.Calls$Refusal",
      })
  void theOverloadIsTheOneThatJavaWouldCall(String call, String answer) {
    assertThat(answers(Calls.class.getName(), "", call)).containsExactly(answer);
  }

  @Test
  void functionsWorkInClassesOfTheJdk() {
    String map = "java.util.concurrent.ConcurrentHashMap";
    assertThat(answers(map, "put(1, 10)", "computeIfAbsent(1, k -> 5) | remove(1)"))
        .containsExactlyInAnyOrder("10 10", "5 10");
    assertThat(answers(map, "put(1, 10)", "merge(1, 20, (a, b) -> b); get(1)"))
        .containsExactly("20 20");
    assertThat(answers(map, "put(1, 10)", "computeIfPresent(1, (k, v) -> null); size()"))
        .containsExactly("null 0");
    assertThat(
            answers(
                "java.util.concurrent.atomic.AtomicInteger", "", "updateAndGet(x -> 7) | get()"))
        .containsExactlyInAnyOrder("7 0", "7 7");
    assertThat(
            answers("java.util.concurrent.CopyOnWriteArrayList", "add(1)", "removeIf(x -> true)"))
        .containsExactly("true");
  }

  /** Both read, write and read again; one adds what a function answers, the other a constant. */
  @Test
  void callsOfAFunctionAreNotSteps() {
    String plain = "incrementAndGet() | incrementAndGet()";
    String called = "apply(() -> 1) | apply(() -> 1)";

    assertThat(explore(Calls.class.getName(), "", called).distinct())
        .isEqualTo(explore("dev.linchpin.corpus.LostUpdate", "", plain).distinct());
    assertThat(answers(Calls.class.getName(), "", called))
        .isEqualTo(answers("dev.linchpin.corpus.LostUpdate", "", plain));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "submit(x -> x) # submit(x -> x) does not fit dev.linchpin.internal.engine.worker.fixture.Calls; candidates: submit(Runnable), submit(Callable)",
        "twice(() -> 1) # does not fit",
        "refuses(x -> 1) # does not fit",
        "put(() -> 1) # does not fit",
        "sum(new Nothing[] {}) # new Nothing[] {}: no class 'Nothing' on the class path",
        "sum(new int[] {\"a\"}) # new int[] {\"a\"}: \"a\" is not of type int",
        "submit(() -> { throw new Object(); }) # Object is not an exception",
        "get(() -> { throw new java.io.IOException(); }) # does not fit",
      })
  void whatDoesNotFitIsExplained(String call, String message) {
    assertThatThrownBy(() -> explore(Calls.class.getName(), "", call))
        .isInstanceOf(BadScenario.class)
        .hasMessageContaining(message);
  }
}
