package dev.linchpin.internal.agent.rewrite.event;

import dev.linchpin.internal.agent.hook.event.EventHooks;
import dev.linchpin.internal.agent.hook.event.RecordedTasks;
import dev.linchpin.internal.agent.hook.event.SyncCall;
import dev.linchpin.internal.agent.hook.event.SyncHooks;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The instructions that call hooks. */
final class EventCode {
  private static final String HOOKS = Type.getInternalName(EventHooks.class);
  private static final String CALLS = Type.getInternalName(SyncHooks.class);
  private static final String TASKS = Type.getInternalName(RecordedTasks.class);
  private static final String OBJECT = "Ljava/lang/Object;";

  private EventCode() {}

  static InsnList of(int... opcodes) {
    InsnList code = new InsnList();
    for (int opcode : opcodes) {
      code.add(new InsnNode(opcode));
    }
    return code;
  }

  static void hook(InsnList code, String name, String parameters, int site) {
    code.add(new LdcInsnNode(site));
    code.add(
        new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, name, "(" + parameters + "I)V", false));
  }

  static void end(InsnList code) {
    code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, "end", "()V", false));
  }

  /** Puts a copy of the object below a value on top of the stack. */
  static InsnList objectBelow(Type value) {
    return value.getSize() == 1
        ? of(Opcodes.DUP2, Opcodes.POP)
        : of(Opcodes.DUP2_X1, Opcodes.POP2, Opcodes.DUP_X2);
  }

  /** Puts copies of the array and the index below a value on top of the stack. */
  static InsnList cellBelow(boolean isWide) {
    return isWide
        ? of(Opcodes.DUP2_X2, Opcodes.POP2, Opcodes.DUP2_X2)
        : of(Opcodes.DUP_X2, Opcodes.POP, Opcodes.DUP2_X1);
  }

  /** Exchanges an object and the value above it. */
  static InsnList exchange(Type value) {
    return value.getSize() == 1 ? of(Opcodes.SWAP) : of(Opcodes.DUP2_X1, Opcodes.POP2);
  }

  /** A call with hooks before and after it; its receiver and arguments wait in new variables. */
  static final class Call {
    private final MethodInsnNode call;
    private final SyncCall meaning;
    private final int site;
    private final Type[] parameters;
    private final boolean isStatic;
    private final int receiver;
    private final int[] locals;

    Call(MethodInsnNode call, SyncCall meaning, int site, int firstLocal) {
      this.call = call;
      this.meaning = meaning;
      this.site = site;
      this.parameters = Type.getArgumentTypes(call.desc);
      this.isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
      this.receiver = firstLocal;
      this.locals = new int[parameters.length];
      int next = firstLocal + 1;
      for (int at = 0; at < parameters.length; at++) {
        locals[at] = next;
        next += parameters[at].getSize();
      }
    }

    InsnList before() {
      InsnList code = new InsnList();
      for (int at = parameters.length - 1; at >= 0; at--) {
        code.add(new VarInsnNode(parameters[at].getOpcode(Opcodes.ISTORE), locals[at]));
      }
      if (!isStatic) {
        code.add(new VarInsnNode(Opcodes.ASTORE, receiver));
      }
      if (meaning == SyncCall.SUBMIT && hasObject()) {
        replaceTask(code);
      }
      operands(code);
      code.add(new LdcInsnNode(site));
      code.add(
          new MethodInsnNode(
              Opcodes.INVOKESTATIC, CALLS, "before", "(" + OBJECT + OBJECT + "I)V", false));
      if (!isStatic) {
        code.add(new VarInsnNode(Opcodes.ALOAD, receiver));
      }
      for (int at = 0; at < parameters.length; at++) {
        code.add(new VarInsnNode(parameters[at].getOpcode(Opcodes.ILOAD), locals[at]));
      }
      return code;
    }

    private boolean hasObject() {
      return parameters.length > 0 && parameters[0].getSort() == Type.OBJECT;
    }

    private void replaceTask(InsnList code) {
      code.add(new VarInsnNode(Opcodes.ALOAD, locals[0]));
      loadReceiver(code);
      code.add(
          new MethodInsnNode(
              Opcodes.INVOKESTATIC, TASKS, "wrapped", "(" + OBJECT + OBJECT + ")" + OBJECT, false));
      code.add(new TypeInsnNode(Opcodes.CHECKCAST, parameters[0].getInternalName()));
      code.add(new VarInsnNode(Opcodes.ASTORE, locals[0]));
    }

    private void loadReceiver(InsnList code) {
      code.add(
          isStatic ? new InsnNode(Opcodes.ACONST_NULL) : new VarInsnNode(Opcodes.ALOAD, receiver));
    }

    private void operands(InsnList code) {
      loadReceiver(code);
      code.add(
          parameters.length > 0 && parameters[0].getSort() >= Type.ARRAY
              ? new VarInsnNode(Opcodes.ALOAD, locals[0])
              : new InsnNode(Opcodes.ACONST_NULL));
    }

    /** The result, which is on top of the stack, stays there. */
    InsnList after() {
      InsnList code = new InsnList();
      Type result = Type.getReturnType(call.desc);
      String passed =
          switch (result.getSort()) {
            case Type.VOID, Type.LONG, Type.DOUBLE, Type.FLOAT -> "";
            case Type.OBJECT, Type.ARRAY -> OBJECT;
            default -> "I";
          };
      int kept = receiver; // Reused for the result once the receiver is on the stack.
      if (!passed.isEmpty()) {
        code.add(new InsnNode(Opcodes.DUP));
        kept = locals.length == 0 ? receiver + 1 : end();
        code.add(new VarInsnNode(result.getOpcode(Opcodes.ISTORE), kept));
      }
      operands(code);
      if (!passed.isEmpty()) {
        code.add(new VarInsnNode(result.getOpcode(Opcodes.ILOAD), kept));
      }
      code.add(new LdcInsnNode(site));
      code.add(
          new MethodInsnNode(
              Opcodes.INVOKESTATIC, CALLS, "after", "(" + OBJECT + OBJECT + passed + "I)V", false));
      return code;
    }

    private int end() {
      int last = locals.length - 1;
      return locals[last] + parameters[last].getSize();
    }
  }
}
