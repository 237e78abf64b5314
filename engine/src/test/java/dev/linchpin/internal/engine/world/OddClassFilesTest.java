package dev.linchpin.internal.engine.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class OddClassFilesTest {
  private static final int MAJOR_AT = 6;

  @TempDir private Path classes;

  @Test
  void classFilesWithoutFramesAreRewritten() throws Throwable {
    for (int version : new int[] {Opcodes.V1_2, Opcodes.V1_4, Opcodes.V1_5, Opcodes.V1_6}) {
      String name = "Old" + version;
      store(name, counter(name, version, 3).toByteArray());
      Worlds worlds = Worlds.of(classes);
      worlds.begin();
      worlds.control.runAs(1);

      assertThat(worlds.world.load(name).getMethod("count").invoke(null)).isEqualTo(3);
      // A static synchronized method; each round reads the static field, the first check too.
      assertThat(worlds.control.log())
          .startsWith("lock " + name, "enter loop", "read " + name + ".value")
          .endsWith("unlock " + name)
          .filteredOn(line -> line.startsWith("write"))
          .hasSize(3);
    }
  }

  @Test
  void aClassFileFromTheFutureIsReadAsAnOlderOneWithAWarning() throws Throwable {
    byte[] bytes = counter("Future", Opcodes.V1_5, 2).toByteArray();
    bytes[MAJOR_AT + 1] = 99;
    store("Future", bytes);
    Worlds worlds = Worlds.of(classes);

    // This JVM knows the older one no more than we do; it is for it to refuse.
    assertThatThrownBy(() -> worlds.world.load("Future"))
        .isInstanceOf(UnsupportedClassVersionError.class);
    assertThat(worlds.world.warnings())
        .singleElement()
        .asString()
        .contains("Future has a class file of version 99");
  }

  @Test
  void aMethodThatWouldGrowTooLargeIsLeftAloneWithAWarning() throws Throwable {
    // 7,000 increments of a static field at 8 bytes each fit into 64 KB; with hooks they do not.
    store("Huge", straight("Huge", 7_000).toByteArray());
    Worlds worlds = Worlds.of(classes);
    worlds.begin();
    worlds.control.runAs(1);

    assertThat(worlds.world.load("Huge").getMethod("count").invoke(null)).isEqualTo(7_000);
    assertThat(worlds.world.warnings())
        .singleElement()
        .asString()
        .contains("Huge.count would be too large after rewriting");
  }

  private void store(String name, byte[] bytes) throws IOException {
    Files.write(classes.resolve(name + ".class"), bytes);
  }

  /** {@code while (value < rounds) value++;}. */
  private static ClassWriter counter(String name, int version, int rounds) {
    ClassWriter writer = begin(name, version);
    MethodVisitor code =
        writer.visitMethod(
            Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNCHRONIZED,
            "count",
            "()I",
            null,
            null);
    Label top = new Label();
    Label end = new Label();
    code.visitCode();
    code.visitLabel(top);
    code.visitFieldInsn(Opcodes.GETSTATIC, name, "value", "I");
    code.visitIntInsn(Opcodes.BIPUSH, rounds);
    code.visitJumpInsn(Opcodes.IF_ICMPGE, end);
    increment(code, name);
    code.visitJumpInsn(Opcodes.GOTO, top);
    code.visitLabel(end);
    finish(code, name);
    return writer;
  }

  private static ClassWriter straight(String name, int times) {
    ClassWriter writer = begin(name, Opcodes.V17);
    MethodVisitor code =
        writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "count", "()I", null, null);
    code.visitCode();
    for (int i = 0; i < times; i++) {
      increment(code, name);
    }
    finish(code, name);
    return writer;
  }

  private static ClassWriter begin(String name, int version) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(version, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
    writer.visitField(Opcodes.ACC_STATIC, "value", "I", null, null).visitEnd();
    return writer;
  }

  private static void increment(MethodVisitor code, String name) {
    code.visitFieldInsn(Opcodes.GETSTATIC, name, "value", "I");
    code.visitInsn(Opcodes.ICONST_1);
    code.visitInsn(Opcodes.IADD);
    code.visitFieldInsn(Opcodes.PUTSTATIC, name, "value", "I");
  }

  private static void finish(MethodVisitor code, String name) {
    code.visitFieldInsn(Opcodes.GETSTATIC, name, "value", "I");
    code.visitInsn(Opcodes.IRETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }
}
