package dev.linchpin.internal.diagnose;

import java.util.ArrayList;
import java.util.List;

/**
 * A set of blocks of one trace, no two of which overlap; blocks are pairs of points of one
 * operation, the first before the last.
 */
public record Blocks(List<Block> blocks) {
  static final Blocks NONE = new Blocks(List.of());

  public Blocks {
    blocks = List.copyOf(blocks);
  }

  /**
   * Points of one operation from first to last.
   *
   * @param first a point
   * @param last a later point of the same operation
   */
  public record Block(int first, int last) {
    boolean contains(Block other) {
      return first <= other.first && other.last <= last;
    }
  }

  Blocks plus(int first, int last) {
    List<Block> more = new ArrayList<>(blocks);
    more.add(new Block(first, last));
    return new Blocks(more);
  }

  /**
   * Whether all that the other keeps together, this one does. Points of different threads are
   * between each other, so the thread must be compared as well.
   */
  public boolean subsumes(Blocks other, ConflictTrace trace) {
    for (Block inner : other.blocks) {
      boolean covered = false;
      for (Block outer : blocks) {
        covered |= trace.thread(outer.first) == trace.thread(inner.first) && outer.contains(inner);
      }
      if (!covered) {
        return false;
      }
    }
    return true;
  }
}
