package dev.linchpin.internal.agent.rewrite;

import dev.linchpin.internal.agent.hook.LoadedCalls;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Calls of hooks at the entry and the exits of a method, for classes to which no member can be
 * added. There are no new variables and no new branches, so the frames of the code stay right.
 */
final class InlineCalls {
  private static final String HOOKS = Type.getInternalName(LoadedCalls.class);

  private InlineCalls() {}

  static MethodInsnNode hook(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, name, descriptor, false);
  }

  /**
   * Has the calls of a method recorded.
   *
   * @param entry the call of the hook that starts an operation
   */
  static void record(MethodNode method, InsnList entry) {
    putArguments(method, entry);
    LabelNode start = new LabelNode();
    entry.add(start);
    LabelNode handler = new LabelNode();
    LabelNode from = start;
    Type result = Type.getReturnType(method.desc);
    List<AbstractInsnNode> code = List.of(method.instructions.toArray());
    method.instructions.insert(entry);
    for (AbstractInsnNode each : code) {
      if (each.getOpcode() >= Opcodes.IRETURN && each.getOpcode() <= Opcodes.RETURN) {
        LabelNode end = new LabelNode();
        LabelNode next = new LabelNode();
        InsnList exit = new InsnList();
        exit.add(end);
        returned(exit, result);
        method.instructions.insertBefore(each, exit);
        method.instructions.insert(each, next);
        protect(method, from, end, handler);
        from = next;
      }
    }
    LabelNode end = new LabelNode();
    method.instructions.add(end);
    protect(method, from, end, handler);
    method.instructions.add(handler);
    method.instructions.add(
        new FrameNode(Opcodes.F_FULL, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"}));
    method.instructions.add(new InsnNode(Opcodes.DUP));
    method.instructions.add(hook("threw", "(Ljava/lang/Throwable;)V"));
    method.instructions.add(new InsnNode(Opcodes.ATHROW));
  }

  /** Behind the method's own handlers, which come first. */
  private static void protect(MethodNode method, LabelNode from, LabelNode end, LabelNode handler) {
    for (AbstractInsnNode at = from; at != end; at = at.getNext()) {
      if (at.getOpcode() >= 0) {
        method.tryCatchBlocks.add(new TryCatchBlockNode(from, end, handler, null));
        return;
      }
    }
  }

  private static void putArguments(MethodNode method, InsnList code) {
    int local = 1;
    for (Type parameter : Type.getArgumentTypes(method.desc)) {
      code.add(new VarInsnNode(parameter.getOpcode(Opcodes.ILOAD), local));
      code.add(hook("put", "(" + widened(code, parameter) + ")V"));
      local += parameter.getSize();
    }
    code.add(hook("call", "()V"));
  }

  private static void returned(InsnList code, Type result) {
    if (result.getSort() == Type.VOID) {
      code.add(hook("returned", "()V"));
      return;
    }
    code.add(new InsnNode(result.getSize() == 1 ? Opcodes.DUP : Opcodes.DUP2));
    code.add(hook("returned", "(" + widened(code, result) + ")V"));
  }

  /** Makes the value on the stack one that a hook takes; gives the descriptor of its type. */
  private static String widened(InsnList code, Type type) {
    return switch (type.getSort()) {
      case Type.LONG -> "J";
      case Type.DOUBLE -> "D";
      case Type.FLOAT -> {
        code.add(new InsnNode(Opcodes.F2D));
        yield "D";
      }
      case Type.OBJECT, Type.ARRAY -> "Ljava/lang/Object;";
      default -> {
        code.add(new InsnNode(Opcodes.I2L));
        yield "J";
      }
    };
  }

  /** Puts the object of a method, and constants, on the stack. */
  static InsnList withObject(Object... constants) {
    InsnList code = new InsnList();
    code.add(new VarInsnNode(Opcodes.ALOAD, 0));
    for (Object each : constants) {
      code.add(new LdcInsnNode(each));
    }
    return code;
  }
}
