package dev.linchpin.internal.engine.step.trace;

import dev.linchpin.internal.engine.memory.AccessMode;

/**
 * The numbers of sites: the number of an instruction of the subject, and in the lowest bits the
 * mode of the access that it makes, and whether a call says the mode, however the variable is
 * declared.
 *
 * <p>The mode is known when a class is rewritten, so it costs nothing while the class runs. Where
 * it is known only then (reflection), the hook sets it.
 */
public final class Sites {
  private static final int MODE_BITS = 3;

  private static final int MASK = (1 << MODE_BITS) - 1;

  private static final int BY_CALL = 1 << MODE_BITS;

  private static final int BITS = MODE_BITS + 1;

  private Sites() {}

  /** The site of an instruction that accesses no variable, or one that is not known. */
  public static int of(int instruction) {
    return instruction << BITS;
  }

  /** The number of the instruction; negative if the site is no place in the code. */
  public static int instruction(int site) {
    return site >> BITS;
  }

  /** The same instruction with an access of this mode. */
  public static int with(int site, AccessMode mode) {
    return site < 0 ? site : (site & ~MASK) | mode.number();
  }

  /** The mode of the access made there. */
  public static AccessMode mode(int site) {
    return site < 0 ? AccessMode.UNKNOWN : AccessMode.of(site & MASK);
  }

  /** The same with a mode that a call says, as one of {@code VarHandle}: not the declaration. */
  public static int byCall(int site) {
    return site < 0 ? site : site | BY_CALL;
  }

  /** Whether a call says the mode, so that declaring the field in another way changes nothing. */
  public static boolean isByCall(int site) {
    return site >= 0 && (site & BY_CALL) != 0;
  }

  /** Whether the instruction is known to access a variable in plain mode. */
  public static boolean isPlain(int site) {
    return mode(site) == AccessMode.PLAIN;
  }
}
