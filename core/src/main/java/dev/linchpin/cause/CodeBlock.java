package dev.linchpin.cause;

import dev.linchpin.execution.AtomicBlock;
import java.util.Optional;

/**
 * Code that must not be interleaved: lines of one method, with all that is called from there.
 *
 * <p>A trace that was read from a file knows no calls: there a block may begin in one method and
 * end in another.
 *
 * @param loops whether it holds several iterations of a loop whose head is not known; only where a
 *     trace does not tell which lines were passed between two events
 */
public record CodeBlock(CodePlace from, CodePlace to, boolean loops) {
  /** Lines of one method. */
  public static CodeBlock of(String method, int from, int to) {
    return new CodeBlock(new CodePlace(method, from), new CodePlace(method, to), false);
  }

  public boolean isInOneMethod() {
    return from.method().equals(to.method());
  }

  /** Whether all that the other keeps together, this one does. */
  public boolean covers(CodeBlock other) {
    if (equals(other)) {
      return true;
    }
    return isInOneMethod()
        && other.isInOneMethod()
        && from.method().equals(other.from.method())
        && from.line() <= other.from.line()
        && to.line() >= other.to.line()
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
                to.line()))
        : Optional.empty();
  }

  /** As {@code com.acme.Stack.pop:21-22}. */
  public String text() {
    if (!isInOneMethod()) {
      return from.text() + " to " + to.text();
    }
    return from.line() == to.line() ? from.text() : from.text() + "-" + to.line();
  }
}
