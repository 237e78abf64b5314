package dev.linchpin.execution.tree;

import java.util.List;

/**
 * One line of a call tree.
 *
 * @param step the step of the run with which it begins; -1 for a switch
 * @param depth how many calls it is inside of; 0 for an operation
 * @param text what happened, as {@code idle.poll() → null}
 * @param at where in the source, as {@code com.acme.Pool.borrow:21}; for a call into a library, the
 *     line of the user's that makes it; empty if unknown
 * @param events the events it stands for, as indexes into those of the run
 */
public record TreeLine(
    Kind kind, int thread, int step, int depth, String text, String at, List<Integer> events) {
  /** What a line stands for. */
  public enum Kind {
    /** An operation, or a thread of the subject itself, begins. */
    OPERATION,
    /** It returns, throws or ends. */
    RETURN,
    /** A call of a method of the user's; what it does is indented below. */
    CALL,
    /** A call into a library, or a part of one between two switches. */
    LIBRARY,
    /** One event: an access, a step on a lock, a wait. */
    EVENT,
    /** Another thread goes on in the middle of an operation. */
    SWITCH
  }

  public TreeLine {
    events = List.copyOf(events);
  }
}
