package dev.linchpin.internal.engine.world.rewrite.member;

import dev.linchpin.internal.engine.world.code.Code;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Native methods that a copy of a class of the JDK cannot link to. */
public final class Natives {
  private Natives() {}

  /** Replaces the only one, on JDK 17: whether the machine can compare and set eight bytes. */
  public static void replace(ClassNode node, MethodNode method) {
    if (node.name.equals("java/util/concurrent/atomic/AtomicLong")
        && method.name.equals("VMSupportsCS8")) {
      method.access &= ~Opcodes.ACC_NATIVE;
      method.instructions = new Code().push(1).op(Opcodes.IRETURN).list(); // STACK: true
    }
  }
}
