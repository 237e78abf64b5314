package dev.linchpin.internal.engine.world.code;

import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.execution.source.Frame;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** Where the instructions of a class were in its file, whatever is inserted between them later. */
public final class Origins {
  /**
   * The origin of an instruction that the rewriter inserted, or whose class file gives no
   * positions.
   */
  static final Origin UNKNOWN = new Origin(0, Frame.UNKNOWN);

  private final Map<AbstractInsnNode, Origin> known = new HashMap<>();

  /**
   * A place in a class file.
   *
   * @param line 0 if the file does not tell
   * @param offset in the bytecode of the method
   */
  public record Origin(int line, int offset) {
    /** Whether it lies in the block. */
    public boolean isIn(AtomicBlock block) {
      return line == block.fromLine()
          && offset >= block.fromPosition()
          && offset <= block.toPosition();
    }
  }

  /**
   * Adds a method as it was read.
   *
   * @param offsets of its instructions, in order
   */
  void add(MethodNode method, int[] offsets) {
    int line = 0;
    int next = 0;
    for (AbstractInsnNode at : method.instructions) {
      if (at instanceof LineNumberNode number) {
        line = number.line;
      } else if (at.getOpcode() >= 0) {
        known.put(at, new Origin(line, offsets[next++]));
      }
    }
  }

  /** Whether the class file gives positions. */
  public boolean isKnown() {
    return !known.isEmpty();
  }

  /** The offset of an instruction that was read. */
  public int offset(AbstractInsnNode at) {
    return known.getOrDefault(at, UNKNOWN).offset;
  }

  /**
   * The origin of each node of a method. Labels and what was inserted belong to the instruction
   * that control comes to next.
   */
  public Origin[] of(MethodNode method) {
    InsnList code = method.instructions;
    Origin[] origins = new Origin[code.size()];
    Origin next = UNKNOWN;
    for (int i = origins.length - 1; i >= 0; i--) {
      AbstractInsnNode at = code.get(i);
      Origin own = known.get(at);
      if (own != null) {
        next = own;
      } else if (at.getOpcode() == Opcodes.GOTO) {
        next = after(((JumpInsnNode) at).label);
      } else if (at.getOpcode() >= 0 && !ControlFlow.fallsThrough(at)) {
        next = UNKNOWN;
      }
      origins[i] = next;
    }
    return origins;
  }

  /** The first instruction that was read, from here on. */
  private Origin after(AbstractInsnNode from) {
    for (AbstractInsnNode at = from; at != null; at = at.getNext()) {
      Origin own = known.get(at);
      if (own != null) {
        return own;
      }
    }
    return UNKNOWN;
  }
}
