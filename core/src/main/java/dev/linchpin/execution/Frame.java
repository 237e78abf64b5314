package dev.linchpin.execution;

import java.io.Serializable;

/**
 * One method call in progress at the moment of an event.
 *
 * @param activation tells calls of the same method apart; unique in a run
 * @param method as {@code com.acme.Stack.pop}
 * @param line where it stands: at the event itself, or at the call of the next frame
 * @param low the lowest line this call has been at since the event before of the same thread, that
 *     event's line included
 * @param high the highest, likewise
 */
public record Frame(int activation, String method, int line, int low, int high)
    implements Serializable {
  /** As {@code com.acme.Stack.pop:21}. */
  public String at() {
    return method + ":" + line;
  }
}
