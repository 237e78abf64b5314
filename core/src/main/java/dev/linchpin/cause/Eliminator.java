package dev.linchpin.cause;

import java.util.List;

/**
 * A smallest set of blocks that rules the bad run out, and every run equivalent to it.
 *
 * @param rank from 1
 * @param disables how many of the good runs it would rule out as well
 * @param cycle the conflicts that cannot all be kept when the blocks are atomic
 */
public record Eliminator(int rank, int disables, List<Segment> blocks, List<Conflict> cycle) {
  public Eliminator {
    blocks = List.copyOf(blocks);
    cycle = List.copyOf(cycle);
  }

  /** The code of its blocks, each once. */
  public List<CodeBlock> code() {
    return blocks.stream().map(Segment::code).distinct().toList();
  }

  /**
   * Two events of different threads, of which the second comes after the first in every equivalent
   * run.
   *
   * @param from index of the earlier event in the run
   * @param to index of the later one
   */
  public record Conflict(int from, int to) {}
}
