package dev.linchpin.internal.engine.world.code;

import dev.linchpin.internal.engine.world.classes.NameMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Straight-line code to insert. */
public final class Code {
  private static final String OBJECTS = NameMap.HOOKS + "Hooks";
  private static final String ACCESSES = NameMap.HOOKS + "AccessHooks";
  private static final String CALLS = NameMap.HOOKS + "CallHooks";
  private static final String FLOW = NameMap.HOOKS + "FlowHooks";

  private final InsnList list = new InsnList();

  public InsnList list() {
    return list;
  }

  public Code add(AbstractInsnNode instruction) {
    list.add(instruction);
    return this;
  }

  public Code op(int opcode) {
    return add(new InsnNode(opcode));
  }

  public Code push(int value) {
    if (value >= -1 && value <= 5) {
      return op(Opcodes.ICONST_0 + value);
    }
    if (value >= Short.MIN_VALUE && value <= Short.MAX_VALUE) {
      return add(new IntInsnNode(value == (byte) value ? Opcodes.BIPUSH : Opcodes.SIPUSH, value));
    }
    return add(new LdcInsnNode(value));
  }

  public Code push(String text) {
    return add(new LdcInsnNode(text));
  }

  public Code pushClass(String internalName) {
    return add(new LdcInsnNode(Type.getObjectType(internalName)));
  }

  public Code load(Type type, int slot) {
    return add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), slot));
  }

  public Code store(Type type, int slot) {
    return add(new VarInsnNode(type.getOpcode(Opcodes.ISTORE), slot));
  }

  /** A call of a method of {@link dev.linchpin.internal.engine.hooks.Hooks}. */
  public Code objectHook(String name, String descriptor) {
    return invokeStatic(OBJECTS, name, descriptor);
  }

  /** A call of a method of {@link dev.linchpin.internal.engine.hooks.AccessHooks}. */
  public Code accessHook(String name, String descriptor) {
    return invokeStatic(ACCESSES, name, descriptor);
  }

  /** A call of a method of {@link dev.linchpin.internal.engine.hooks.CallHooks}. */
  public Code callHook(String name, String descriptor) {
    return invokeStatic(CALLS, name, descriptor);
  }

  /** A call of a method of {@link dev.linchpin.internal.engine.hooks.FlowHooks}. */
  public Code flowHook(String name, String descriptor) {
    return invokeStatic(FLOW, name, descriptor);
  }

  public Code invokeStatic(String owner, String name, String descriptor) {
    return add(new MethodInsnNode(Opcodes.INVOKESTATIC, owner, name, descriptor, false));
  }

  /** Reports a copy of the value on top of the stack, which stays there. */
  public Code reportValue(Type type) {
    op(type.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP); // STACK: value, value
    return accessHook("value", valueDescriptor(type)); // STACK: value
  }

  public static String valueDescriptor(Type type) {
    boolean reference = type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
    return "(" + (reference ? "Ljava/lang/Object;" : type.getDescriptor()) + ")V";
  }
}
