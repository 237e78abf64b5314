package dev.linchpin.internal.engine.step.trace;

import dev.linchpin.execution.source.Frame;
import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

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

  /** Of each call, if values of calls are wanted. */
  private @Nullable CallNote[] notes = new CallNote[0];

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

  /** The same, of which the values are kept too. */
  public int enterNoted(int activation, int method) {
    int position = enter(activation, method);
    if (position >= notes.length) {
      notes = Arrays.copyOf(notes, Math.max(8, 2 * position));
    }
    notes[position] = new CallNote(activation);
    return position;
  }

  /** The values of the call at a position; null if they are not kept. */
  public @Nullable CallNote note(int position) {
    return position < notes.length ? notes[position] : null;
  }

  /** Passes on the values of all calls in progress. */
  public void notes(Consumer<CallNote> to) {
    for (int position = 0; position < Math.min(depth, notes.length); position++) {
      CallNote note = notes[position];
      if (note != null) {
        to.accept(note);
      }
    }
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
