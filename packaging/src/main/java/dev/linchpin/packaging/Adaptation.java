package dev.linchpin.packaging;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Code that turns the value on the stack into one of another type, as LambdaMetafactory does. */
final class Adaptation {
  private static final String OBJECT = "java/lang/Object";

  private final MethodVisitor code;

  Adaptation(MethodVisitor code) {
    this.code = code;
  }

  /**
   * An argument.
   *
   * @param given its type in the interface's method
   * @param exact its type in the expression
   * @param wanted its type in the method called
   */
  void argument(Type given, Type exact, Type wanted) {
    if (isPrimitive(given)) {
      fromPrimitive(given, wanted);
    } else if (isPrimitive(wanted)) {
      unbox(boxed(exact) ? exact : box(wanted), wanted);
    } else {
      cast(given, exact);
      cast(exact, wanted);
    }
  }

  /** What the method called returns, as the interface's method returns it. */
  void result(Type returned, Type wanted) {
    if (wanted.getSort() == Type.VOID) {
      switch (returned.getSize()) {
        case 0 -> {}
        case 1 -> code.visitInsn(Opcodes.POP);
        default -> code.visitInsn(Opcodes.POP2);
      }
    } else if (isPrimitive(returned)) {
      fromPrimitive(returned, wanted);
    } else if (isPrimitive(wanted)) {
      unbox(boxed(returned) ? returned : box(wanted), wanted);
    } else {
      cast(returned, wanted);
    }
  }

  private void fromPrimitive(Type given, Type wanted) {
    if (isPrimitive(wanted)) {
      widen(given, wanted);
    } else {
      Type box = box(given);
      code.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          box.getInternalName(),
          "valueOf",
          Type.getMethodDescriptor(box, given),
          false);
    }
  }

  private void unbox(Type box, Type wanted) {
    Type held = held(box);
    code.visitTypeInsn(Opcodes.CHECKCAST, box.getInternalName());
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL,
        box.getInternalName(),
        held.getClassName() + "Value",
        Type.getMethodDescriptor(held),
        false);
    widen(held, wanted);
  }

  private void cast(Type from, Type to) {
    if (!from.equals(to) && !to.getInternalName().equals(OBJECT)) {
      code.visitTypeInsn(Opcodes.CHECKCAST, to.getInternalName());
    }
  }

  private void widen(Type from, Type to) {
    int rank = rank(from);
    if (rank == rank(to)) {
      return;
    }
    code.visitInsn(
        switch (to.getSort()) {
          case Type.LONG -> Opcodes.I2L;
          case Type.FLOAT -> rank == rank(Type.LONG_TYPE) ? Opcodes.L2F : Opcodes.I2F;
          case Type.DOUBLE ->
              rank == rank(Type.FLOAT_TYPE)
                  ? Opcodes.F2D
                  : rank == rank(Type.LONG_TYPE) ? Opcodes.L2D : Opcodes.I2D;
          default -> throw new IllegalArgumentException("no widening of " + from + " to " + to);
        });
  }

  /** What the JVM computes with: the types up to int are one. */
  private static int rank(Type primitive) {
    return Math.max(primitive.getSort(), Type.INT);
  }

  private static boolean isPrimitive(Type type) {
    return type.getSort() < Type.ARRAY;
  }

  private static boolean boxed(Type type) {
    for (int sort = Type.BOOLEAN; sort <= Type.DOUBLE; sort++) {
      if (box(primitive(sort)).equals(type)) {
        return true;
      }
    }
    return false;
  }

  private static Type held(Type box) {
    for (int sort = Type.BOOLEAN; sort <= Type.DOUBLE; sort++) {
      if (box(primitive(sort)).equals(box)) {
        return primitive(sort);
      }
    }
    throw new IllegalArgumentException("no box: " + box);
  }

  private static Type primitive(int sort) {
    return switch (sort) {
      case Type.BOOLEAN -> Type.BOOLEAN_TYPE;
      case Type.CHAR -> Type.CHAR_TYPE;
      case Type.BYTE -> Type.BYTE_TYPE;
      case Type.SHORT -> Type.SHORT_TYPE;
      case Type.INT -> Type.INT_TYPE;
      case Type.FLOAT -> Type.FLOAT_TYPE;
      case Type.LONG -> Type.LONG_TYPE;
      default -> Type.DOUBLE_TYPE;
    };
  }

  private static Type box(Type primitive) {
    return Type.getObjectType(PlainRecords.box(primitive));
  }
}
