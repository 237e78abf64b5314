package dev.linchpin.history;

/** What a reader hands its operations to, one after the other. */
@FunctionalInterface
public interface OperationSink {
  /**
   * Takes one operation. The row is only lent: its fields change after the call.
   *
   * @return whether to go on reading
   */
  boolean accept(OperationRow row);
}
