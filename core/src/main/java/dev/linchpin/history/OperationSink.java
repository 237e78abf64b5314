package dev.linchpin.history;

import org.jspecify.annotations.Nullable;

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

  /**
   * The recorder missed a call of an object: what is handed over of this object is its history up
   * to that call, and of what came later nothing is known.
   *
   * @param object null if it may concern every object
   * @param reason a sentence
   */
  default void incomplete(@Nullable String object, String reason) {}
}
