package dev.linchpin.internal.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.agent.hook.RecordedClasses;
import dev.linchpin.internal.agent.rewrite.event.ChosenPackages;
import dev.linchpin.internal.agent.rewrite.event.EventClasses;
import dev.linchpin.recorded.Classes;
import dev.linchpin.recorded.PlainQueue;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.IllegalClassFormatException;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.util.CheckClassAdapter;

/** Which classes are rewritten, and that what comes out is a class. */
class ChosenClassesTest {
  private static ChosenClasses chosen(String pattern, String... methods) {
    return new ChosenClasses(
        List.of(ClassPattern.of(pattern)), new ChosenMethods(Set.of(methods), Set.of()));
  }

  private static byte[] code(Class<?> type) throws IOException {
    String file = type.getName().replace('.', '/') + ".class";
    try (InputStream in = type.getClassLoader().getResourceAsStream(file)) {
      return Objects.requireNonNull(in).readAllBytes();
    }
  }

  private static byte @Nullable [] transformed(ChosenClasses chosen, Class<?> type)
      throws IOException {
    return chosen.transform(
        type.getClassLoader(), type.getName().replace('.', '/'), null, null, code(type));
  }

  @ParameterizedTest
  @CsvSource({
    "com.acme.*Queue, com.acme.FastQueue, true",
    "com.acme.*Queue, com.acme.deep.er.Queue, true",
    "com.acme.*Queue, com.acme.QueueUser, false",
    "com.acme.Queue, comXacme.Queue, false",
    "com.acme.A$B, com.acme.A$B, true",
    "*, java.util.ArrayDeque, false",
    "*, dev.linchpin.internal.agent.hook.Ticks, false",
    "*, a.B, true"
  })
  void aPatternMatchesWholeNamesOfClassesOutsideTheJdk(
      String pattern, String name, boolean expected) {
    assertThat(chosen(pattern).isChosen(name)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(classes = {PlainQueue.class, Classes.Kinds.class, Classes.InheritingQueue.class})
  void theVerifierAcceptsARewrittenClass(Class<?> type) throws IOException {
    byte[] code = Objects.requireNonNull(transformed(chosen("*"), type));
    ClassNode checked = new ClassNode();
    // Throws if the code is wrong.
    new ClassReader(code).accept(new CheckClassAdapter(checked, true), 0);
    assertThat(checked.methods).extracting(method -> method.name).contains("linchpin$object");
  }

  /** The JVM lets nobody add members to a class that is loaded. */
  @ParameterizedTest
  @ValueSource(classes = {PlainQueue.class, Classes.Kinds.class})
  void aLoadedClassIsRewrittenWithoutNewMembers(Class<?> type) throws IOException {
    ChosenClasses chosen = chosen("*");
    assertThat(chosen.takesLoaded(type)).isTrue();

    byte[] code =
        Objects.requireNonNull(
            chosen.transform(
                type.getClassLoader(), type.getName().replace('.', '/'), type, null, code(type)));

    ClassNode before = new ClassNode();
    new ClassReader(code(type)).accept(before, 0);
    ClassNode after = new ClassNode();
    new ClassReader(code).accept(new CheckClassAdapter(after, true), 0);
    assertThat(after.methods.stream().map(method -> method.access + method.name + method.desc))
        .containsExactlyElementsOf(
            before.methods.stream()
                .map(method -> method.access + method.name + method.desc)
                .toList());
    assertThat(after.fields).hasSameSizeAs(before.fields);
    chosen.leaveLoaded();
    assertThat(
            chosen.transform(
                type.getClassLoader(), type.getName().replace('.', '/'), type, null, code(type)))
        .isNull();
  }

  /** Libraries such as commons-math3 are compiled for Java 5, whose classes have no frames. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aClassOfJavaFiveIsRewrittenWithoutFrames(boolean asEvents) throws IOException {
    ClassNode old = new ClassNode();
    new ClassReader(code(Classes.Kinds.class)).accept(old, ClassReader.SKIP_FRAMES);
    old.version = Opcodes.V1_5;
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    old.accept(writer);
    ClassFileTransformer rewriting =
        asEvents
            ? new EventClasses(new ChosenPackages(List.of("dev"), List.of(ChosenPackages.PUBLIC)))
            : chosen("*");

    byte[] code =
        Objects.requireNonNull(transformedBy(rewriting, Classes.Kinds.class, writer.toByteArray()));

    ClassNode checked = new ClassNode();
    new ClassReader(code).accept(new CheckClassAdapter(checked, false), 0);
    assertThat(checked.version).isEqualTo(Opcodes.V1_5);
    assertThat(checked.methods)
        .flatExtracting(method -> List.of(method.instructions.toArray()))
        .noneMatch(each -> each instanceof FrameNode)
        .anyMatch(
            each -> each instanceof MethodInsnNode call && call.owner.contains("/agent/hook/"));
  }

  private static byte @Nullable [] transformedBy(
      ClassFileTransformer rewriting, Class<?> type, byte[] classFile) {
    try {
      return rewriting.transform(
          type.getClassLoader(), type.getName().replace('.', '/'), null, null, classFile);
    } catch (IllegalClassFormatException wrong) {
      throw new AssertionError(wrong);
    }
  }

  @Test
  void onlyNamedMethodsAreWrapped() throws IOException {
    ClassNode node = new ClassNode();
    new ClassReader(Objects.requireNonNull(transformed(chosen("*", "enq"), PlainQueue.class)))
        .accept(node, 0);
    assertThat(node.methods.stream().map(method -> method.name))
        .contains("linchpin$enq", "linchpin$object", "deq")
        .doesNotContain("linchpin$deq", "linchpin$toString", "linchpin$alsoUnrelated");
  }

  @Test
  void aClassWithoutSuchMethodsStaysAsItIs() throws IOException {
    assertThat(transformed(chosen("*", "frobnicate"), PlainQueue.class)).isNull();
    assertThat(transformed(chosen("*"), Classes.Point.class)).isNull();
    assertThat(transformed(chosen("other.*"), PlainQueue.class)).isNull();
  }

  @Test
  void rewritingAgainGivesTheSame() throws IOException {
    ChosenClasses chosen = chosen("*");
    assertThat(transformed(chosen, PlainQueue.class))
        .isEqualTo(transformed(chosen, PlainQueue.class));
  }

  /**
   * As loaders of plug-ins and of OSGi do that ask the bootstrap loader for Java's classes only.
   */
  @Test
  void aClassWhoseLoaderHidesTheAgentIsLeftAloneAndSaid() throws IOException {
    ClassLoader hiding =
        new ClassLoader(PlainQueue.class.getClassLoader()) {
          @Override
          protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith("dev.linchpin.internal.agent.")) {
              throw new ClassNotFoundException(name);
            }
            return super.loadClass(name, resolve);
          }
        };

    byte[] code =
        chosen("*")
            .transform(
                hiding,
                PlainQueue.class.getName().replace('.', '/'),
                null,
                null,
                code(PlainQueue.class));

    assertThat(code).isNull();
    assertThat(RecordedClasses.all().takeNotes())
        .anyMatch(
            note ->
                note.contains("PlainQueue is not recorded: its class loader")
                    && note.contains("org.osgi.framework.bootdelegation"));
  }

  @Test
  void damagedCodeIsLeftAlone() {
    assertThat(chosen("*").transform(null, "a/Damaged", null, null, new byte[] {1, 2, 3})).isNull();
  }
}
