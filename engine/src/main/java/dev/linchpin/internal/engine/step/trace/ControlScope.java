package dev.linchpin.internal.engine.step.trace;

/**
 * Whether the running code is under control.
 *
 * <p>The setup, the closing observations, class initialisers and the rendering of a result are not:
 * they may be nested, and the depth says how many of them are in progress.
 */
public final class ControlScope {
  private static final int NONE = -1;

  private final InitScopes initialisers = new InitScopes();
  private int uncontrolled = 1;

  /** The depth at which accesses belong to a rendering: not those of class initialisers in it. */
  private int rendering = NONE;

  /** A run begins, with its setup. */
  public void clear() {
    initialisers.clear();
    uncontrolled = 1;
  }

  /** The threads of the scenario begin. */
  public void beginThreads() {
    uncontrolled = 0;
  }

  /** The threads of the scenario have ended; closing observations follow. */
  public void endThreads() {
    uncontrolled = 1;
  }

  /** Whether accesses are scheduling points. */
  public boolean controls() {
    return uncontrolled == 0;
  }

  /** Whether a result is being rendered, by code that is not inside a class initialiser. */
  public boolean isRendering() {
    return rendering != NONE && rendering == uncontrolled;
  }

  public void beginInit(int classId) {
    uncontrolled++;
    initialisers.enter(classId);
  }

  public void endInit() {
    uncontrolled--;
    initialisers.leave();
  }

  /** Whether a class initialiser is in progress. */
  public boolean isInitialising() {
    return initialisers.isInside();
  }

  /** The class initialisers in progress. */
  public InitScopes initialisers() {
    return initialisers;
  }

  /**
   * A rendering begins.
   *
   * @return the depth to go back to at its end
   */
  public int beginRendering() {
    int outer = uncontrolled;
    uncontrolled = outer + 1;
    rendering = uncontrolled;
    return outer;
  }

  /** A rendering ends; an exception may have ended class initialisers in it unnoticed. */
  public void endRendering(int outer) {
    rendering = NONE;
    uncontrolled = outer;
  }
}
