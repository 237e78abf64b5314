package dev.linchpin.internal.engine.worker.trust;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of others: what is run unasked, and what is not. */
class ForeignCodeTest {
  /** Initialised by nobody who only looks at it. */
  private static final String LOUD = "linchpin.test.initialised";

  private static final Map<String, String> SOURCES =
      Map.of(
          "Box",
          """
          package com.acme;
          public class Box implements Runnable {
            static { System.setProperty("linchpin.test.initialised", "Box"); }
            public static final Box INSTANCE = new Box();
            public static final Runtime RUNTIME = Runtime.getRuntime();
            public Box() {}
            public Box(Object size) {}
            public Box(java.net.URI uri, java.nio.charset.Charset charset) {}
            public static Builder builder() { return new Builder(); }
            public void run() {}
            public void a() {}
            public void run(Process own) {}
            public void put(Object value) {}
            public void put(Object key, Object value) {}
            public void put(int a, String b, java.util.Map<?, ?> c, java.util.function.Function<?, ?> d) {}
            public void call(java.util.concurrent.Callable<?> call) {}
            public void each(java.util.function.Function<Thread, ?> call) {}
            public void get(int[] a) {}
            public Thread owner() { return Thread.currentThread(); }
            public static class Builder {
              public Builder size(int size) { return this; }
              public Builder file(Object file) { return this; }
              public Box build() { return new Box(); }
            }
            public static class Task extends Thread {
              public void own() {}
              public static void main(String[] commands) {}
            }
          }
          """,
          "Process",
          "package com.acme; public class Process {}",
          "Box2",
          "package com.other; public class Box2 { public void run(Object own) {} }");

  @TempDir static Path folder;
  @TempDir static Path work;

