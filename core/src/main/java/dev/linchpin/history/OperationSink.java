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

  /**
   * Every operation that was called before this time has been handed over. Only readers of files
   * that contain such marks say so, first with {@code Long.MIN_VALUE}, before any operation.
   */
  default void knownUpTo(long time) {}
}
