package dev.linchpin.packaging;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Gives the records of a jar plain code for {@code equals}, {@code hashCode} and {@code toString}.
 *
 * <p>The compiler leaves these methods to {@code java.lang.runtime.ObjectMethods}, which makes them
 * from method handles when they are first called. That takes a few milliseconds for each of them,
 * and no archive of loaded classes keeps the result. The plain code does the same, in the same
 * order of components.
 */
final class PlainRecords extends ClassVisitor {
  private static final String BOOTSTRAP = "java/lang/runtime/ObjectMethods";
  private static final String OBJECT = "java/lang/Object";
  private static final String OBJECTS = "java/util/Objects";
  private static final String BUILDER = "java/lang/StringBuilder";
  private static final int FACTOR = 31;

  /**
   * One method that the JVM was to make.
   *
   * @param name of the record's method
   * @param arguments those of the bootstrap method: record, names of components, their getters
   */
  private record Made(String name, String descriptor, List<Object> arguments) {
    String helper() {
      return "linchpin$" + name;
    }

    String owner() {
      return ((Type) arguments.get(0)).getInternalName();
    }

    int size() {
      return arguments.size() - 2;
    }

    Handle getter(int index) {
      return (Handle) arguments.get(index + 2);
    }
  }

  private final Map<String, Made> wanted = new LinkedHashMap<>();

  private final String className;
  private String simpleName;

  private PlainRecords(ClassVisitor next, String className) {
    super(Opcodes.ASM9, next);
    this.className = className;
    this.simpleName = className.substring(className.lastIndexOf('/') + 1);
  }

  /** The class file with plain methods; as it is if it leaves none to the JVM. */
  static byte[] plain(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    if (!"java/lang/Record".equals(reader.getSuperName())) {
      return classFile;
    }
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    PlainRecords methods = new PlainRecords(writer, reader.getClassName());
    reader.accept(methods, 0);
    return methods.wanted.isEmpty() ? classFile : writer.toByteArray();
  }

  @Override
  public void visitInnerClass(String name, String outerName, String innerName, int access) {
    if (name.equals(className)) {
      simpleName = innerName;
    }
    super.visitInnerClass(name, outerName, innerName, access);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    return new MethodVisitor(Opcodes.ASM9, next) {
      @Override
      public void visitInvokeDynamicInsn(
          String called, String type, Handle bootstrap, Object... arguments) {
        if (!bootstrap.getOwner().equals(BOOTSTRAP)) {
          super.visitInvokeDynamicInsn(called, type, bootstrap, arguments);
          return;
        }
        Made made = new Made(called, type, List.of(arguments));
        wanted.put(called, made);
        super.visitMethodInsn(
            Opcodes.INVOKESTATIC, made.owner(), made.helper(), made.descriptor(), false);
      }
    };
  }

  @Override
  public void visitEnd() {
    wanted.values().forEach(this::write);
    super.visitEnd();
  }

  private void write(Made made) {
    int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    MethodVisitor code = super.visitMethod(access, made.helper(), made.descriptor(), null, null);
    code.visitCode();
    switch (made.name()) {
      case "equals" -> writeEquals(code, made);
      case "hashCode" -> writeHashCode(code, made);
      case "toString" -> writeToString(code, made);
      default -> throw new IllegalArgumentException("unknown method of records: " + made.name());
    }
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private static Type get(MethodVisitor code, Handle getter) {
    code.visitFieldInsn(Opcodes.GETFIELD, getter.getOwner(), getter.getName(), getter.getDesc());
    return Type.getType(getter.getDesc());
  }

  private static void writeEquals(MethodVisitor code, Made made) {
    Label differs = new Label();
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitTypeInsn(Opcodes.INSTANCEOF, made.owner());
    code.visitJumpInsn(Opcodes.IFEQ, differs);
    for (int index = 0; index < made.size(); index++) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      get(code, made.getter(index));
      code.visitVarInsn(Opcodes.ALOAD, 1);
      code.visitTypeInsn(Opcodes.CHECKCAST, made.owner());
      compare(code, get(code, made.getter(index)), differs);
    }
    code.visitInsn(Opcodes.ICONST_1);
    code.visitInsn(Opcodes.IRETURN);
    code.visitLabel(differs);
    code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    code.visitInsn(Opcodes.ICONST_0);
    code.visitInsn(Opcodes.IRETURN);
  }

