package dev.linchpin.internal.engine.world.code;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Which instruction may follow which, and the natural loops of a method.
 *
 * <p>Nodes are the positions of the instruction list, labels included. Dominators by iteration to a
 * fixed point, quadratic at worst and linear for code that compilers write.
 *
 * <p>Source: Keith D. Cooper, Timothy J. Harvey and Ken Kennedy, "A Simple, Fast Dominance
 * Algorithm", Rice University TR-06-33870, 2001, figure 3. Follows it.
 */
public final class ControlFlow {
  private final InsnList code;
  private final List<List<Integer>> successors = new ArrayList<>();
  private final List<List<Integer>> predecessors = new ArrayList<>();

  /** Reachable nodes, each before its successors except along back edges. */
  private final int[] order;

  /** The place of each node in the order; -1 if unreachable. */
  private final int[] rank;

  /** The immediate dominator of each reachable node. */
  private final int[] dominator;

  public ControlFlow(MethodNode method) {
    this.code = method.instructions;
    for (int i = 0; i < code.size(); i++) {
      successors.add(new ArrayList<>());
      predecessors.add(new ArrayList<>());
    }
    for (int i = 0; i < code.size(); i++) {
      if (fallsThrough(code.get(i)) && i + 1 < code.size()) {
        connect(i, i + 1);
      }
      for (LabelNode target : targets(code.get(i))) {
        connect(i, code.indexOf(target));
      }
    }
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      int handler = code.indexOf(block.handler);
      for (int i = code.indexOf(block.start); i < code.indexOf(block.end); i++) {
        connect(i, handler);
      }
    }
    this.order = reversePostorder();
    this.rank = new int[code.size()];
    Arrays.fill(rank, -1);
    for (int i = 0; i < order.length; i++) {
      rank[order[i]] = i;
    }
    this.dominator = dominators();
  }

  /** A natural loop; {@code body} holds positions, the header's among them. */
  public record Loop(LabelNode header, BitSet body) {}

  /** The natural loops, those with one header made one. */
  public List<Loop> loops() {
    BitSet[] bodies = new BitSet[code.size()];
    for (int from : order) {
      for (int to : successors.get(from)) {
        if (code.get(to) instanceof LabelNode && dominates(to, from)) {
          if (bodies[to] == null) {
            bodies[to] = new BitSet();
            bodies[to].set(to);
          }
          collect(bodies[to], from);
        }
      }
    }
    List<Loop> loops = new ArrayList<>();
    for (int i = 0; i < bodies.length; i++) {
      if (bodies[i] != null) {
        loops.add(new Loop((LabelNode) code.get(i), bodies[i]));
      }
    }
    return loops;
  }

  /** The positions from which control may come to the position. */
  public List<Integer> predecessors(int position) {
    return predecessors.get(position).stream().filter(from -> rank[from] >= 0).distinct().toList();
  }

  /** Whether control may run from the instruction to the one after it. */
  public static boolean fallsThrough(AbstractInsnNode at) {
    int opcode = at.getOpcode();
    return opcode != Opcodes.GOTO
        && opcode != Opcodes.ATHROW
        && opcode != Opcodes.TABLESWITCH
        && opcode != Opcodes.LOOKUPSWITCH
        && (opcode < Opcodes.IRETURN || opcode > Opcodes.RETURN);
  }

  /** Where the instruction may jump. */
  public static List<LabelNode> targets(AbstractInsnNode at) {
    if (at instanceof JumpInsnNode jump) {
      return List.of(jump.label);
    }
    List<LabelNode> targets = new ArrayList<>();
    if (at instanceof TableSwitchInsnNode table) {
      targets.addAll(table.labels);
      targets.add(table.dflt);
    } else if (at instanceof LookupSwitchInsnNode lookup) {
      targets.addAll(lookup.labels);
      targets.add(lookup.dflt);
    }
    return targets;
  }

  private void connect(int from, int to) {
    successors.get(from).add(to);
    predecessors.get(to).add(from);
  }

  /** Adds what reaches the position without passing what is in the body already. */
  private void collect(BitSet body, int position) {
    Deque<Integer> open = new ArrayDeque<>();
    open.add(position);
    while (!open.isEmpty()) {
      int at = open.removeLast();
      if (!body.get(at)) {
        body.set(at);
        open.addAll(predecessors(at));
      }
    }
  }

  private int[] reversePostorder() {
    int size = code.size();
    int[] next = new int[size];
    boolean[] seen = new boolean[size];
    int[] result = new int[size];
    int at = size;
    Deque<Integer> path = new ArrayDeque<>();
    if (size > 0) {
      path.push(0);
      seen[0] = true;
    }
    while (!path.isEmpty()) {
      int top = path.element();
      if (next[top] < successors.get(top).size()) {
        int to = successors.get(top).get(next[top]++);
        if (!seen[to]) {
          seen[to] = true;
          path.push(to);
        }
      } else {
        result[--at] = path.pop();
      }
    }
    return Arrays.copyOfRange(result, at, size);
  }

  private int[] dominators() {
    int[] idom = new int[code.size()];
    Arrays.fill(idom, -1);
    if (order.length == 0) {
      return idom;
    }
    idom[order[0]] = order[0];
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = 1; i < order.length; i++) {
        int node = order[i];
        int best = -1;
        for (int from : predecessors.get(node)) {
          if (rank[from] >= 0 && idom[from] >= 0) {
            best = best < 0 ? from : intersect(idom, best, from);
          }
        }
        if (idom[node] != best) {
          idom[node] = best;
          changed = true;
        }
      }
    }
    return idom;
  }

  private int intersect(int[] idom, int a, int b) {
    int one = a;
    int other = b;
    while (one != other) {
      if (rank[one] > rank[other]) {
        one = idom[one];
      } else {
        other = idom[other];
      }
    }
    return one;
  }

  private boolean dominates(int above, int node) {
    int at = node;
    while (rank[at] > rank[above]) {
      at = dominator[at];
    }
    return at == above;
  }
}
