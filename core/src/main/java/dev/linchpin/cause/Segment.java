package dev.linchpin.cause;

import java.util.List;

/**
 * A run of consecutive events of one operation, and the code it maps to.
 *
 * @param operation whose events
 * @param first index of its first event in the run
 * @param last index of its last event in the run
 * @param fromChain where its first event is, from the block's own line down to the access itself
 * @param toChain where its last event is, likewise
 */
public record Segment(
    CodeBlock code,
    int operation,
    int first,
    int last,
    List<CodePlace> fromChain,
    List<CodePlace> toChain) {
  public Segment {
    fromChain = List.copyOf(fromChain);
    toChain = List.copyOf(toChain);
  }
}
