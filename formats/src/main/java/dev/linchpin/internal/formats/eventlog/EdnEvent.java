package dev.linchpin.internal.formats.eventlog;

import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import us.bpsm.edn.Keyword;
import us.bpsm.edn.Named;
import us.bpsm.edn.TaggedValue;

/**
 * One event of an EDN log: {@code {:process 0, :type :invoke, :f :read, :value nil}}.
 *
 * @param fields everything in it, by key
 */
record EdnEvent(int process, Type type, String operation, Map<?, ?> fields) {
  private static final Keyword PROCESS = Keyword.newKeyword("process");
  private static final Keyword TYPE = Keyword.newKeyword("type");
  private static final Keyword OPERATION = Keyword.newKeyword("f");
  private static final Keyword NEMESIS = Keyword.newKeyword("nemesis");
  private static final Keyword VALUE = Keyword.newKeyword("value");
  private static final Keyword KEY = Keyword.newKeyword("key");

  /** What an event says of its operation. */
  enum Type {
    /** It is called. */
    INVOKE,
    /** It returned. */
    OK,
    /** It did not happen. */
    FAIL,
    /** It may have happened, or still will. */
    INFO;

    private final Keyword keyword = Keyword.newKeyword(name().toLowerCase(Locale.ROOT));

    /** As it is written: {@code :invoke}. */
    String label() {
      return keyword.toString();
    }

    private static Type of(@Nullable Object keyword) throws NotAnEvent {
      for (Type type : values()) {
        if (type.keyword.equals(keyword)) {
          return type;
        }
      }
      throw new NotAnEvent(":invoke, :ok, :fail or :info as :type");
    }
  }

  /** A form that is no event; the message says what was expected of it. */
  static final class NotAnEvent extends Exception {
    NotAnEvent(String message) {
      super(message);
    }
  }

  /**
   * The event in a form; null where it is no client's: the nemesis breaks things, no operations.
   */
  static @Nullable EdnEvent of(@Nullable Object form) throws NotAnEvent {
    Object untagged = form instanceof TaggedValue tagged ? tagged.getValue() : form;
    if (!(untagged instanceof Map<?, ?> fields)) {
      throw new NotAnEvent("a map with :process, :type and :f");
    }
    Object process = fields.get(PROCESS);
    if (NEMESIS.equals(process)) {
      return null;
    }
    if (!(process instanceof Long number) || number.intValue() != number) {
      throw new NotAnEvent("a 32-bit integer or :nemesis as :process");
    }
    Type type = Type.of(fields.get(TYPE));
    Object operation = fields.get(OPERATION);
    if (operation instanceof Named named) {
      return new EdnEvent(number.intValue(), type, nameOf(named), fields);
    }
    if (operation instanceof String name) {
      return new EdnEvent(number.intValue(), type, name, fields);
    }
    throw new NotAnEvent("the operation's name as :f");
  }

  /** A keyword or symbol without the colon, with its namespace if it has one. */
  private static String nameOf(Named named) {
    String text = named.toString();
    return text.startsWith(":") ? text.substring(1) : text;
  }

  /** What stands as {@code :value}, plainly; null where nothing does. */
  @Nullable Object value() throws NotAnEvent {
    return EdnValues.plain(fields.get(VALUE));
  }

  /** What stands as {@code :key}, plainly; null where nothing does. */
  @Nullable Object key() throws NotAnEvent {
    return EdnValues.plain(fields.get(KEY));
  }
}