  /** Jumps if the two values on the stack are not equal. */
  private static void compare(MethodVisitor code, Type type, Label differs) {
    switch (type.getSort()) {
      case Type.OBJECT, Type.ARRAY -> {
        code.visitMethodInsn(
            Opcodes.INVOKESTATIC, OBJECTS, "equals", "(L" + OBJECT + ";L" + OBJECT + ";)Z", false);
        code.visitJumpInsn(Opcodes.IFEQ, differs);
      }
      case Type.LONG -> {
        code.visitInsn(Opcodes.LCMP);
        code.visitJumpInsn(Opcodes.IFNE, differs);
      }
      case Type.FLOAT, Type.DOUBLE -> {
        String descriptor = "(" + type.getDescriptor() + type.getDescriptor() + ")I";
        code.visitMethodInsn(Opcodes.INVOKESTATIC, box(type), "compare", descriptor, false);
        code.visitJumpInsn(Opcodes.IFNE, differs);
      }
      default -> code.visitJumpInsn(Opcodes.IF_ICMPNE, differs);
    }
  }

  private static void writeHashCode(MethodVisitor code, Made made) {
    code.visitInsn(Opcodes.ICONST_0);
    for (int index = 0; index < made.size(); index++) {
      code.visitIntInsn(Opcodes.BIPUSH, FACTOR);
      code.visitInsn(Opcodes.IMUL);
      code.visitVarInsn(Opcodes.ALOAD, 0);
      Type type = get(code, made.getter(index));
      boolean isReference = type.getSort() >= Type.ARRAY;
      code.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          isReference ? OBJECTS : box(type),
          "hashCode",
          "(" + (isReference ? "L" + OBJECT + ";" : type.getDescriptor()) + ")I",
          false);
      code.visitInsn(Opcodes.IADD);
    }
    code.visitInsn(Opcodes.IRETURN);
  }

  private void writeToString(MethodVisitor code, Made made) {
    String names = (String) made.arguments().get(1);
    String[] components = names.isEmpty() ? new String[0] : names.split(";");
    code.visitTypeInsn(Opcodes.NEW, BUILDER);
    code.visitInsn(Opcodes.DUP);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, BUILDER, "<init>", "()V", false);
    code.visitLdcInsn(simpleName);
    append(code, "Ljava/lang/String;");
    for (int index = 0; index < components.length; index++) {
      code.visitLdcInsn((index == 0 ? "[" : ", ") + components[index] + "=");
      append(code, "Ljava/lang/String;");
      code.visitVarInsn(Opcodes.ALOAD, 0);
      append(code, appended(get(code, made.getter(index))));
    }
    code.visitLdcInsn(components.length == 0 ? "[]" : "]");
    append(code, "Ljava/lang/String;");
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, BUILDER, "toString", "()Ljava/lang/String;", false);
    code.visitInsn(Opcodes.ARETURN);
  }

  private static void append(MethodVisitor code, String type) {
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, BUILDER, "append", "(" + type + ")L" + BUILDER + ";", false);
  }

  /** The parameter type of the builder's method for a value of this type. */
  private static String appended(Type type) {
    return switch (type.getSort()) {
      case Type.OBJECT, Type.ARRAY -> "L" + OBJECT + ";";
      case Type.BYTE, Type.SHORT -> "I";
      default -> type.getDescriptor();
    };
  }

  static String box(Type primitive) {
    return switch (primitive.getSort()) {
      case Type.BOOLEAN -> "java/lang/Boolean";
      case Type.BYTE -> "java/lang/Byte";
      case Type.SHORT -> "java/lang/Short";
      case Type.CHAR -> "java/lang/Character";
      case Type.INT -> "java/lang/Integer";
      case Type.LONG -> "java/lang/Long";
      case Type.FLOAT -> "java/lang/Float";
      case Type.DOUBLE -> "java/lang/Double";
      default -> throw new IllegalArgumentException("no box for " + primitive);
    };
  }
}
