package dev.linchpin.internal.engine.world.rewrite.member;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Empties finalizers. They would run on a JVM thread at any time, on objects of runs that have
 * ended, and take steps as if they belonged to the present run.
 *
 * <p>The executors of {@code Executors.newSingleThreadExecutor} have one up to JDK 20. The JVM
 * ignores a finalizer that only returns, so such objects are not even queued; calls of it stay
 * legal.
 */
public final class Finalizers {
  private Finalizers() {}

  public static void disarm(ClassNode node) {
    for (MethodNode method : node.methods) {
      boolean isFinalizer = method.name.equals("finalize") && method.desc.equals("()V");
      if (isFinalizer && method.instructions.size() > 0) {
        method.access &= ~Opcodes.ACC_SYNCHRONIZED;
        method.tryCatchBlocks.clear();
        if (method.localVariables != null) {
          method.localVariables.clear();
        }
        method.instructions.clear();
        method.instructions.add(new InsnNode(Opcodes.RETURN));
      }
    }
  }
}
