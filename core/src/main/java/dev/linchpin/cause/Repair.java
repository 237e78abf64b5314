package dev.linchpin.cause;

import java.util.List;

/**
 * A smallest set of code blocks that rules out several bad runs at once.
 *
 * @param rank from 1
 * @param disables how many of the good runs it would rule out as well
 */
public record Repair(int rank, int disables, List<CodeBlock> blocks) {
  public Repair {
    blocks = List.copyOf(blocks);
  }

  /** The blocks as reports name them. */
  public List<String> texts() {
    return blocks.stream().map(CodeBlock::text).toList();
  }
}
