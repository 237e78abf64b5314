package dev.linchpin.internal.agent.rewrite;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The frames by which the JVM verifies methods. */
public final class StackFrames {
  private static final int MAJOR_VERSION = 0xffff;

  private StackFrames() {}

  /**
   * Removes the frames of a class that was compiled for Java 5 or older, as commons-math3 is: such
   * a class may have none, and the JVM computes what it needs.
   */
  public static void removeIfOld(ClassNode type) {
    if ((type.version & MAJOR_VERSION) >= Opcodes.V1_6) {
      return;
    }
    for (MethodNode method : type.methods) {
      for (AbstractInsnNode each : method.instructions.toArray()) {
        if (each.getType() == AbstractInsnNode.FRAME) {
          method.instructions.remove(each);
        }
      }
    }
  }
}
