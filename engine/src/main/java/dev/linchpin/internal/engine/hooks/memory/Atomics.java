package dev.linchpin.internal.engine.hooks.memory;

import dev.linchpin.internal.engine.step.trace.Sites;

/**
 * Accesses of atomic variables in a weaker mode than volatile, as {@code lazySet} and {@code
 * getPlain}: who calls the method has chosen the mode, so the access counts as one of the caller's
 * code (decision 250).
 *
 * <p>The methods have no parameter for the site, so rewritten code passes it to {@link #note} just
 * before. Nothing else can happen between the two, unless the call throws: then the next access
 * through a handle or {@code Unsafe} takes the site, if it has the same mode.
 */
public final class Atomics {
  private static final int NONE = -1;

  private static int noted = NONE;

  private Atomics() {}

  /** Sets the site of the next call of an atomic. */
  public static void note(int site) {
    noted = site;
  }

  /** A run begins. */
  public static void beginRun() {
    noted = NONE;
  }

  /**
   * Where the access was chosen that is made at this site: there, or in the caller of an atomic.
   */
  static int caller(int site) {
    int caller = noted;
    if (caller == NONE) {
      return site;
    }
    noted = NONE;
    return Sites.mode(caller) == Sites.mode(site) ? caller : site;
  }
}
