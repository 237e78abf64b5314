package dev.linchpin.history;

/** Receives the operations of a reader one by one. */
@FunctionalInterface
public interface OperationSink {
  /**
   * Accepts one operation. The reader reuses the row after the call.
   *
   * @return whether to continue reading
   */
  boolean accept(OperationRow row);
}
