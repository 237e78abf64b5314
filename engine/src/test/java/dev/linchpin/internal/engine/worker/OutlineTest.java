package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.internal.engine.worker.fixture.Shelf;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.subject.Marking;
import dev.linchpin.subject.Member;
import dev.linchpin.subject.TypeOutline;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Stack;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class OutlineTest {
  private static final String SHELF = Shelf.class.getName();

  private final LocalEngine engine = new LocalEngine(List.of(tests()), FiberBackend.best());

  @AfterEach
  void close() {
    engine.close();
  }

  private static Path tests() {
    try {
      return Path.of(OutlineTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private ClassOutline shelf() {
    return engine.outline(SHELF);
  }

  private static Member method(ClassOutline outline, String name) {
    return outline.methods().stream()
        .filter(method -> method.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static TypeOutline parameter(ClassOutline outline, String method, int index) {
    return method(outline, method).parameters().get(index).type();
  }

  /** Their methods answer narrower types than the interfaces promise, so each has a bridge. */
  @ParameterizedTest
  @ValueSource(classes = {CompletableFuture.class, ConcurrentHashMap.class, Stack.class})
  void aMethodWithANarrowerAnswerIsNotLost(Class<?> type) {
    List<String> expected =
        Arrays.stream(type.getMethods())
            .filter(method -> !method.isBridge() && !Modifier.isStatic(method.getModifiers()))
            .filter(method -> method.getDeclaringClass() != Object.class)
            .map(method -> method.getName() + "/" + method.getParameterCount())
            .toList();

    assertThat(engine.outline(type.getName()).methods())
        .extracting(method -> method.name() + "/" + method.parameters().size())
        .containsExactlyInAnyOrderElementsOf(expected);
  }

  @Test
  void methodsAreThePublicOnesInOrderEachOnce() {
    ClassOutline shelf = shelf();

    assertThat(shelf.name()).isEqualTo(SHELF);
    assertThat(shelf.isAbstract()).isFalse();
    // put(Object) of the class above is overridden by put(Comparable): no object has both.
    assertThat(shelf.methods())
        .extracting(Member::text)
        .containsExactly(
            "add(int[])",
            "change(UnaryOperator, Callable, Iterable)",
            "inherited()",
            "lock(ReentrantLock, Entry[])",
            "offer(Comparable, long, TimeUnit)",
            "put(Comparable)",
            "removeIf(Rule)",
            "size()",
            "toString()");
    assertThat(method(shelf, "inherited").owner()).isEqualTo(SHELF + "Base");
    assertThat(method(shelf, "add").isVarargs()).isTrue();
    assertThat(method(shelf, "size").isDefault()).isTrue();
    assertThat(method(shelf, "put").isDefault()).isFalse();
    assertThat(method(shelf, "offer").result().name()).isEqualTo("boolean");
  }

  @Test
  void constructorsAndFactoriesAreThoseThatMayBeCalled() {
    ClassOutline shelf = shelf();

    assertThat(shelf.constructors())
        .extracting(Member::text)
        .containsExactly("Shelf()", "Shelf(Label)");
    assertThat(shelf.factories()).extracting(Member::text).containsExactly("create()");
  }

  @Test
  void typesGoByTheNamesOfTheSource() {
    ClassOutline shelf = shelf();

    assertThat(parameter(shelf, "lock", 0).name())
        .isEqualTo("java.util.concurrent.locks.ReentrantLock");
    assertThat(parameter(shelf, "lock", 1).name()).isEqualTo("java.util.Map$Entry[]");
    assertThat(parameter(shelf, "add", 0).name()).isEqualTo("int[]");
    assertThat(parameter(shelf, "put", 0).name()).isEqualTo("java.lang.Comparable");
  }

  @Test
  void enumsTellTheirConstants() {
    assertThat(parameter(shelf(), "offer", 2).constants())
        .startsWith("NANOSECONDS", "MICROSECONDS")
        .endsWith("DAYS");
    assertThat(parameter(shelf(), "offer", 1).constants()).isEmpty();
  }

  @Test
  void functionalInterfacesTellTheirMethod() {
    ClassOutline shelf = shelf();

    assertThat(function(parameter(shelf, "change", 0))).isEqualTo("apply(Comparable)");
    assertThat(function(parameter(shelf, "change", 1))).isEqualTo("call()");
    assertThat(parameter(shelf, "change", 2).function()).isNull();
    assertThat(function(parameter(shelf, "removeIf", 0))).isEqualTo("allows(Comparable)");
  }

  private static String function(TypeOutline type) {
    Member function = type.function();
    return function == null ? "none" : function.text();
  }

  @Test
  void typesOfTheUserTellHowTheyAreMade() {
    ClassOutline shelf = shelf();
    TypeOutline label = shelf.constructors().get(1).parameters().get(0).type();

    assertThat(label.makers())
        .extracting(Member::text)
        .containsExactly("Label(String, Runnable)", "empty()", "of(Map)");
    TypeOutline inner = label.makers().get(0).parameters().get(1).type();
    assertThat(function(inner)).isEqualTo("run()");
    assertThat(parameter(shelf, "offer", 2).makers()).isEmpty();
  }

  @Test
  void annotationsTellAllTheirValues() {
    List<Marking> markings = shelf().markings();

    assertThat(markings)
        .extracting(Marking::type)
        .containsExactly(SHELF + "$Mark", SHELF + "Base$Handed");
    assertThat(markings.get(0).values())
        .isEqualTo(
            Map.of(
                "value", List.of("shelf"),
                "numbers", List.of("1", "2"),
                "kinds", List.of("CLASS"),
                "type", List.of("java.lang.Object[]")));
  }

  @Test
  void annotationsOfMethodsAndParametersAreTold() {
    ClassOutline inner = engine.outline(SHELF + "$Inner");
    Member run = method(inner, "run");

    assertThat(inner.markings())
        .extracting(mark -> mark.value("value", ""))
        .containsExactly("inner");
    assertThat(run.markings())
        .extracting(mark -> mark.value("value", ""))
        .containsExactly("run", "again");
    assertThat(run.parameters().get(0).markings()).isEmpty();
    assertThat(run.parameters().get(1).markings())
        .extracting(mark -> mark.value("value", ""), mark -> mark.all("numbers"))
        .containsExactly(tuple("second", List.of()));
    // The first is the object around, which the source does not declare.
    assertThat(inner.constructors().get(0).parameters())
        .extracting(parameter -> parameter.type().name(), parameter -> parameter.markings().size())
        .containsExactly(tuple(SHELF, 0), tuple("int", 1));
  }

  @Test
  void aClassOfTheJdkIsToldByItsOwnName() {
    ClassOutline map = engine.outline("java.util.concurrent.ConcurrentHashMap");

    assertThat(map.name()).isEqualTo("java.util.concurrent.ConcurrentHashMap");
    assertThat(map.constructors().get(0).text()).isEqualTo("ConcurrentHashMap()");
    assertThat(map.methods())
        .extracting(Member::text)
        .contains("put(Object, Object)", "merge(Object, Object, BiFunction)", "size()")
        .doesNotContain("getClass()", "wait()");
    assertThat(function(parameter(map, "merge", 2))).isEqualTo("apply(Object, Object)");
    assertThat(map.toString()).doesNotContain("linchpin.java").doesNotContain("linchpin$");
  }

  @Test
  void anInterfaceIsAbstract() {
    ClassOutline queue = engine.outline("java.util.concurrent.BlockingQueue");

    assertThat(queue.isAbstract()).isTrue();
    assertThat(queue.constructors()).isEmpty();
    assertThat(queue.methods()).extracting(Member::text).contains("take()", "forEach(Consumer)");
  }

  @Test
  void anUnknownNameIsRefusedWithWhatMayBeMeant() {
    assertRefused(
        "Shelf", "no class 'Shelf' on the class path of the subject; did you mean " + SHELF + "?");
    assertRefused(
        "com.acme.shelf",
        "no class 'com.acme.shelf' on the class path of the subject; did you mean " + SHELF + "?");
    assertRefused(
        SHELF.replace("Shelf", "Shelf.Inner"),
        "no class '%s.Inner' on the class path of the subject; did you mean %s$Inner?"
            .formatted(SHELF, SHELF));
    assertRefused(
        "ConcurrentHashMap",
        "no class 'ConcurrentHashMap' on the class path of the subject; did you mean"
            + " java.util.concurrent.ConcurrentHashMap?");
    assertRefused(
        "no.such.Thing",
        "no class 'no.such.Thing' on the class path of the subject; looked in the JDK and in ",
        "; give the folder or jar of the class with -cp, such as -cp target/classes, and the full"
            + " name of the class, such as com.acme.Stack or com.acme.Outer$Inner");
    assertRefused(
        "a//nothing",
        "no class 'a//nothing' on the class path of the subject; looked in the JDK and in ");
    assertRefused(
        "Shelv", "no class 'Shelv' on the class path of the subject; did you mean ", SHELF);
    // A letter away from the nested class Inner, which nobody names without its outer class.
    assertRefused(
        "com.acme.Innen",
        "no class 'com.acme.Innen' on the class path of the subject; looked in the JDK and in ");
    assertRefused("ConcurentHashMap", "did you mean java.util.concurrent.ConcurrentHashMap?");
  }

  @Test
  void whatIsNoClassIsRefused() {
    assertRefused("int", "int is a primitive type; expected the name of a class");
    assertRefused("int[]", "int[] is an array; expected the name of a class");
    assertRefused("[I", "[I is an array; expected the name of a class");
  }

  private void assertRefused(String name, String... parts) {
    assertThatThrownBy(() -> engine.outline(name))
        .isInstanceOf(BadScenario.class)
        .message()
        .contains(parts);
  }

  @Test
  void anEntryThatDoesNotExistIsNamed(@TempDir Path folder) {
    Path gone = folder.resolve("gone.jar");
    try (LocalEngine other = new LocalEngine(List.of(gone), FiberBackend.best())) {
      assertThatThrownBy(() -> other.outline("no.such.Thing"))
          .hasMessageContaining("(of which these do not exist: " + gone + ")");
    }
  }

  @Test
  void anAnnotationWhoseClassIsMissingIsStillRead(@TempDir Path folder) throws IOException {
    ClassWriter writer = start("Marked", Opcodes.V17);
    writer.visitAnnotation("Lgone/Mark;", true).visit("value", 5);
    write(folder, "Marked", writer);
    try (LocalEngine other = new LocalEngine(List.of(folder), FiberBackend.best())) {
      assertThat(other.outline("Marked").markings())
          .containsExactly(new Marking("gone.Mark", Map.of("value", List.of("5"))));
    }
  }

  @Test
  void aClassThatLacksAnotherIsRefusedWithItsName(@TempDir Path folder) throws IOException {
    ClassWriter writer = start("Needy", Opcodes.V17);
    MethodVisitor method =
        writer.visitMethod(
            Opcodes.ACC_PUBLIC | Opcodes.ACC_ABSTRACT, "take", "(Lgone/Other;)V", null, null);
    method.visitEnd();
    write(folder, "Needy", writer);
    try (LocalEngine other = new LocalEngine(List.of(folder), FiberBackend.best())) {
      assertThatThrownBy(() -> other.outline("Needy"))
          .isInstanceOf(BadScenario.class)
          .hasMessage(
              "class Needy cannot be loaded: it needs class gone.Other, which is not on the class"
                  + " path");
    }
  }

  @Test
  void aClassOfANewerJavaIsRefused(@TempDir Path folder) throws IOException {
    write(folder, "Newer", start("Newer", Opcodes.V28));
    try (LocalEngine other = new LocalEngine(List.of(folder), FiberBackend.best())) {
      assertThatThrownBy(() -> other.outline("Newer"))
          .isInstanceOf(BadScenario.class)
          .hasMessageStartingWith("class Newer cannot be loaded: ")
          .hasMessageContaining("class file version 72.0");
    }
  }

  private static ClassWriter start(String name, int version) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(
        version, Opcodes.ACC_PUBLIC | Opcodes.ACC_ABSTRACT, name, null, "java/lang/Object", null);
    return writer;
  }

  private static void write(Path folder, String name, ClassWriter writer) throws IOException {
    writer.visitEnd();
    Files.write(folder.resolve(name + ".class"), writer.toByteArray());
  }
}
