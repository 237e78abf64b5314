package dev.linchpin.execution;

import java.io.Serializable;

/** What an operation answered, as text that is equal iff the answers are. */
public sealed interface Result extends Serializable {
  record Returned(String value) implements Result {}

  /** A void method returned. */
  record Done() implements Result {}

  /** It threw an exception of the class named. */
  record Thrown(String type, String message) implements Result {}

  /** It was called and never returned. */
  record Pending() implements Result {}

  /** It was never called, because the run ended before. */
  record Uncalled() implements Result {}
}
