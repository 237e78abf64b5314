package dev.linchpin.internal.engine.world.rewrite;

import dev.linchpin.internal.engine.world.code.Code;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Replaces handles to methods whose calls are rewritten, as in {@code Thread::start}, by handles to
 * new methods that make the call, where it is rewritten like any other.
 */
final class Handles {
  /** Beginning of the names of the methods it adds. */
  static final String PREFIX = "linchpin$";

  private final ClassNode owner;
  private final CallRewriter calls;
  private final Map<Handle, Handle> bridges = new HashMap<>();

  Handles(ClassNode owner, CallRewriter calls) {
    this.owner = owner;
    this.calls = calls;
  }

  /** Goes through all methods; new ones are added to the class. */
  void bridge() {
    for (MethodNode method : List.copyOf(owner.methods)) {
      for (AbstractInsnNode at : method.instructions) {
        if (at instanceof InvokeDynamicInsnNode dynamic) {
          bridgeAll(dynamic.bsmArgs);
        } else if (at instanceof LdcInsnNode constant) {
          constant.cst = bridged(constant.cst);
        }
      }
    }
  }

  private void bridgeAll(Object[] constants) {
    for (int i = 0; i < constants.length; i++) {
      constants[i] = bridged(constants[i]);
    }
  }

  private Object bridged(Object constant) {
    if (constant instanceof Handle handle) {
      int opcode = opcode(handle.getTag());
      return opcode >= 0
              && calls.concerns(opcode, handle.getOwner(), handle.getName(), handle.getDesc())
          ? bridges.computeIfAbsent(handle, this::make)
          : handle;
    }
    if (constant instanceof ConstantDynamic dynamic) {
      Object[] arguments = new Object[dynamic.getBootstrapMethodArgumentCount()];
      for (int i = 0; i < arguments.length; i++) {
        arguments[i] = bridged(dynamic.getBootstrapMethodArgument(i));
      }
      return new ConstantDynamic(
          dynamic.getName(), dynamic.getDescriptor(), dynamic.getBootstrapMethod(), arguments);
    }
    return constant;
  }

  /** The call that the handle stands for; -1 for fields and for private or inherited code. */
  private static int opcode(int tag) {
    return switch (tag) {
      case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
      case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
      case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
      case Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
      default -> -1;
    };
  }

  private Handle make(Handle handle) {
    boolean constructs = handle.getTag() == Opcodes.H_NEWINVOKESPECIAL;
    boolean isStatic = handle.getTag() == Opcodes.H_INVOKESTATIC;
    String self = Type.getObjectType(handle.getOwner()).getDescriptor();
    String descriptor =
        constructs
            ? handle.getDesc().replace(")V", ")" + self)
            : isStatic ? handle.getDesc() : handle.getDesc().replace("(", "(" + self);
    boolean inInterface = (owner.access & Opcodes.ACC_INTERFACE) != 0;
    MethodNode method =
        new MethodNode(
            Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
            PREFIX + bridges.size() + "$" + handle.getName().replaceAll("[<>]", ""),
            descriptor,
            null,
            null);
    Code code = new Code();
    if (constructs) {
      code.add(new TypeInsnNode(Opcodes.NEW, handle.getOwner())) // STACK: object
          .op(Opcodes.DUP); // STACK: object, object
    }
    int slot = 0;
    for (Type type : Type.getArgumentTypes(descriptor)) {
      code.load(type, slot); // STACK: object?, object?, arguments
      slot += type.getSize();
    }
    code.add(
            new MethodInsnNode(
                opcode(handle.getTag()),
                handle.getOwner(),
                handle.getName(),
                handle.getDesc(),
                handle.isInterface())) // STACK: result?
        .op(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN));
    method.instructions = code.list();
    method.maxLocals = slot;
    owner.methods.add(method);
    return new Handle(Opcodes.H_INVOKESTATIC, owner.name, method.name, descriptor, inInterface);
  }
}