  @BeforeAll
  static void compile() throws IOException {
    Files.createDirectories(work.resolve("src"));
    Files.createDirectories(folder.resolve(".git"));
    for (Map.Entry<String, String> source : SOURCES.entrySet()) {
      Files.writeString(work.resolve("src/" + source.getKey() + ".java"), source.getValue());
    }
    String[] arguments =
        Stream.concat(
                Stream.of("-d", folder.toString()),
                SOURCES.keySet().stream().map(name -> work.resolve("src/" + name + ".java") + ""))
            .toArray(String[]::new);
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments)).isZero();
  }

  private static List<String> reasons(String creation, String threads) {
    return reasons(creation, threads, List.of(folder), "");
  }

  private static List<String> reasons(
      String creation, String threads, List<Path> classpath, String asked) {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation(creation), List.of(), ScenarioText.threads(threads), List.of());
    return new ForeignCode(CurrentProject.of(folder))
        .withScenario(scenario, classpath, asked)
        .reasons();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.io.File(\"/home/me/thesis.tex\")",
        "java.lang.ProcessBuilder(\"rm\", \"-rf\", \"/\")",
        "java.nio.file.Files::createTempFile(\"a\", \"b\", null)",
        "java.net.URL(\"http://example.com\")",
        "java.util.Formatter(\"/home/me/.bashrc\")",
        "java.util.Scanner(\"x\")",
        "java.util.logging.FileHandler(\"x.log\")",
        "java.lang.Runtime::getRuntime()",
        "javax.script.ScriptEngineManager()",
        "dev.linchpin.internal.engine.worker.WorkerMain::main(null)",
        "java.util.Timer()",
        "java.util.ArrayList::Integer.TYPE",
        "java.util.ArrayList::Integer.TYPE.forName(\"java.lang.Runtime\")",
        "com.acme.Box(new java.io.FileOutputStream(\"x\"))",
        "com.acme.Box::builder().file(new java.io.File(\"x\")).build()",
        "com.acme.Box::new ProcessBuilder(\"sh\").start()",
        "com.acme.Box::Runtime.getRuntime().exec(\"sh\")",
        "com.acme.Box::RUNTIME.exec(\"sh\")",
        "com.acme.Box::INSTANCE.owner().getContextClassLoader()",
        "com.acme.Box::INSTANCE.getClass()",
        "com.acme.Box::java.net.URI.create(\"file:///etc/passwd\").toURL().openStream()",
      })
  void whatReachesBeyondMemoryIsForeign(String creation) {
    assertThat(reasons(creation, "toString()")).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "put(new java.io.File(\"x\"))",
        "put(List.of(1, System.getenv(\"PATH\")))",
        "call(() -> java.nio.file.Path.of(\"x\"))",
        "call(() -> { throw new com.acme.Missing(); })",
        "call(() -> { throw new java.nio.file.FileSystemException(\"x\"); })",
        "put(new Object[] {new ProcessBuilder(\"sh\")})",
        "put((Object) new java.io.File(\"x\"))",
        "put(System.out.append('a'))",
        "put(List.of(1).getClass().getName())",
        "put(com.acme.Box.builder().file(new java.io.File(\"x\")).build())",
        "put(Integer.TYPE.forName(\"java.lang.Runtime\").getMethod(\"getRuntime\"))",
        "put(Integer.TYPE)",
        "put(TimeUnit.SECONDS.getDeclaringClass())",
        "put(String.valueOf(1).getClass())",
        "put(java.net.URI.create(\"file:///etc/passwd\").toURL().openStream())",
        "put(Thread.currentThread().getContextClassLoader())",
        "put(ModuleLayer.boot().findLoader(\"java.base\"))",
        "put(Box.INSTANCE.owner().getContextClassLoader())",
        "put(Box.RUNTIME.exec(\"sh\"))",
        "put(Executors.defaultThreadFactory().newThread(null))",
        "put(java.util.ServiceLoader.load(null))",
        "put(List.of(1).stream().map(x -> x.getClass()))",
        "put(Optional.of(1).map(x -> x.getClass()).get())",
        "put(java.lang.invoke.MethodHandles.lookup())",
        "each(x -> x.getContextClassLoader())",
        "each(x -> x.stop())",
        "put(new java.util.Properties().load(new java.io.FileReader(\"x\")))",
        "put(java.nio.charset.Charset.forName(\"x\"))",
        "put(java.util.ResourceBundle.getBundle(\"com.acme.Box\"))",
        "put(String.class)",
        "put(new java.net.Socket(\"localhost\", 1))",
        "put(System.exit(1))",
        "put(dev.linchpin.internal.engine.worker.SessionFile.class)",
        "put(picocli.CommandLine.run(null))",
        "getClass()",
        "getClass() | put(@getClass)",
      })
  void argumentsAreLookedInto(String call) {
    assertThat(reasons("com.acme.Box()", call)).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "com.acme.Box(1)",
        "com.acme.Box::builder().size(3).build()",
        "com.acme.Box::INSTANCE",
        "com.acme.Box(java.net.URI.create(\"a\"), java.nio.charset.StandardCharsets.UTF_8)",
      })
  void ownCodeIsNot(String creation) {
    assertThat(
            reasons(
                creation, "put(1, \"a\", Map.of(1, 2), x -> x) | get(new int[] {1}) | put(1, 2)"))
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.util.concurrent.ConcurrentLinkedDeque() # add(List.of(1)); poll() | poll()",
        "java.util.concurrent.ArrayBlockingQueue(2) # put(1) | take()",
        "java.util.ArrayList(List.of(1,2)) # add(Duration.ofSeconds(1L)) | size()",
        "java.util.concurrent.atomic.AtomicReference(new Object()) # set(1) | updateAndGet(x -> x)",
        "java.util.concurrent.ThreadPoolExecutor(1,1,1L,TimeUnit.SECONDS,new LinkedBlockingQueue())"
            + " # shutdown() | isShutdown()",
        "java.lang.StringBuffer(\"a\") # append(\"b\") | length()",
        "java.util.concurrent.ConcurrentHashMap() # merge(1,2,(a,b)->a) | computeIfAbsent(1, k -> {"
            + " throw new IllegalStateException(); })",
        "java.util.concurrent.locks.StampedLock() # writeLock(); unlockWrite(@writeLock) |"
            + " readLock()",
      })
  void dataStructuresAreNot(String text) {
    String[] parts = text.split(" # ");

    assertThat(reasons(parts[0], parts[1], List.of(), "")).isEmpty();
  }

  @Test
  void nothingIsInitialisedByLooking() {
    System.clearProperty(LOUD);

    assertThat(reasons("com.acme.Box::INSTANCE", "put(Box.RUNTIME.exec(\"sh\")); call(() -> 1)"))
        .hasSize(1);
    assertThat(System.getProperty(LOUD)).isNull();
  }

  @Test
  void theReasonNamesThePartOfTheFileTheCallAndTheType() {
    assertThat(reasons("com.acme.Box()", "put(java.net.URI.create(\"x\").toURL())"))
        .containsExactly(
            "\"scenario\": toURL() is java.net.URI.toURL(…), which gives a java.net.URL");
    assertThat(reasons("java.io.File(\"x\")", "delete()"))
        .first()
        .asString()
        .contains("\"creation\": ", "java.io.File");
  }

  /** What a class inherits from beyond the project is as foreign as what it calls by name. */
  @Test
  void inheritedMethodsOfOthersAreForeign() {
    assertThat(reasons("com.acme.Box$Task()", "own()")).isEmpty();
    assertThat(reasons("com.acme.Box$Task()", "start()")).hasSize(1);
    assertThat(reasons("com.acme.Box$Task()", "getContextClassLoader()")).hasSize(1);
  }

  @Test
  void aTestBodyMustBeOwnCode() {
    assertThat(body("com.acme.Box$Task", "main(\"a\")")).isEmpty();
    assertThat(body("com.acme.Box", "put(new java.io.File(\"x\"))")).hasSize(1);
    assertThat(body("com.sun.tools.javac.Main", "main(\"-version\")")).hasSize(1);
    assertThat(body("dev.linchpin.internal.engine.worker.WorkerMain", "main()")).hasSize(1);
  }

  private static List<String> body(String type, String method) {
    Scenario scenario = Scenario.body(type, ScenarioText.threads(method).get(0).get(0));
    return new ForeignCode(CurrentProject.of(folder))
        .withScenario(scenario, List.of(folder), "")
        .reasons();
  }

  /** Many libraries run whatever a text tells them to. */
  @Test
  void aClassInAJarIsForeignUnlessTheUserAskedForIt() throws IOException {
    Path jar = folder.resolve("box.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (String name :
          List.of("com/acme/Box.class", "com/acme/Box$Builder.class", "com/acme/Process.class")) {
        out.putNextEntry(new JarEntry(name));
        out.write(Files.readAllBytes(folder.resolve(name)));
      }
    }

    assertThat(reasons("com.acme.Box()", "a()", List.of(jar), "")).isNotEmpty();
    assertThat(reasons("com.acme.Box()", "a()", List.of(jar), "com.acme.Box")).isEmpty();
    assertThat(reasons("com.acme.Box()", "getClass()", List.of(jar), "com.acme.Box")).hasSize(1);
    assertThat(reasons("com.acme.Box()", "run(new Process())", List.of(jar), "com.acme.Box"))
        .hasSize(1);
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
  void theProjectsOwnClassIsNotMistaken() {
    assertThat(reasons("com.acme.Box()", "run(new Process())")).isEmpty();
    assertThat(reasons("com.other.Box2()", "run(new Process())")).hasSize(1);
  }
}
