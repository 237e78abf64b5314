package dev.linchpin.internal.diagnose;

import dev.linchpin.internal.diagnose.Blocks.Block;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * All smallest sets of blocks that rule a trace out, by trying every set: a set does iff no
 * reordering of the trace that keeps program order and conflicts has every block uninterrupted.
 *
 * <p>The reordering is searched for by running blocks as single steps, not by looking for cycles.
 */
final class BruteForceEliminators {
  private final ConflictTrace trace;
  private final List<Blocks> eliminators = new ArrayList<>();

  private BruteForceEliminators(ConflictTrace trace) {
    this.trace = trace;
  }

  static Set<Set<Block>> of(ConflictTrace trace) {
    BruteForceEliminators search = new BruteForceEliminators(trace);
    search.choose(0, new ArrayList<>());
    Set<Set<Block>> optimal = new HashSet<>();
    for (Blocks one : search.eliminators) {
      boolean smallest = true;
      for (Blocks other : search.eliminators) {
        smallest &=
            !one.subsumes(other, trace)
                || Set.copyOf(one.blocks()).equals(Set.copyOf(other.blocks()));
      }
      if (smallest) {
        optimal.add(Set.copyOf(one.blocks()));
      }
    }
    return optimal;
  }

  /** Decides for the point, and all later ones, where blocks begin. */
  private void choose(int point, List<Block> chosen) {
    if (point == trace.size()) {
      Blocks blocks = new Blocks(chosen);
      if (!canRun(trace, blocks)) {
        eliminators.add(blocks);
      }
      return;
    }
    choose(point + 1, chosen);
    boolean inside = false;
    for (Block block : chosen) {
      inside |=
          trace.thread(block.first()) == trace.thread(point)
              && block.first() <= point
              && point <= block.last();
    }
    for (int last = point + 1; !inside && last < trace.size(); last++) {
      if (trace.thread(last) == trace.thread(point)
          && trace.operation(last) == trace.operation(point)) {
        chosen.add(new Block(point, last));
        choose(point + 1, chosen);
        chosen.remove(chosen.size() - 1);
      }
    }
  }

  /** Whether some reordering runs every block at a stretch. */
  static boolean canRun(ConflictTrace trace, Blocks blocks) {
    return new BruteForceEliminators(trace).run(blocks, 0, new HashSet<>());
  }

  private boolean run(Blocks blocks, int done, Set<Integer> hopeless) {
    if (done == (1 << trace.size()) - 1) {
      return true;
    }
    if (!hopeless.add(done)) {
      return false;
    }
    for (int point = 0; point < trace.size(); point++) {
      if ((done >> point & 1) == 0) {
        int after = done;
        for (int member : membersFrom(blocks, point)) {
          if (!isEnabled(member, after)) {
            after = -1;
            break;
          }
          after |= 1 << member;
        }
        if (after != -1 && run(blocks, after, hopeless)) {
          return true;
        }
      }
    }
    return false;
  }

  private List<Integer> membersFrom(Blocks blocks, int point) {
    List<Integer> members = new ArrayList<>();
    for (Block block : blocks.blocks()) {
      if (block.first() == point) {
        for (int member = point; member <= block.last(); member++) {
          if (trace.thread(member) == trace.thread(point)) {
            members.add(member);
          }
        }
      }
    }
    return members.isEmpty() ? List.of(point) : members;
  }

  private boolean isEnabled(int point, int done) {
    for (int earlier = 0; earlier < point; earlier++) {
      boolean first =
          trace.thread(earlier) == trace.thread(point) || trace.conflict(earlier, point);
      if (first && (done >> earlier & 1) == 0) {
        return false;
      }
    }
    return (done >> point & 1) == 0;
  }
}
