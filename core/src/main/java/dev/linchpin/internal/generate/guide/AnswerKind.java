package dev.linchpin.internal.generate.guide;

import dev.linchpin.execution.Result;
import java.util.Set;

/**
 * The kind of a call's result: two calls with the same kind are taken for alike.
 *
 * @param text the result if it is one of the few that say whether the call achieved something, the
 *     type of what was thrown; empty otherwise
 */
record AnswerKind(How how, String text) {
  /** How a call ended. */
  enum How {
    VALUE,
    NOTHING,
    THREW,
    WAITS
  }

  private static final Set<String> TELLING =
      Set.of("null", "true", "false", "0", "-1", "[]", "{}", "", "Optional.empty");
  private static final Set<String> FRUITLESS = Set.of("null", "false", "0", "-1", "Optional.empty");

  static AnswerKind of(Result result) {
    if (result instanceof Result.Thrown thrown) {
      return new AnswerKind(How.THREW, thrown.type());
    }
    if (result instanceof Result.Returned returned) {
      return value(returned.value());
    }
    return new AnswerKind(result instanceof Result.Pending ? How.WAITS : How.NOTHING, "");
  }

  static AnswerKind value(String value) {
    return new AnswerKind(How.VALUE, TELLING.contains(value) ? value : "some");
  }

  /** Whether the call returned or threw. */
  boolean returned() {
    return how != How.WAITS;
  }

  boolean returnedNormally() {
    return how == How.VALUE || how == How.NOTHING;
  }

  /** Whether the call returned one of many values. */
  boolean isSomeValue() {
    return how == How.VALUE && !TELLING.contains(text);
  }

  /** Whether the call found nothing, changed nothing or failed, as far as its answer tells. */
  boolean isFruitless() {
    return !returnedNormally() || FRUITLESS.contains(text);
  }
}
