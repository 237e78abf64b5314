package dev.linchpin.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What the JVM makes of a record is the reference: the same class, not rewritten. */
class PlainRecordsTest {
  public record Kinds(
      boolean flag, byte small, short medium, char letter, int number, String text, Object other) {}

  public record Wide(long wide, float single, double precise, List<Object> items) {}

  public record Empty() {}

  public record Own(int one, int two) {
    @Override
    public int hashCode() {
      return 7;
    }
  }

  private static final Object OTHER = List.of(1);

  private static final List<Object[]> KINDS =
      List.of(
          new Object[] {true, (byte) -1, (short) 300, 'x', 42, "text", OTHER},
          new Object[] {false, (byte) -1, (short) 300, 'x', 42, "text", OTHER},
          new Object[] {true, (byte) 1, (short) 300, 'x', 42, "text", OTHER},
          new Object[] {true, (byte) -1, (short) -300, 'x', 42, "text", OTHER},
          new Object[] {true, (byte) -1, (short) 300, '\uffff', 42, "text", OTHER},
          new Object[] {true, (byte) -1, (short) 300, 'x', Integer.MIN_VALUE, "text", OTHER},
          new Object[] {true, (byte) -1, (short) 300, 'x', 42, null, OTHER},
          new Object[] {true, (byte) -1, (short) 300, 'x', 42, "text", null});

  private static final List<Object[]> WIDE =
      List.of(
          new Object[] {Long.MIN_VALUE, 0.0f, 0.0, List.of(1, "a")},
          new Object[] {1L << 32, 0.0f, 0.0, List.of(1, "a")},
          new Object[] {Long.MIN_VALUE, -0.0f, 0.0, List.of(1, "a")},
          new Object[] {Long.MIN_VALUE, Float.NaN, 0.0, List.of(1, "a")},
          new Object[] {Long.MIN_VALUE, 0.0f, -0.0, List.of(1, "a")},
          new Object[] {Long.MIN_VALUE, 0.0f, Double.NaN, List.of(1, "a")},
          new Object[] {Long.MIN_VALUE, 0.0f, 0.0, null});

  @Test
  void plainMethodsAnswerAsThoseOfTheJvm() throws Exception {
    compare(Kinds.class, KINDS);
    compare(Wide.class, WIDE);
    compare(Empty.class, List.<Object[]>of(new Object[0]));
    compare(Own.class, List.of(new Object[] {1, 2}, new Object[] {2, 1}));
  }

  @Test
  void noRecordLeavesAMethodToTheJvm() throws IOException {
    for (Class<?> type : List.of(Kinds.class, Wide.class, Empty.class, Own.class)) {
      assertThat(calls(bytes(type))).as("before, %s", type).isPositive();
      assertThat(calls(PlainRecords.plain(bytes(type)))).as("after, %s", type).isZero();
    }
  }

  @Test
  void otherClassesStayAsTheyAre() throws IOException {
    byte[] file = bytes(PlainRecordsTest.class);

    assertThat(PlainRecords.plain(file)).isSameAs(file);
  }

  private static void compare(Class<?> type, List<Object[]> rows) throws Exception {
    byte[] plain = PlainRecords.plain(bytes(type));
    Class<?> rewritten = defined(type.getName(), plain);
    List<Object> expected = made(type, rows);
    List<Object> found = made(rewritten, rows);
    List<Object> again = made(rewritten, rows);
    for (int one = 0; one < rows.size(); one++) {
      assertThat(found.get(one).hashCode()).isEqualTo(expected.get(one).hashCode());
      assertThat(found.get(one).toString()).isEqualTo(expected.get(one).toString());
      assertThat(found.get(one).equals((Object) "text")).isFalse();
      assertThat(found.get(one).equals(expected.get(one))).as("of another class").isFalse();
      for (int other = 0; other < rows.size(); other++) {
        assertThat(found.get(one).equals(again.get(other)))
            .as("%s, %s", expected.get(one), expected.get(other))
            .isEqualTo(expected.get(one).equals(expected.get(other)));
      }
    }
  }

  private static List<Object> made(Class<?> type, List<Object[]> rows) throws Exception {
    Constructor<?> constructor = type.getConstructors()[0];
    List<Object> made = new ArrayList<>();
    for (Object[] row : rows) {
      made.add(constructor.newInstance(row));
    }
    return made;
  }

  private static Class<?> defined(String name, byte[] file) throws ClassNotFoundException {
    ClassLoader loader =
        new ClassLoader(PlainRecordsTest.class.getClassLoader()) {
          @Override
          protected Class<?> loadClass(String wanted, boolean resolve)
              throws ClassNotFoundException {
            return wanted.equals(name)
                ? defineClass(name, file, 0, file.length)
                : super.loadClass(wanted, resolve);
          }
        };
    return loader.loadClass(name);
  }

  private static byte[] bytes(Class<?> type) throws IOException {
    String file = type.getName().replace('.', '/') + ".class";
    try (InputStream in = type.getClassLoader().getResourceAsStream(file)) {
      return Objects.requireNonNull(in).readAllBytes();
    }
  }

  /** How many calls a class leaves to a bootstrap method. */
  private static int calls(byte[] file) {
    int[] count = {0};
    ClassVisitor counter =
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
              @Override
              public void visitInvokeDynamicInsn(
                  String called, String type, Handle bootstrap, Object... arguments) {
                count[0]++;
              }
            };
          }
        };
    new ClassReader(file).accept(counter, 0);
    return count[0];
  }
}
