package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.linchpin.exploration.EngineProblem.Kind;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.hooks.AccessHooks;
import dev.linchpin.internal.engine.search.tree.TreeSearch;
import dev.linchpin.internal.engine.worker.message.WorkerProblem;
import dev.linchpin.internal.engine.world.rewrite.ClassRewriter;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Workers with a planted error by which every class would look right: they judge none. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class BrokenEngineTest {
  private static final Scenario COUNTING =
      new Scenario(
          ScenarioText.creation("java.util.concurrent.atomic.AtomicInteger"),
          List.of(),
          ScenarioText.threads("incrementAndGet() | get()"),
          List.of());

  @TempDir Path folder;

  static Stream<Arguments> errors() {
    return Stream.of(
        error("hooks hear of no access", AccessHooks.class, method -> isVoid(method)),
        error("no class is rewritten", ClassRewriter.class, is("rewrite")),
        error("no race is followed", nested(TreeSearch.class, "race"), is("race")));
  }

  private static Arguments error(String name, Class<?> type, Predicate<MethodNode> methods) {
    return Arguments.argumentSet(name, type, methods);
  }

  private static boolean isVoid(MethodNode method) {
    return method.desc.endsWith(")V") && !method.name.startsWith("<");
  }

  private static Predicate<MethodNode> is(String name) {
    return method -> method.name.equals(name);
  }

  /** The class inside the other one that has the method. */
  private static Class<?> nested(Class<?> type, String method) {
    return Stream.of(type.getDeclaredClasses())
        .filter(one -> !one.isInterface())
        .filter(
            one -> Stream.of(one.getDeclaredMethods()).anyMatch(m -> m.getName().equals(method)))
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("errors")
  void judgesNoClassAndSaysWhy(Class<?> broken, Predicate<MethodNode> methods) throws Exception {
    copy(WorkerMain.class, method -> false);
    copy(broken, methods);

    try (Worker worker = new Worker(WorkerSettings.of(List.of()), first(WorkerMain.class))) {
      for (int attempt = 0; attempt < 2; attempt++) {
        WorkerProblem problem =
            catchThrowableOfType(
                WorkerProblem.class, () -> worker.explore(COUNTING, Plan.complete()).result());

        assertThat(problem.kind()).isEqualTo(Kind.INTERNAL);
        assertThat(problem)
            .hasMessageContaining("no class can be judged")
            .hasMessageContaining("all schedules have the results [2]");
      }
      assertThat(
              catchThrowableOfType(
                      WorkerProblem.class, () -> worker.outline("java.lang.StringBuilder"))
                  .kind())
          .isEqualTo(Kind.INTERNAL);
    }
  }

  /** Otherwise the copies that the test makes might be what breaks the engine. */
  @Test
  void aCopyWithoutAnErrorJudges() throws Exception {
    copy(WorkerMain.class, method -> false);
    copy(AccessHooks.class, method -> false);
    copy(ClassRewriter.class, method -> false);

    try (Worker worker = new Worker(WorkerSettings.of(List.of()), first(WorkerMain.class))) {
      assertThat(worker.explore(COUNTING, Plan.complete()).result().found()).hasSize(2);
    }
  }

  /** The class as a JVM sees it that has the folder before everything else. */
  private Class<?> first(Class<?> type) throws MalformedURLException, ClassNotFoundException {
    URL[] places = {folder.toUri().toURL()};
    ClassLoader loader =
        new URLClassLoader(places, ClassLoader.getPlatformClassLoader()) {
          @Override
          protected Class<?> findClass(String name) throws ClassNotFoundException {
            return name.equals(type.getName()) ? super.findClass(name) : Class.forName(name);
          }
        };
    return loader.loadClass(type.getName());
  }

  /** Puts the class into the folder; the chosen methods do nothing but return their argument. */
  private void copy(Class<?> type, Predicate<MethodNode> emptied) {
    String file = type.getName().replace('.', '/') + ".class";
    try (InputStream in = Objects.requireNonNull(type.getResourceAsStream("/" + file))) {
      ClassNode node = new ClassNode();
      new ClassReader(in).accept(node, 0);
      node.methods.stream().filter(emptied).forEach(BrokenEngineTest::empty);
      ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
      node.accept(writer);
      Path place = folder.resolve(file);
      Files.createDirectories(place.getParent());
      Files.write(place, writer.toByteArray());
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private static void empty(MethodNode method) {
    method.instructions.clear();
    method.tryCatchBlocks.clear();
    if (method.localVariables != null) {
      method.localVariables.clear();
    }
    if (isVoid(method)) {
      method.instructions.add(new InsnNode(Opcodes.RETURN));
    } else {
      method.instructions.add(new VarInsnNode(Opcodes.ALOAD, 1));
      method.instructions.add(new InsnNode(Opcodes.ARETURN));
    }
  }
}
