package dev.linchpin.internal.engine.step.trace;

import dev.linchpin.execution.Frame;
import java.util.Arrays;

/**
 * The calls of rewritten code that a thread is in, while runs are recorded.
 *
 * <p>A call knows its own position in the stack and names it whenever it reports where it is. So
 * nobody need hear of a call that an exception ended: the next report of a call below it tells.
 */
public final class CallStack {
  /** The numbers of one call in a snapshot. */
  public static final int FIELDS = 8;

  public static final int ACTIVATION = 0;
  public static final int METHOD = 1;
  public static final int LINE = 2;
  public static final int LOW = 3;
  public static final int HIGH = 4;

  /** Of the instruction in the bytecode, then the lowest and the highest. */
  public static final int OFFSET = 5;

  public static final int LOW_OFFSET = 6;
  public static final int HIGH_OFFSET = 7;

  /** Before the first line of a call. */
  private static final int NOWHERE = 0;

  private int[] calls = new int[8 * FIELDS];
  private int depth;

  public void clear() {
    depth = 0;
  }

  /** A call begins; gives its position. */
  public int enter(int activation, int method) {
    int at = depth * FIELDS;
    if (at == calls.length) {
      calls = Arrays.copyOf(calls, 2 * at);
    }
    calls[at + ACTIVATION] = activation;
    calls[at + METHOD] = method;
    calls[at + LINE] = NOWHERE;
    calls[at + LOW] = NOWHERE;
    calls[at + HIGH] = NOWHERE;
    calls[at + OFFSET] = Frame.UNKNOWN;
    calls[at + LOW_OFFSET] = Frame.UNKNOWN;
    calls[at + HIGH_OFFSET] = Frame.UNKNOWN;
    return depth++;
  }

  /** The position of the innermost call, -1 if there is none. */
  public int innermost() {
    return depth - 1;
  }

  /** The call is at an instruction now; those above it have ended. */
  public void at(int position, int line, int offset) {
    depth = position + 1;
    int at = position * FIELDS;
    boolean first = calls[at + LINE] == NOWHERE && calls[at + OFFSET] == Frame.UNKNOWN;
    calls[at + LINE] = line;
    calls[at + LOW] = first ? line : Math.min(calls[at + LOW], line);
    calls[at + HIGH] = Math.max(calls[at + HIGH], line);
    calls[at + OFFSET] = offset;
    calls[at + LOW_OFFSET] = first ? offset : Math.min(calls[at + LOW_OFFSET], offset);
    calls[at + HIGH_OFFSET] = Math.max(calls[at + HIGH_OFFSET], offset);
  }

  public void leave(int position) {
    depth = position;
  }

  /** All calls, outermost first, at an event: what they pass is counted anew from here. */
  public int[] event() {
    int[] now = Arrays.copyOf(calls, depth * FIELDS);
    for (int at = 0; at < now.length; at += FIELDS) {
      calls[at + LOW] = calls[at + LINE];
      calls[at + HIGH] = calls[at + LINE];
      calls[at + LOW_OFFSET] = calls[at + OFFSET];
      calls[at + HIGH_OFFSET] = calls[at + OFFSET];
    }
    return now;
  }
}
