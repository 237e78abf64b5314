package dev.linchpin.acceptance.subject;

/** Has nothing that a caller can call. */
public class NoOperations {
  int hidden() {
    return 1;
  }
}
