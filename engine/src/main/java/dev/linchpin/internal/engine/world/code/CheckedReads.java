package dev.linchpin.internal.engine.world.code;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * Reads of fields whose values are used only where {@code StampedLock.validate} has answered that
 * they may be: the optimistic read of its documentation. A value may be kept in variables and
 * computed with before; whatever could show it to others, or let it decide anything, counts as a
 * use.
 *
 * <p>By an analysis of data flow in one method: no use may be reached without an answer, nor after
 * the answer no, whatever a later answer is (unless the read is made again). Narrow on purpose: the
 * answer must be tested where it is given, and other ways to check (a counter of the class's own, a
 * check in another method) are not known.
 */
public final class CheckedReads {
  private static final String LOCK = "java/util/concurrent/locks/StampedLock";

  private final String owner;

  /** A copy of the method with a mark where {@code validate} has answered no. */
  private final MethodNode copy;

  private final Set<AbstractInsnNode> yes = new HashSet<>();
  private final Set<AbstractInsnNode> no = new HashSet<>();

  private CheckedReads(String owner, MethodNode method) {
    this.owner = owner;
    this.copy = new MethodNode(method.access, method.name, method.desc, null, null);
    method.accept(copy);
  }

  /** The instructions of the method, which has not been rewritten, that are such reads. */
  public static Set<AbstractInsnNode> of(String owner, MethodNode method) {
    Set<AbstractInsnNode> found = Collections.newSetFromMap(new IdentityHashMap<>());
    if (instructions(method).stream().anyMatch(CheckedReads::isCheck)) {
      new CheckedReads(owner, method).addTo(found, instructions(method));
    }
    return found;
  }

  /** Whether the instruction is a call of {@code validate}. */
  public static boolean isCheck(AbstractInsnNode at) {
    return at instanceof MethodInsnNode call
        && call.owner.equals(LOCK)
        && call.name.equals("validate");
  }

  /** Without labels and other marks. */
  private static List<AbstractInsnNode> instructions(MethodNode method) {
    List<AbstractInsnNode> all = new ArrayList<>();
    for (AbstractInsnNode at : method.instructions) {
      if (at.getOpcode() >= 0) {
        all.add(at);
      }
    }
    return all;
  }

  private void addTo(Set<AbstractInsnNode> found, List<AbstractInsnNode> originals) {
    List<AbstractInsnNode> copies = instructions(copy);
    for (int at = 1; at < copies.size(); at++) {
      if (isCheck(copies.get(at - 1))) {
        mark(copies.get(at));
      }
    }
    for (int at = 0; at < copies.size(); at++) {
      int opcode = copies.get(at).getOpcode();
      boolean reads = opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC;
      if (reads && isUsedOnlyWhereValid(copies.get(at))) {
        found.add(originals.get(at));
      }
    }
  }

  /** If the instruction tests the answer, marks where the code goes on. */
  private void mark(AbstractInsnNode test) {
    boolean jumpsIfNot = test.getOpcode() == Opcodes.IFEQ;
    if (!jumpsIfNot && test.getOpcode() != Opcodes.IFNE) {
      return;
    }
    JumpInsnNode jump = (JumpInsnNode) test;
    InsnNode falls = new InsnNode(Opcodes.NOP);
    InsnNode jumps = new InsnNode(Opcodes.NOP);
    (jumpsIfNot ? no : yes).add(jumps);
    (jumpsIfNot ? yes : no).add(falls);
    copy.instructions.insert(test, falls);
    LabelNode other = new LabelNode();
    copy.instructions.add(other);
    copy.instructions.add(jumps);
    copy.instructions.add(new JumpInsnNode(Opcodes.GOTO, jump.label));
    jump.label = other;
  }

  private boolean isUsedOnlyWhereValid(AbstractInsnNode read) {
    ReadValue.Flow flow = new ReadValue.Flow(read);
    try {
      new Marked(flow).analyzeAndComputeMaxs(owner, copy);
      return flow.isChecked();
    } catch (AnalyzerException unusual) {
      return false;
    }
  }

  /** Tells values what was answered. */
  private final class Marked extends Analyzer<ReadValue> {
    private final ReadValue.Flow flow;

    Marked(ReadValue.Flow flow) {
      super(flow);
      this.flow = flow;
    }

    @Override
    protected Frame<ReadValue> newFrame(int locals, int stack) {
      return new Answered(locals, stack);
    }

    @Override
    protected Frame<ReadValue> newFrame(Frame<? extends ReadValue> other) {
      Answered frame = new Answered(other.getLocals(), other.getMaxStackSize());
      frame.init(other);
      return frame;
    }

    private final class Answered extends Frame<ReadValue> {
      Answered(int locals, int stack) {
        super(locals, stack);
      }

      @Override
      public void execute(AbstractInsnNode at, Interpreter<ReadValue> interpreter)
          throws AnalyzerException {
        if (no.contains(at) || yes.contains(at)) {
          for (int local = 0; local < getLocals(); local++) {
            setLocal(local, flow.answered(getLocal(local), yes.contains(at)));
          }
          for (int operand = 0; operand < getStackSize(); operand++) {
            setStack(operand, flow.answered(getStack(operand), yes.contains(at)));
          }
        } else {
          super.execute(at, interpreter);
        }
      }
    }
  }
}
