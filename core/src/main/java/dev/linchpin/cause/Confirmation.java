package dev.linchpin.cause;

import java.util.List;

/**
 * What re-checking the class with some blocks made atomic showed.
 *
 * @param confirmed whether nothing failed, and everything was explored that was to be
 * @param blocks the code that ran atomically, no two of them overlapping
 * @param scenarios that were checked so
 * @param schedules runs of them, one of each equivalence class
 * @param exhausted whether every schedule of these scenarios was covered
 * @param badRuns how many bad runs it took to arrive at these blocks
 */
public record Confirmation(
    boolean confirmed,
    List<CodeBlock> blocks,
    long scenarios,
    long schedules,
    boolean exhausted,
    int badRuns) {
  public Confirmation {
    blocks = List.copyOf(blocks);
  }
}
