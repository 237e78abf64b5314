package dev.linchpin.subject;

/**
 * A class that cannot be checked as requested. The message gives the reason and what was expected.
 */
public final class BadSubject extends RuntimeException {
  public BadSubject(String message) {
    super(message);
  }
}
