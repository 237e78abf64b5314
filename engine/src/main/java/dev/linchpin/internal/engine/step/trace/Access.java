package dev.linchpin.internal.engine.step.trace;

/** Kinds of access to a location, as ints: traces keep millions of them. */
public final class Access {
  public static final int READ = 0;
  public static final int WRITE = 1;
  public static final int RMW = 2;

  /** A compare-and-set; it becomes a read if it stores nothing. */
  public static final int CAS = 3;

  /** A change that commutes with others of its kind, as counting does; a write to all else. */
  public static final int SHARE = 4;

  /** The bits of a kind; the others are marks. */
  static final int KIND = 7;

  /** The mark of a store that is kept: later stores do not hide it from reads that choose. */
  static final int KEPT = 8;

  /** The mark of a read that chose the store which it saw. */
  static final int CHOOSES = 16;

  /** The mark of such a read that saw a store although there was a later one. */
  static final int OLD = 32;

  /** The mark of a kept store that chose its place among the stores to its variable. */
  static final int WEAK = 64;

  static final int MARKS = KEPT | CHOOSES;

  /** The slot that stands for all slots of an object. */
  public static final int WHOLE = -1;

  private Access() {}
}
