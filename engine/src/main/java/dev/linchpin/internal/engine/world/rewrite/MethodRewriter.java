package dev.linchpin.internal.engine.world.rewrite;

import dev.linchpin.internal.engine.world.classes.Names;
import dev.linchpin.internal.engine.world.code.CheckedReads;
import dev.linchpin.internal.engine.world.code.Code;
import dev.linchpin.internal.engine.world.code.ControlFlow;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
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

  /** The class whose methods are being rewritten, and those of them that had loops before. */
  private @Nullable ClassNode latest;

  private Set<String> withLoops = Set.of();

  MethodRewriter(
      AccessRewriter accesses, AllocationRewriter allocations, CallRewriter calls, Names names) {
    this.accesses = accesses;
    this.allocations = allocations;
    this.calls = calls;
    this.names = names;
  }

  /** Where loops and methods forget what they did. To be called before all else. */
  private void tellLoops(MethodContext context) {
    if (!context.owner().equals(latest)) {
      latest = context.owner();
      withLoops = LoopRewriter.methodsWithLoops(latest);
    }
    boolean hasLoop = withLoops.contains(context.method().name + context.method().desc);
    List<ControlFlow.Loop> loops = List.of();
    List<MeetingRewriter.Meeting> meetings;
    boolean isTold = false;
    if (hasLoop) {
      ControlFlow flow = new ControlFlow(context.method());
      loops = flow.loops();
      meetings = MeetingRewriter.find(context, loops, withLoops);
      isTold = LoopRewriter.rewrite(context, flow, loops);
    } else {
      meetings = MeetingRewriter.find(context, loops, withLoops);
    }
    MeetingRewriter.rewrite(context, meetings, isTold);
  }

  private static void tellAnswer(MethodContext context, AbstractInsnNode check) {
    Code after =
        new Code()
            .op(Opcodes.DUP) // STACK: answer, answer
            .push(context.site(check)) // STACK: answer, answer, site
            .flowHook("checked", "(ZI)V"); // STACK: answer
    context.method().instructions.insert(check, after.list());
  }

  void rewrite(ClassNode owner, MethodNode method) {
    MethodContext context = new MethodContext(owner, method, names);
    Set<AbstractInsnNode> checked = CheckedReads.of(owner.name, method);
    checked.forEach(read -> names.readsChecked(context.site(read)));
    tellLoops(context);
    MethodInsnNode delegation = AllocationRewriter.delegation(method);
    allocations.rewrite(context);
    AbstractInsnNode[] original = method.instructions.toArray();
    boolean constructed = delegation == null;
    for (AbstractInsnNode at : original) {
      constructed |= at == delegation;
      MethodInsnNode call = CallRewriter.call(at);
      if (call != null) {
        calls.rewrite(context, call, at == delegation);
        if (!checked.isEmpty() && CheckedReads.isCheck(at)) {
          tellAnswer(context, at);
        }
      } else if (at instanceof InvokeDynamicInsnNode dynamic) {
        calls.rewrite(context, dynamic);
      } else if (at.getOpcode() != Opcodes.INVOKESTATIC) {
        accesses.rewrite(context, at, constructed);
      }
    }
  }
}
