package dev.linchpin.execution;

/** The result of an operation, as text that is equal iff the results are equal. */
public sealed interface Result {
  record Returned(String value) implements Result {}

  /** A void method returned. */
  record Done() implements Result {}

  /** It threw an exception of the class named. */
  record Thrown(String type, String message) implements Result {}

  /**
   * It returned, but its result cannot be compared: another operation was changing it, or its text
   * needs a lock that another thread holds. It counts as equal to any result.
   *
   * @param reason why it was not read, for people
   */
  record Unread(String reason) implements Result {}

  /** It was called and never returned. */
  record Pending() implements Result {}

  /** It was never called, because the run ended before. */
  record Uncalled() implements Result {}
}
