package dev.linchpin.internal.engine.world.rewrite;

import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.internal.engine.world.code.Code;
import dev.linchpin.internal.engine.world.code.ControlFlow;
import dev.linchpin.internal.engine.world.code.Edges;
import dev.linchpin.internal.engine.world.code.Handlers;
import dev.linchpin.internal.engine.world.code.Origins;
import dev.linchpin.verdict.InternalFault;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Tells the hooks when control enters and leaves the lines of an atomic block, on every way there
 * is: falling, jumping, returning, throwing.
 */
final class BlockRewriter {
  private final MethodNode method;
  private final InsnList code;
  private final Edges edges;

  /** Whether the instruction at each position lies in the block; labels go with what follows. */
  private final boolean[] inside;

  private final boolean takesMonitor;
  private final String enter;
  private final String leave;

  private BlockRewriter(MethodNode method, AtomicBlock block, Origins origins) {
    this.method = method;
    this.code = method.instructions;
    this.edges = new Edges(method);
    this.inside = classify(method, block, origins);
    this.takesMonitor = takesMonitor(method, block);
    this.enter = "enterBlock";
    this.leave = "leaveBlock";
  }

  private BlockRewriter(MethodNode method) {
    this.method = method;
    this.code = method.instructions;
    this.edges = new Edges(method);
    this.inside = new boolean[code.size()];
    Arrays.fill(inside, true);
    this.takesMonitor = false;
    this.enter = "enterCall";
    this.leave = "leaveCall";
  }

  /** Rewrites a method that is not synchronized so that each call of it is one step. */
  static void rewriteWhole(MethodNode method) {
    MonitorRewriter.cutSelfCoveringHandlers(method);
    new BlockRewriter(method).rewrite();
  }

  /** Rewrites for one block; whether any instruction lies in it. */
  static boolean rewrite(MethodNode method, AtomicBlock block, Origins origins) {
    // Later it could not be seen any more that a handler covers itself: it may begin elsewhere.
    MonitorRewriter.cutSelfCoveringHandlers(method);
    BlockRewriter rewriter = new BlockRewriter(method, block, origins);
    boolean any = false;
    for (boolean in : rewriter.inside) {
      any |= in;
    }
    if (any) {
      rewriter.rewrite();
    }
    return any;
  }

  /**
   * Whether a synchronized method begins in the block, so that taking its monitor belongs to the
   * block: who does that must tell that the block begins.
   */
  static boolean beginsBefore(MethodNode method, AtomicBlock block, Origins origins) {
    return takesMonitor(method, block) && classify(method, block, origins)[0];
  }

  /** A block that is a part of a line is made of instructions: no monitor of a method is one. */
  private static boolean takesMonitor(MethodNode method, AtomicBlock block) {
    return (method.access & Opcodes.ACC_SYNCHRONIZED) != 0 && !block.hasPositions();
  }

  private void rewrite() {
    AbstractInsnNode[] original = code.toArray();
    List<TryCatchBlockNode> handlers = handlers(original);
    for (int i = 0; i < original.length; i++) {
      AbstractInsnNode at = original[i];
      for (LabelNode target : ControlFlow.targets(at).stream().distinct().toList()) {
        boolean into = inside[indexOf(original, target)];
        if (into != inside[i]) {
          edges.onJump(at, target, crossing(into));
        }
      }
      if (ControlFlow.fallsThrough(at) && i + 1 < original.length && inside[i] != inside[i + 1]) {
        edges.onFall(at, crossing(inside[i + 1]));
      }
      int opcode = at.getOpcode();
      if (inside[i] && opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
        code.insertBefore(at, crossing(false).list());
      }
    }
    if (inside[0] && !takesMonitor) {
      code.insert(crossing(true).list());
    }
    method.tryCatchBlocks = handlers;
  }

  /** A block begins where a synchronized method does. */
  static Code beginning() {
    return new Code().flowHook("enterBlock", "()V"); // STACK:
  }

  private Code crossing(boolean into) {
    return new Code().flowHook(into ? enter : leave, "()V"); // STACK:
  }

  /** The handlers, cut where the block begins or ends, with one more for what leaves the method. */
  private List<TryCatchBlockNode> handlers(AbstractInsnNode[] original) {
    List<TryCatchBlockNode> handlers = new ArrayList<>();
    for (TryCatchBlockNode handler : method.tryCatchBlocks) {
      int start = indexOf(original, handler.start);
      int end = indexOf(original, handler.end);
      boolean into = inside[indexOf(original, handler.handler)];
      LabelNode crossing = null;
      for (Run run : runs(original, start, end)) {
        LabelNode place = handler.handler;
        if (run.inside != into) {
          crossing = crossing != null ? crossing : edges.detour(handler.handler, crossing(into));
          place = crossing;
        }
        handlers.add(new TryCatchBlockNode(run.start, run.end, place, handler.type));
      }
    }
    LabelNode last = null;
    for (Run run : runs(original, 0, original.length)) {
      if (run.inside) {
        last = last != null ? last : leaveAndThrow();
        handlers.add(new TryCatchBlockNode(run.start, run.end, last, null));
      }
    }
    return handlers;
  }

  private LabelNode leaveAndThrow() {
    LabelNode label = new LabelNode();
    code.add(label);
    code.add(Handlers.frameOfThrowable());
    code.add(crossing(false).op(Opcodes.ATHROW).list()); // STACK: exception
    return label;
  }

  /** Longest stretches of positions that are all inside or all outside. */
  private List<Run> runs(AbstractInsnNode[] original, int from, int to) {
    List<Run> runs = new ArrayList<>();
    int start = from;
    for (int i = from + 1; i <= to; i++) {
      if (i == to || inside[i] != inside[start]) {
        if (hasInstruction(original, start, i)) {
          LabelNode begin = new LabelNode();
          LabelNode end = new LabelNode();
          code.insertBefore(original[start], begin);
          code.insert(original[i - 1], end);
          runs.add(new Run(begin, end, inside[start]));
        }
        start = i;
      }
    }
    return runs;
  }

  private static boolean hasInstruction(AbstractInsnNode[] original, int from, int to) {
    for (int i = from; i < to; i++) {
      if (original[i].getOpcode() >= 0) {
        return true;
      }
    }
    return false;
  }

  private static boolean[] classify(MethodNode method, AtomicBlock block, Origins origins) {
    Origins.Origin[] places = origins.of(method);
    AbstractInsnNode[] original = method.instructions.toArray();
    boolean[] inside = new boolean[original.length];
    AbstractInsnNode delegation = AllocationRewriter.delegation(method);
    // Before the constructor above returned, no handler could restore the state.
    boolean constructed = delegation == null;
    // Line 0 stands for all code whose line is not known: a class may have been compiled without.
    boolean in = block.fromLine() == 0;
    for (int i = 0; i < original.length; i++) {
      if (original[i] instanceof LineNumberNode number) {
        in = number.line >= block.fromLine() && number.line <= block.toLine();
      }
      boolean isMeant = block.hasPositions() ? places[i].isIn(block) : in;
      inside[i] = isMeant && constructed;
      constructed |= original[i] == delegation;
    }
    for (int i = original.length - 2; i >= 0; i--) {
      if (original[i].getOpcode() < 0) {
        inside[i] = inside[i + 1];
      }
    }
    return inside;
  }

  private static int indexOf(AbstractInsnNode[] original, @Nullable AbstractInsnNode node) {
    for (int i = 0; i < original.length; i++) {
      if (original[i] == node) {
        return i;
      }
    }
    throw new InternalFault("a label that is not in its method");
  }

  private record Run(LabelNode start, LabelNode end, boolean inside) {}
}
