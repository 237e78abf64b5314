package dev.linchpin.internal.engine.world.rewrite;

import dev.linchpin.internal.engine.world.classes.Names;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Rewrites the instructions of one method. */
final class MethodRewriter {
  private final AccessRewriter accesses;
  private final AllocationRewriter allocations;
  private final CallRewriter calls;
  private final Names names;

  MethodRewriter(
      AccessRewriter accesses, AllocationRewriter allocations, CallRewriter calls, Names names) {
    this.accesses = accesses;
    this.allocations = allocations;
    this.calls = calls;
    this.names = names;
  }

  void rewrite(ClassNode owner, MethodNode method) {
    MethodContext context = new MethodContext(owner, method, names);
    LoopRewriter.rewrite(context);
    MethodInsnNode delegation = AllocationRewriter.delegation(method);
    allocations.rewrite(context);
    AbstractInsnNode[] original = method.instructions.toArray();
    boolean constructed = delegation == null;
    for (AbstractInsnNode at : original) {
      constructed |= at == delegation;
      MethodInsnNode call = CallRewriter.call(at);
      if (call != null) {
        calls.rewrite(context, call, at == delegation);
      } else if (at instanceof InvokeDynamicInsnNode dynamic) {
        calls.rewrite(context, dynamic);
      } else if (at.getOpcode() != Opcodes.INVOKESTATIC) {
        accesses.rewrite(context, at, constructed);
      }
    }
  }
}
