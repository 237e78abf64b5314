package dev.linchpin.verdict;

/**
 * Linchpin contradicts itself: an internal fault, never a user error. The message says what to
 * attach to a report.
 */
public final class InternalFault extends RuntimeException {
  private static final long serialVersionUID = 1;

  public InternalFault(String message) {
    super("[internal] " + message);
  }
}
