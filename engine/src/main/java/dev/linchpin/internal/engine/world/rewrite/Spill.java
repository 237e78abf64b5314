package dev.linchpin.internal.engine.world.rewrite;

import dev.linchpin.internal.engine.world.classes.Hierarchy;
import dev.linchpin.internal.engine.world.code.Code;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** The receiver and arguments of a call, in variables beyond those of the method. */
final class Spill {
  private static final Type REFERENCE = Type.getObjectType(Hierarchy.OBJECT);

  private final List<Type> types = new ArrayList<>();
  private final List<Integer> slots = new ArrayList<>();
  private final boolean hasReceiver;

  /**
   * The parts of a call; the receiver of a constructor cannot be stored before the constructor ran.
   */
  Spill(MethodContext context, MethodInsnNode at) {
    this(context, at.desc, at.getOpcode() != Opcodes.INVOKESTATIC && !at.name.equals("<init>"));
  }

  Spill(MethodContext context, String descriptor, boolean hasReceiver) {
    this.hasReceiver = hasReceiver;
    int slot = context.firstFree();
    if (hasReceiver) {
      types.add(REFERENCE);
      slots.add(slot++);
    }
    for (Type type : Type.getArgumentTypes(descriptor)) {
      types.add(type);
      slots.add(slot);
      slot += type.getSize();
    }
  }

  boolean hasReceiver() {
    return hasReceiver;
  }

  int count() {
    return hasReceiver ? types.size() - 1 : types.size();
  }

  Type type(int argument) {
    return types.get(at(argument));
  }

  Code store(Code code) {
    for (int i = types.size() - 1; i >= 0; i--) {
      code.store(types.get(i), slots.get(i)); // STACK: the arguments before it
    }
    return code;
  }

  void reload(Code code) {
    for (int i = 0; i < types.size(); i++) {
      code.load(types.get(i), slots.get(i)); // STACK: the arguments up to it
    }
  }

  void loadReceiver(Code code) {
    code.load(types.get(0), slots.get(0)); // STACK: receiver
  }

  void load(Code code, int argument) {
    code.load(type(argument), slots.get(at(argument))); // STACK: argument
  }

  /** Replaces an argument by the value on the stack, which has this type. */
  void replace(Code code, int argument, Type type) {
    types.set(at(argument), type);
    code.store(type, slots.get(at(argument))); // STACK:
  }

  void loadReferenceOrNull(Code code, int argument) {
    if (argument < count() && isReference(type(argument))) {
      load(code, argument); // STACK: argument
    } else {
      code.op(Opcodes.ACONST_NULL); // STACK: null
    }
  }

  void loadIntOrZero(Code code, int argument) {
    if (argument < count() && type(argument).equals(Type.INT_TYPE)) {
      load(code, argument); // STACK: argument
    } else {
      code.push(0); // STACK: 0
    }
  }

  static boolean isReference(Type type) {
    return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
  }

  private int at(int argument) {
    return hasReceiver ? argument + 1 : argument;
  }
}
