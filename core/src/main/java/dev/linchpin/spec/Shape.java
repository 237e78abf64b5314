package dev.linchpin.spec;

import dev.linchpin.history.ValueTable;
import org.jspecify.annotations.Nullable;

/** The argument and the result of an operation. */
public record Shape(String name, Takes takes, Answers answers) {

  /** Kinds of argument. */
  public enum Takes {
    NOTHING("()", "no argument"),
    VALUE("(v)", "one argument that is not null"),
    /** A value that can be compared: the elements of a priority queue. */
    ORDERED("(v)", "a number or a string as argument"),
    PAIR("([a,b])", "an array of two arguments"),
    ANYTHING("(v)", "any argument");

    final String sign;
    final String words;

    Takes(String sign, String words) {
      this.sign = sign;
      this.words = words;
    }
  }

  /** Kinds of result. */
  public enum Answers {
    NULL("null", "null"),
    BOOLEAN("boolean", "true or false"),
    INTEGER("integer", "an integer"),
    ORDERED_OR_NULL("v or null", "a number or a string, or null when empty"),
    ANYTHING("v or null", "any value");

    final String sign;
    final String words;

    Answers(String sign, String words) {
      this.sign = sign;
      this.words = words;
    }
  }

  /** As people write it: {@code push(v) → null}. */
  public String signature() {
    return name + takes.sign + " → " + answers.sign;
  }

  /** What was expected instead of this argument; null when it fits. */
  public @Nullable String refuseArgument(long word, ValueTable values) {
    boolean fits =
        switch (takes) {
          case NOTHING -> word == ValueTable.NONE;
          case VALUE -> word != ValueTable.NONE && word != ValueTable.UNKNOWN;
          case ORDERED -> ValueTable.isInline(word) || values.isNumber(word) || values.isText(word);
          case PAIR ->
              !ValueTable.isInline(word)
                  && values.get(word) instanceof java.util.List<?> list
                  && list.size() == 2;
          case ANYTHING -> true;
        };
    return fits ? null : takes.words;
  }

  /**
   * What was expected instead of this result of an operation that returned; null when it fits. A
   * thrown exception always fits: it is a result, although the type never throws.
   */
  public @Nullable String refuseResult(long word, ValueTable values) {
    boolean fits =
        switch (answers) {
          case NULL -> word == ValueTable.NONE;
          case BOOLEAN -> word == ValueTable.TRUE || word == ValueTable.FALSE;
          case INTEGER -> ValueTable.isInline(word) || values.get(word) instanceof Long;
          case ORDERED_OR_NULL ->
              word == ValueTable.NONE
                  || ValueTable.isInline(word)
                  || values.isNumber(word)
                  || values.isText(word);
          case ANYTHING -> true;
        };
    return fits || word == ValueTable.UNKNOWN || values.isThrown(word) ? null : answers.words;
  }
}
