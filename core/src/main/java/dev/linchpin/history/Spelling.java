package dev.linchpin.history;

import org.jspecify.annotations.Nullable;

/**
 * How a file writes an operation that has another name in its data type: {@code offer} for {@code
 * enq}. Monitors see the operation; people read the name that their file has.
 *
 * @param results how the file wrote the result
 */
public record Spelling(String name, Results results) {
  /** How the result in the file and that of the operation differ. */
  public enum Results {
    /** Not at all. */
    SAME,
    /** {@code true} in the file, nothing for the operation: a value was inserted. */
    TRUE,
    /** An exception in the file, null for the operation: nothing was there. */
    THROWN,
    /** In the file the number before, for the operation the number after it. */
    ONE_LESS
  }

  /** The result as the file wrote it. */
  @Nullable Object result(@Nullable Object meant) {
    return switch (results) {
      case SAME -> meant;
      case TRUE -> meant == null ? true : meant;
      case THROWN -> meant == null ? new Thrown("java.util.NoSuchElementException") : meant;
      case ONE_LESS -> meant instanceof Long after ? Long.valueOf(after - 1) : meant;
    };
  }
}
