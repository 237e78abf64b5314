package dev.linchpin.verdict;

import org.jspecify.annotations.Nullable;

/**
 * Linchpin is at fault, never the user's input or the class under test: an invariant does not hold,
 * or the JDK lacks something that Linchpin relies on. This type alone says so; the mark {@code
 * [internal]} is added here, and nowhere else.
 */
public final class InternalFault extends RuntimeException {
  private final String reason;

  public InternalFault(String reason) {
    this(reason, null);
  }

  public InternalFault(String reason, @Nullable Throwable cause) {
    super("[internal] " + reason, cause);
    this.reason = reason;
  }

  /** What is wrong, without the mark. */
  public String reason() {
    return reason;
  }
}
