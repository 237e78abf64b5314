package dev.linchpin.internal.engine.world.rewrite.member;

import dev.linchpin.internal.engine.world.classes.NameMap;
import dev.linchpin.internal.engine.world.code.Code;
import dev.linchpin.internal.engine.world.code.Handlers;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Makes class initialisers report their beginning and their end, normal or not, to the hooks. */
public final class Initialisers {
  private static final String HOOKS = NameMap.HOOKS + "ClassInitialisation";
  private static final String BEGIN = "(Ljava/lang/Class;)V";

  private Initialisers() {}

  /** Adds an initialiser to a class with static variables that has none. */
  public static void complete(ClassNode node, boolean isInterface) {
    boolean has = node.methods.stream().anyMatch(method -> method.name.equals("<clinit>"));
    if (!has && !isInterface && node.fields.stream().anyMatch(Initialisers::isStaticVariable)) {
      MethodNode method = new MethodNode(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
      method.instructions.add(new InsnNode(Opcodes.RETURN));
      node.methods.add(method);
    }
  }

  private static boolean isStaticVariable(FieldNode field) {
    return (field.access & Opcodes.ACC_STATIC) != 0 && (field.access & Opcodes.ACC_FINAL) == 0;
  }

  /**
   * Surrounds the body in place: only the method called {@code <clinit>} may set static finals, so
   * the body cannot move to another one.
   */
  public static void wrap(ClassNode node, MethodNode method) {
    InsnList code = method.instructions;
    for (AbstractInsnNode at : code.toArray()) {
      if (at.getOpcode() == Opcodes.RETURN) {
        code.insertBefore(at, new Code().invokeStatic(HOOKS, "end", "()V").list()); // STACK:
      }
    }
    LabelNode start = new LabelNode();
    Code begin =
        new Code()
            .pushClass(node.name) // STACK: class
            .invokeStatic(HOOKS, "begin", BEGIN) // STACK:
            .add(start);
    code.insert(begin.list());
    LabelNode end = new LabelNode();
    code.add(end);
    code.add(Handlers.frameOfThrowable());
    code.add(
        new Code().invokeStatic(HOOKS, "end", "()V").op(Opcodes.ATHROW).list()); // STACK: exception
    method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, end, null));
  }
}
