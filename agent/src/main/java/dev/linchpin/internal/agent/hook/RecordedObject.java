package dev.linchpin.internal.agent.hook;

/**
 * What a rewritten object refers to: its number, which stands for its name in the file. A clone has
 * the reference of its original, hence the owner.
 *
 * <p>Buffers hold the number and not this object, so that the writer needs no table of all objects
 * that ever were, and none of them is kept alive.
 */
public final class RecordedObject {
  /** Far more objects of one name than a JVM can make. */
  private static final int COUNT_BITS = 40;

  /** Read by rewritten classes. */
  public final Object owner;

  private final long number;

  /** Calls of an object that is not recorded pass without a trace. */
  private final boolean isRecorded;

  private RecordedObject(Object owner, long number, boolean isRecorded) {
    this.owner = owner;
    this.number = number;
    this.isRecorded = isRecorded;
  }

  /**
   * @param name the number of the name that all objects of the class share
   * @param count which of these objects it is, from 1
   */
  static RecordedObject recorded(Object owner, int name, long count) {
    return new RecordedObject(owner, ((long) name << COUNT_BITS) | count, true);
  }

  static RecordedObject notRecorded(Object owner) {
    return new RecordedObject(owner, 0, false);
  }

  long number() {
    return number;
  }

  boolean isRecorded() {
    return isRecorded;
  }

  /** The number of the name that the object with this number shares with others. */
  public static int name(long number) {
    return (int) (number >>> COUNT_BITS);
  }

  /** Which object of its name the object with this number is, from 1. */
  public static long count(long number) {
    return number & ((1L << COUNT_BITS) - 1);
  }
}
