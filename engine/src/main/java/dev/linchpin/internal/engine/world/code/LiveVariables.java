package dev.linchpin.internal.engine.world.code;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The local variables that a method may still read, at each of its positions: a variable is
 * <em>live</em> if some way from there reads it before it is written.
 *
 * <p>Source: Aho, Lam, Sethi, Ullman, "Compilers", section 9.2.5; by iteration to a fixed point.
 */
public final class LiveVariables {
  private static final Type REFERENCE = Type.getType(Object.class);

  private final String owner;
  private final MethodNode method;
  private final InsnList code;

  /** The live variables at each position, as sets of bits; those beyond the 64th always are. */
  private final long[] live;

  /** The types of variables and operands; found when they are first needed. */
  private Frame<BasicValue> @Nullable [] frames;

  /** A local variable. */
  public record Local(int slot, Type type) {}

  public LiveVariables(String owner, MethodNode method) {
    this.owner = owner;
    this.method = method;
    this.code = method.instructions;
    this.live = new long[code.size()];
    int[][] next = successors();
    boolean isChanged = true;
    while (isChanged) {
      isChanged = false;
      for (int at = live.length - 1; at >= 0; at--) {
        long now = before(at, next[at]);
        isChanged |= now != live[at];
        live[at] = now;
      }
    }
  }

  /** The positions that may follow each, by jumps, falling, and exceptions. */
  private int[][] successors() {
    int[][] next = new int[live.length][];
    for (int at = 0; at < next.length; at++) {
      AbstractInsnNode instruction = code.get(at);
      List<LabelNode> targets = ControlFlow.targets(instruction);
      boolean falls = ControlFlow.fallsThrough(instruction) && at + 1 < next.length;
      next[at] = new int[targets.size() + (falls ? 1 : 0)];
      for (int jump = 0; jump < targets.size(); jump++) {
        next[at][jump] = code.indexOf(targets.get(jump));
      }
      if (falls) {
        next[at][targets.size()] = at + 1;
      }
    }
    return next;
  }

  private long before(int at, int[] next) {
    long now = 0;
    for (int other : next) {
      now |= live[other];
    }
    AbstractInsnNode instruction = code.get(at);
    if (instruction instanceof VarInsnNode variable) {
      boolean isRead = variable.getOpcode() < Opcodes.ISTORE || variable.getOpcode() == Opcodes.RET;
      now = isRead ? now | bit(variable.var) : now & ~bit(variable.var);
    } else if (instruction instanceof IincInsnNode increment) {
      now |= bit(increment.var);
    }
    // An exception may come before or after the variable is written.
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      if (code.indexOf(block.start) <= at && at < code.indexOf(block.end)) {
        now |= live[code.indexOf(block.handler)];
      }
    }
    return now;
  }

  private static long bit(int slot) {
    return slot < Long.SIZE ? 1L << slot : 0;
  }

  private boolean isLive(int at, int slot) {
    return slot >= Long.SIZE || (live[at] & bit(slot)) != 0;
  }

  /** The live variables at a label whose frame is stated; null if there is more than variables. */
  public @Nullable List<Local> at(LabelNode label) {
    FrameNode frame = Edges.frameAt(label);
    if (frame == null || hasMore(frame)) {
      return null;
    }
    int at = code.indexOf(label);
    return stated(frame).stream().filter(local -> isLive(at, local.slot())).toList();
  }

  /** The live variables before an instruction; null if there are operands on the stack as well. */
  public @Nullable List<Local> at(AbstractInsnNode instruction) {
    int at = code.indexOf(instruction);
    Frame<BasicValue> frame = frames()[at];
    if (frame == null || frame.getStackSize() > 0 || frame.getLocals() > Long.SIZE) {
      return null;
    }
    List<Local> locals = new ArrayList<>();
    for (int slot = 0; slot < frame.getLocals(); slot++) {
      if (isLive(at, slot)) {
        Type type = frame.getLocal(slot).getType();
        if (type == null || type.getSort() == Type.VOID) {
          return null;
        }
        locals.add(new Local(slot, type.getSort() >= Type.ARRAY ? REFERENCE : type));
      }
    }
    return locals;
  }

  /** The nearest instruction, not after this one, before which there are no operands. */
  public @Nullable AbstractInsnNode statement(AbstractInsnNode from) {
    AbstractInsnNode at = from;
    while (at != null && (at.getOpcode() < 0 || hasOperands(at))) {
      at = at.getPrevious();
      if (at != null && !ControlFlow.fallsThrough(at)) {
        return null;
      }
    }
    return at;
  }

  private boolean hasOperands(AbstractInsnNode instruction) {
    Frame<BasicValue> frame = frames()[code.indexOf(instruction)];
    return frame == null || frame.getStackSize() > 0;
  }

  private Frame<BasicValue>[] frames() {
    Frame<BasicValue>[] known = frames;
    if (known == null) {
      try {
        known = new Analyzer<>(new BasicInterpreter()).analyzeAndComputeMaxs(owner, method);
      } catch (AnalyzerException e) {
        throw new IllegalArgumentException(
            "not a method the JVM would accept: " + owner + "." + method.name, e);
      }
      frames = known;
    }
    return known;
  }

  /** Whether there is more than variables: operands, an object that is being made. */
  public static boolean hasMore(FrameNode frame) {
    return (frame.stack != null && !frame.stack.isEmpty())
        || frame.local.stream()
            .anyMatch(type -> type instanceof LabelNode || type == Opcodes.UNINITIALIZED_THIS);
  }

  /** The variables of a frame. */
  public static List<Local> stated(FrameNode frame) {
    List<Local> locals = new ArrayList<>();
    int slot = 0;
    for (Object type : frame.local) {
      Type known = typeOf(type);
      if (known != null) {
        locals.add(new Local(slot, known));
      }
      slot += known == null ? 1 : known.getSize();
    }
    return locals;
  }

  private static @Nullable Type typeOf(Object stated) {
    if (stated instanceof String) {
      return REFERENCE;
    }
    if (Opcodes.INTEGER.equals(stated)) {
      return Type.INT_TYPE;
    }
    if (Opcodes.LONG.equals(stated)) {
      return Type.LONG_TYPE;
    }
    if (Opcodes.FLOAT.equals(stated)) {
      return Type.FLOAT_TYPE;
    }
    return Opcodes.DOUBLE.equals(stated) ? Type.DOUBLE_TYPE : null;
  }
}
