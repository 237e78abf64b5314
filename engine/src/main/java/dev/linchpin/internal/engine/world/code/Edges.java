package dev.linchpin.internal.engine.world.code;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** Inserts code between an instruction and one of its successors. */
public final class Edges {
  private final MethodNode method;

  public Edges(MethodNode method) {
    this.method = method;
  }

  /** Code for when control runs from the instruction to the one after it. */
  public void onFall(AbstractInsnNode from, Code code) {
    method.instructions.insert(from, code.list());
  }

  /** Code for when the instruction jumps to the target. */
  public void onJump(AbstractInsnNode from, LabelNode target, Code code) {
    if (from.getOpcode() == Opcodes.GOTO) {
      method.instructions.insertBefore(from, code.list());
      return;
    }
    LabelNode detour = detour(target, code);
    if (from instanceof JumpInsnNode jump) {
      jump.label = detour;
    } else if (from instanceof TableSwitchInsnNode table) {
      table.dflt = table.dflt == target ? detour : table.dflt;
      replace(table.labels, target, detour);
    } else if (from instanceof LookupSwitchInsnNode lookup) {
      lookup.dflt = lookup.dflt == target ? detour : lookup.dflt;
      replace(lookup.labels, target, detour);
    }
  }

  /**
   * A label at the end of the method where the code runs and then jumps to the target. Its frame is
   * the target's, because the code does not change it.
   */
  public LabelNode detour(LabelNode target, Code code) {
    LabelNode label = new LabelNode();
    InsnList list = method.instructions;
    list.add(label);
    int line = lineAfter(target);
    if (line > 0) {
      list.add(new LineNumberNode(line, label));
    }
    FrameNode frame = frameAt(target);
    if (frame != null) {
      list.add(frame.clone(null));
    }
    list.add(code.list());
    list.add(new JumpInsnNode(Opcodes.GOTO, target));
    return label;
  }

  /** The frame which the class file states for the label; null if none. */
  public static @Nullable FrameNode frameAt(LabelNode label) {
    AbstractInsnNode at = label;
    while (at != null && at.getOpcode() < 0) {
      if (at instanceof FrameNode frame) {
        return frame;
      }
      at = at.getNext();
    }
    return null;
  }

  private static int lineAfter(LabelNode label) {
    AbstractInsnNode at = label;
    while (at != null && at.getOpcode() < 0) {
      if (at instanceof LineNumberNode number) {
        return number.line;
      }
      at = at.getNext();
    }
    for (at = label; at != null; at = at.getPrevious()) {
      if (at instanceof LineNumberNode number) {
        return number.line;
      }
    }
    return 0;
  }

  private static void replace(List<LabelNode> labels, LabelNode old, LabelNode made) {
    labels.replaceAll(label -> label == old ? made : label);
  }
}
