package dev.linchpin.packaging;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The class of one lambda expression or method reference.
 *
 * <p>What is adapted, and in which order, is what {@code LambdaMetafactory} says about its
 * arguments: a parameter goes from the type of the interface's method to the type that the
 * expression has, and on to the type of the method called.
 *
 * @param name of the class
 * @param host of the nest it belongs to
 * @param method of the interface
 * @param factory takes what the expression captures and returns the interface
 * @param arguments those of the bootstrap method: type of the interface's method, method called,
 *     type of the expression
 */
record LambdaClass(
    String name, String host, String method, String factory, List<Object> arguments) {
  /** The static method that makes an object. */
  static final String MAKE = "make";

  private static final String ONLY = "ONLY";
  private static final String OBJECT = "java/lang/Object";
  private static final String CONSTRUCTOR = "<init>";

  /** Whether another class of the nest can call the method as the class itself does. */
  static boolean canCall(Handle called, String className) {
    return called.getTag() == Opcodes.H_INVOKESPECIAL
        ? called.getOwner().equals(className)
        : !called.getOwner().startsWith("[");
  }

  private Type erased() {
    return (Type) arguments.get(0);
  }

  private Handle called() {
    return (Handle) arguments.get(1);
  }

  private Type exact() {
    return (Type) arguments.get(2);
  }

  private Type[] captured() {
    return Type.getArgumentTypes(factory);
  }

  private static String field(int index) {
    return "c" + index;
  }

  byte[] bytes() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    int access = Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC;
    String type = Type.getReturnType(factory).getInternalName();
    writer.visit(Opcodes.V17, access, name, null, OBJECT, new String[] {type});
    writer.visitNestHost(host);
    writeConstructor(writer);
    if (captured().length == 0) {
      writeOnly(writer);
    }
    writeFactory(writer);
    writeMethod(writer);
    writer.visitEnd();
    return writer.toByteArray();
  }

  private void writeConstructor(ClassWriter writer) {
    String descriptor = Type.getMethodDescriptor(Type.VOID_TYPE, captured());
    MethodVisitor code = writer.visitMethod(0, CONSTRUCTOR, descriptor, null, null);
    code.visitCode();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, OBJECT, CONSTRUCTOR, "()V", false);
    int local = 1;
    for (int index = 0; index < captured().length; index++) {
      Type type = captured()[index];
      int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;
      writer.visitField(access, field(index), type.getDescriptor(), null, null).visitEnd();
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
      code.visitFieldInsn(Opcodes.PUTFIELD, name, field(index), type.getDescriptor());
      local += type.getSize();
    }
    end(code, Opcodes.RETURN);
  }

  /** An expression that captures nothing is one object. */
  private void writeOnly(ClassWriter writer) {
    int access = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
    writer.visitField(access, ONLY, "L" + name + ";", null, null).visitEnd();
    MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
    code.visitCode();
    code.visitTypeInsn(Opcodes.NEW, name);
    code.visitInsn(Opcodes.DUP);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, name, CONSTRUCTOR, "()V", false);
    code.visitFieldInsn(Opcodes.PUTSTATIC, name, ONLY, "L" + name + ";");
    end(code, Opcodes.RETURN);
  }

  private void writeFactory(ClassWriter writer) {
    MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, MAKE, factory, null, null);
    code.visitCode();
    if (captured().length == 0) {
      code.visitFieldInsn(Opcodes.GETSTATIC, name, ONLY, "L" + name + ";");
    } else {
      code.visitTypeInsn(Opcodes.NEW, name);
      code.visitInsn(Opcodes.DUP);
      int local = 0;
      for (Type type : captured()) {
        code.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
        local += type.getSize();
      }
      String descriptor = Type.getMethodDescriptor(Type.VOID_TYPE, captured());
      code.visitMethodInsn(Opcodes.INVOKESPECIAL, name, CONSTRUCTOR, descriptor, false);
    }
    end(code, Opcodes.ARETURN);
  }

  private void writeMethod(ClassWriter writer) {
    MethodVisitor code =
        writer.visitMethod(Opcodes.ACC_PUBLIC, method, erased().getDescriptor(), null, null);
    code.visitCode();
    boolean creates = called().getTag() == Opcodes.H_NEWINVOKESPECIAL;
    if (creates) {
      code.visitTypeInsn(Opcodes.NEW, called().getOwner());
      code.visitInsn(Opcodes.DUP);
    }
    List<Type> wanted = parameters();
    Adaptation adapt = new Adaptation(code);
    for (int index = 0; index < captured().length; index++) {
      Type type = captured()[index];
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitFieldInsn(Opcodes.GETFIELD, name, field(index), type.getDescriptor());
      adapt.argument(type, type, wanted.get(index));
    }
    Type[] given = erased().getArgumentTypes();
    int local = 1;
    for (int index = 0; index < given.length; index++) {
      code.visitVarInsn(given[index].getOpcode(Opcodes.ILOAD), local);
      Type exact = exact().getArgumentTypes()[index];
      adapt.argument(given[index], exact, wanted.get(captured().length + index));
      local += given[index].getSize();
    }
    call(code);
    Type result =
        creates ? Type.getObjectType(called().getOwner()) : Type.getReturnType(called().getDesc());
    adapt.result(result, erased().getReturnType());
    end(code, erased().getReturnType().getOpcode(Opcodes.IRETURN));
  }

  /** What the method called takes, its object first. */
  private List<Type> parameters() {
    List<Type> all = new ArrayList<>();
    int tag = called().getTag();
    if (tag != Opcodes.H_INVOKESTATIC && tag != Opcodes.H_NEWINVOKESPECIAL) {
      all.add(Type.getObjectType(called().getOwner()));
    }
    all.addAll(List.of(Type.getArgumentTypes(called().getDesc())));
    return all;
  }

  private void call(MethodVisitor code) {
    Handle to = called();
    int opcode =
        switch (to.getTag()) {
          case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
          case Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
          // A private method of the host is called like any other by its nestmates.
          default -> to.isInterface() ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
        };
    code.visitMethodInsn(opcode, to.getOwner(), to.getName(), to.getDesc(), to.isInterface());
  }

  private static void end(MethodVisitor code, int returning) {
    code.visitInsn(returning);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }
}
