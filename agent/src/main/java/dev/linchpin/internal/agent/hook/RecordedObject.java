package dev.linchpin.internal.agent.hook;

/**
 * What a rewritten object refers to: its name in the file. A clone has the reference of its
 * original, hence the owner.
 */
public final class RecordedObject {
  /** Read by rewritten classes. */
  public final Object owner;

  private final String name;

  /** Calls of an object that is not recorded pass without a trace. */
  private final boolean isRecorded;

  RecordedObject(Object owner, String name, boolean isRecorded) {
    this.owner = owner;
    this.name = name;
    this.isRecorded = isRecorded;
  }

  public String name() {
    return name;
  }

  boolean isRecorded() {
    return isRecorded;
  }
}
