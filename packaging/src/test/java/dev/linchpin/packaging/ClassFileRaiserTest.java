package dev.linchpin.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class ClassFileRaiserTest {
  private static final LocalDateTime TIME = LocalDateTime.of(2020, 2, 3, 4, 5, 6);

  @Test
  void anOldClassGetsTheNewVersionAndStillWorks() throws Exception {
    Map<String, byte[]> raised = raised(Map.of("Old.class", joining("Old", Opcodes.V1_5)));

    byte[] file = Objects.requireNonNull(raised.get("Old.class"));
    assertThat(version(file)).isEqualTo(Opcodes.V17);
    // From version 51 on the JVM verifies with frames only: without them it would refuse the class.
    assertThat(call(file, true)).isEqualTo("text");
    assertThat(call(file, false)).isEqualTo(3);
  }

  @Test
  void twoClassesOfTheJarMeetInTheirCommonSuperclass() {
    Map<String, byte[]> classes =
        Map.of(
            "Base.class", empty("Base", "java/lang/Number", 0),
            "One.class", empty("One", "Base", 0),
            "Two.class", empty("Two", "Base", 0),
            "Face.class", empty("Face", "java/lang/Object", Opcodes.ACC_INTERFACE));

    Ancestry ancestry = new Ancestry(classes);

    assertThat(ancestry.common("One", "Two")).isEqualTo("Base");
    assertThat(ancestry.common("One", "Base")).isEqualTo("Base");
    assertThat(ancestry.common("One", "java/lang/Integer")).isEqualTo("java/lang/Number");
    assertThat(ancestry.common("One", "Face")).isEqualTo("java/lang/Object");
    assertThat(ancestry.common("One", "not/There")).isEqualTo("java/lang/Object");
  }

  @Test
  void everythingElseStaysAsItIs() throws IOException {
    byte[] recent = joining("Recent", Opcodes.V17);
    Map<String, byte[]> entries = new LinkedHashMap<>();
    entries.put("z/", new byte[0]);
    entries.put("z/Recent.class", recent);
    entries.put("a.txt", "text".getBytes(StandardCharsets.UTF_8));

    byte[] jar = ClassFileRaiser.raise(jar(entries));

    assertThat(contents(jar)).isEqualTo(contents(jar(entries)));
    assertThat(contents(jar).keySet()).containsExactly("z/", "z/Recent.class", "a.txt");
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(jar))) {
      assertThat(in.getNextEntry().getTimeLocal()).isEqualTo(TIME);
    }
  }

  /** A class whose method has a join of a String and an Integer, without frames. */
  private static byte[] joining(String name, int version) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(version, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
    MethodVisitor code =
        writer.visitMethod(
            Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "pick", "(Z)Ljava/lang/Object;", null, null);
    Label other = new Label();
    Label end = new Label();
    code.visitCode();
    code.visitVarInsn(Opcodes.ILOAD, 0);
    code.visitJumpInsn(Opcodes.IFEQ, other);
    code.visitLdcInsn("text");
    code.visitJumpInsn(Opcodes.GOTO, end);
    code.visitLabel(other);
    code.visitInsn(Opcodes.ICONST_3);
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC, "java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", false);
    code.visitLabel(end);
    code.visitInsn(Opcodes.ARETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static byte[] empty(String name, String superName, int access) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(
        Opcodes.V1_5,
        Opcodes.ACC_PUBLIC | Opcodes.ACC_ABSTRACT | access,
        name,
        null,
        superName,
        null);
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static int version(byte[] file) {
    return new ClassReader(file).readShort(6);
  }

  private static Object call(byte[] file, boolean argument)
      throws ReflectiveOperationException, InvocationTargetException {
    ClassLoader loader =
        new ClassLoader(null) {
          @Override
          protected Class<?> findClass(String name) {
            return defineClass(name, file, 0, file.length);
          }
        };
    return loader.loadClass("Old").getMethod("pick", boolean.class).invoke(null, argument);
  }

  private static Map<String, byte[]> raised(Map<String, byte[]> entries) throws IOException {
    Map<String, byte[]> found = new LinkedHashMap<>();
    try (ZipInputStream in =
        new ZipInputStream(new ByteArrayInputStream(ClassFileRaiser.raise(jar(entries))))) {
      for (ZipEntry next = in.getNextEntry(); next != null; next = in.getNextEntry()) {
        found.put(next.getName(), in.readAllBytes());
      }
    }
    return found;
  }

  private static Map<String, String> contents(byte[] jar) throws IOException {
    Map<String, String> found = new LinkedHashMap<>();
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(jar))) {
      for (ZipEntry next = in.getNextEntry(); next != null; next = in.getNextEntry()) {
        found.put(next.getName(), new String(in.readAllBytes(), StandardCharsets.ISO_8859_1));
      }
    }
    return found;
  }

  private static byte[] jar(Map<String, byte[]> entries) throws IOException {
    ByteArrayOutputStream jar = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(jar)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        ZipEntry head = new ZipEntry(entry.getKey());
        head.setTimeLocal(TIME);
        out.putNextEntry(head);
        out.write(entry.getValue());
        out.closeEntry();
      }
    }
    return jar.toByteArray();
  }
}
