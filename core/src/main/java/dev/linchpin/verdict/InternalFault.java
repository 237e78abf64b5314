package dev.linchpin.verdict;

/**
 * Linchpin contradicts itself: a fault of ours, never of the user. The message says what to attach.
 */
public final class InternalFault extends RuntimeException {
  private static final long serialVersionUID = 1;

  public InternalFault(String message) {
    super("[internal] " + message);
  }
}
