package dev.linchpin.execution.source;

/**
 * One method call in progress at the moment of an event.
 *
 * @param activation distinguishes calls of the same method; unique in a run
 * @param method as {@code com.acme.Stack.pop}
 * @param lines its lines in the source
 * @param positions its instructions: offsets in the method's bytecode of the class file, as {@code
 *     javap -c} shows them; {@link #UNKNOWN} where they are not known, and where a synchronized
 *     method locks or unlocks
 */
public record Frame(int activation, String method, Span lines, Span positions) {
  /** An unknown position, lower than all real ones. */
  public static final int UNKNOWN = -1;

  private static final Span NOWHERE = new Span(UNKNOWN, UNKNOWN, UNKNOWN);

  /**
   * Where a call stands, and where it has been.
   *
   * @param at where it stands: at the event itself, or at the call of the next frame
   * @param low the lowest since the event before of the same thread, that event's included
   * @param high the highest, likewise
   */
  public record Span(int at, int low, int high) {}

  /** Without positions. */
  public Frame(int activation, String method, int line, int low, int high) {
    this(activation, method, new Span(line, low, high), NOWHERE);
  }

  public int line() {
    return lines.at();
  }

  public int low() {
    return lines.low();
  }

  public int high() {
    return lines.high();
  }

  public int position() {
    return positions.at();
  }

  public int lowPosition() {
    return positions.low();
  }

  public int highPosition() {
    return positions.high();
  }

  /** As {@code com.acme.Stack.pop:21}. */
  public String at() {
    return method + ":" + line();
  }
}
