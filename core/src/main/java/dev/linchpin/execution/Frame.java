package dev.linchpin.execution;

import java.io.Serializable;

/**
 * One method call in progress at the moment of an event.
 *
 * @param activation distinguishes calls of the same method; unique in a run
 * @param method as {@code com.acme.Stack.pop}
 * @param line its current line: that of the event, or of the call of the next frame
 * @param low the lowest line this call has been at since the event before of the same thread, that
 *     event's line included
 * @param high the highest, likewise
 * @param position its current instruction: the offset in the method's bytecode of the class file,
 *     as {@code javap -c} shows it; {@link #UNKNOWN} if that is not known, and where a synchronized
 *     method locks or unlocks
 * @param lowPosition the lowest offset since the event before, as {@code low}
 * @param highPosition the highest, likewise
 */
public record Frame(
    int activation,
    String method,
    int line,
    int low,
    int high,
    int position,
    int lowPosition,
    int highPosition)
    implements Serializable {
  /** An unknown position, lower than all real ones. */
  public static final int UNKNOWN = -1;

  /** Without positions. */
  public Frame(int activation, String method, int line, int low, int high) {
    this(activation, method, line, low, high, UNKNOWN, UNKNOWN, UNKNOWN);
  }

  /** As {@code com.acme.Stack.pop:21}. */
  public String at() {
    return method + ":" + line;
  }
}
