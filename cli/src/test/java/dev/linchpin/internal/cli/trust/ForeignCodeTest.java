package dev.linchpin.internal.cli.trust;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForeignCodeTest {
  @TempDir Path folder;

  private List<String> reasons(String creation, String threads) {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation(creation), List.of(), ScenarioText.threads(threads), List.of());
    return new ForeignCode(CurrentProject.of(folder))
        .withScenario(scenario, List.of(folder), "")
        .reasons();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.io.File(\"/home/me/thesis.tex\")",
        "java.lang.ProcessBuilder(\"rm\", \"-rf\", \"/\")",
        "ProcessBuilder(\"sh\")",
        "java.nio.file.Files::createTempFile(\"a\", \"b\")",
        "java.net.URL(\"http://example.com\")",
        "java.util.Formatter(\"/home/me/.bashrc\")",
        "java.util.Scanner(\"x\")",
        "java.util.logging.FileHandler(\"x.log\")",
        "java.lang.Runtime::getRuntime()",
        "javax.script.ScriptEngineManager()",
        "dev.linchpin.internal.cli.Main::main(null)",
        "com.acme.Box(new java.io.FileOutputStream(\"x\"))",
        "com.acme.Box::builder().file(new java.io.File(\"x\")).build()",
        "com.acme.Box::new ProcessBuilder(\"sh\").start()",
        "com.acme.Box::Runtime.getRuntime().exec(\"sh\")",
      })
  void whatReachesBeyondMemoryIsForeign(String creation) {
    assertThat(reasons(creation, "a()")).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "put(new java.io.File(\"x\"))",
        "put(List.of(1, System.getenv(\"PATH\")))",
        "put(() -> java.nio.file.Path.of(\"x\"))",
        "put(() -> { throw new com.sun.net.httpserver.Headers(); })",
        "put(new Object[] {new ProcessBuilder(\"sh\")})",
        "put((Object) new java.io.File(\"x\"))",
        "put(System.out.append('a'))",
        "put(List.of(1).getClass().getName())",
        "put(Box.of(1).with(new java.io.File(\"x\")).build())",
      })
  void argumentsAreLookedInto(String call) {
    assertThat(reasons("com.acme.Box()", call)).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "com.acme.Box(1)",
        "com.acme.Box::builder().size(3).build()",
        "com.acme.Box::INSTANCE",
        "com.acme.Box(java.net.URI.create(\"a\"), java.nio.charset.StandardCharsets.UTF_8)",
        "dev.linchpin.corpus.LostUpdate()",
        "java.util.concurrent.ConcurrentLinkedDeque()",
        "java.util.concurrent.ArrayBlockingQueue(2)",
        "java.util.ArrayList(List.of(1, 2))",
        "java.util.concurrent.atomic.AtomicReference(new Object())",
        "java.util.concurrent.ThreadPoolExecutor(1, 1, 1L, TimeUnit.SECONDS, new LinkedBlockingQueue())",
        "java.lang.StringBuffer(\"a\")",
      })
  void dataStructuresAreNot(String creation) {
    assertThat(reasons(creation, "put(1, \"a\", Map.of(1, 2), x -> x) | get(new int[] {1})"))
        .isEmpty();
  }

  @Test
  void aClassPathOutsideTheProjectIsForeign(@TempDir Path elsewhere) throws IOException {
    Path inside = Files.createDirectories(folder.resolve("target/classes"));

    assertThat(new ForeignCode(CurrentProject.of(folder)).withClasspath(List.of(inside)).reasons())
        .isEmpty();
    assertThat(
            new ForeignCode(CurrentProject.of(folder))
                .withClasspath(List.of(inside, elsewhere))
                .reasons())
        .singleElement()
        .asString()
        .contains(elsewhere.toString());
  }

  /** A project's own class may have the name of one of Java's. */
  @Test
  void theProjectsOwnClassIsNotMistaken() throws IOException {
    Files.createDirectories(folder.resolve("com/acme"));
    Files.writeString(folder.resolve("com/acme/Process.class"), "");

    assertThat(reasons("com.acme.Box()", "run(new Process())")).isEmpty();
    assertThat(reasons("com.other.Box()", "run(new Process())")).hasSize(1);
  }
}
