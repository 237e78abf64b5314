package dev.linchpin.cause;

import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.execution.source.Frame;
import java.util.Optional;

/**
 * Code that must be atomic: lines of one method, or a part of one line, including the methods
 * called from there.
 *
 * <p>A trace from a file has no calls, so there a block may begin in one method and end in another.
 *
 * @param loops whether it holds several iterations of a loop whose head is not known; only where a
 *     trace does not tell which lines were passed between two events
 * @param fromPosition if it is a part of one line: the offset in the method's bytecode of its first
 *     instruction, as {@code javap -c} shows it; else {@link Frame#UNKNOWN}
 * @param toPosition of its last instruction, likewise
 */
public record CodeBlock(
    CodePlace from, CodePlace to, boolean loops, int fromPosition, int toPosition) {
  /** Whole lines. */
  public CodeBlock(CodePlace from, CodePlace to, boolean loops) {
    this(from, to, loops, Frame.UNKNOWN, Frame.UNKNOWN);
  }

  /** Lines of one method. */
  public static CodeBlock of(String method, int from, int to) {
    return new CodeBlock(new CodePlace(method, from), new CodePlace(method, to), false);
  }

  /** The instructions of one line from one offset to another. */
  public static CodeBlock inLine(String method, int line, int fromPosition, int toPosition) {
    CodePlace place = new CodePlace(method, line);
    return new CodeBlock(place, place, false, fromPosition, toPosition);
  }

  public boolean isInOneMethod() {
    return from.method().equals(to.method());
  }

  /** Whether it is only a part of one line. */
  public boolean hasPositions() {
    return fromPosition != Frame.UNKNOWN;
  }

  /** Whether this block contains the other. */
  public boolean covers(CodeBlock other) {
    if (equals(other)) {
      return true;
    }
    return isInOneMethod()
        && other.isInOneMethod()
        && from.method().equals(other.from.method())
        && from.line() <= other.from.line()
        && to.line() >= other.to.line()
        && (!hasPositions()
            || (fromPosition <= other.fromPosition && toPosition >= other.toPosition))
        && (loops || !other.loops);
  }

  /** For the scheduler; empty for a block that is not in one method. */
  public Optional<AtomicBlock> atomic() {
    int dot = from.method().lastIndexOf('.');
    return isInOneMethod() && dot > 0
        ? Optional.of(
            new AtomicBlock(
                from.method().substring(0, dot),
                from.method().substring(dot + 1),
                from.line(),
                to.line(),
                fromPosition,
                toPosition))
        : Optional.empty();
  }

  /** As {@code com.acme.Stack.pop:21-22} or {@code com.acme.Counter.next:12 (bytecode 5-12)}. */
  public String text() {
    if (!isInOneMethod()) {
      return from.text() + " to " + to.text();
    }
    if (hasPositions()) {
      return "%s (bytecode %d-%d)".formatted(from.text(), fromPosition, toPosition);
    }
    return from.line() == to.line() ? from.text() : from.text() + "-" + to.line();
  }
}
