package dev.linchpin.internal.engine.worker.message;

import dev.linchpin.internal.json.JsonInput;
import dev.linchpin.internal.json.NumberArrays;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the parts of a message, in the order in which {@link MessageOutput} wrote them.
 *
 * <p>Its methods throw {@link dev.linchpin.internal.json.JsonProblem} or {@link BadMessage} if the
 * message says something else.
 */
final class MessageInput {
  /** A list in a list takes two levels, and a scenario may have many of them. */
  private static final int MOST_DEPTH = 2_000;

  private final JsonInput in;

  /** Whether nothing was read yet of the innermost object. */
  private boolean isFirst;

  MessageInput(byte[] message) {
    this.in = new JsonInput(message, MOST_DEPTH);
  }

  /** For values that are no records. */
  JsonInput json() {
    return in;
  }

  void begin() {
    in.beginObject();
    isFirst = true;
  }

  void end() {
    if (in.hasKey(isFirst)) {
      throw new BadMessage("'" + in.key() + "' is one part too many");
    }
    isFirst = false;
  }

  /** The name of the next part, which follows. */
  String nextName() {
    if (!in.hasKey(isFirst)) {
      throw new BadMessage("a part is missing");
    }
    isFirst = false;
    return in.key();
  }

  /** Steps behind the name of the next part. */
  private void part(String name) {
    String found = nextName();
    if (!found.equals(name)) {
      throw new BadMessage("found '%s' in place of '%s'".formatted(found, name));
    }
  }

  String text(String name) {
    part(name);
    return in.string();
  }

  int number(String name) {
    part(name);
    return number();
  }

  int number() {
    long value = in.integer();
    if (value != (int) value) {
      throw new BadMessage(value + " does not fit into 32 bits");
    }
    return (int) value;
  }

  long longNumber(String name) {
    part(name);
    return in.integer();
  }

  boolean flag(String name) {
    part(name);
    return in.bool();
  }

  <E extends Enum<E>> E constant(String name, Class<E> type) {
    part(name);
    return named(in.string(), type);
  }

  <E extends Enum<E>> Set<E> constants(String name, Class<E> type) {
    Set<E> values = EnumSet.noneOf(type);
    for (String text : texts(name)) {
      values.add(named(text, type));
    }
    return values;
  }

  static <E extends Enum<E>> E named(String name, Class<E> type) {
    try {
      return Enum.valueOf(type, name);
    } catch (IllegalArgumentException unknown) {
      throw new BadMessage("unknown %s '%s'".formatted(type.getSimpleName(), name));
    }
  }

  Duration duration(String name) {
    long[] parts = longNumbers(name);
    if (parts.length != 2) {
      throw new BadMessage("'%s' has %d numbers; expected 2".formatted(name, parts.length));
    }
    return Duration.ofSeconds(parts[0], parts[1]);
  }

  int[] numbers(String name) {
    part(name);
    return numbers();
  }

  int[] numbers() {
    return NumberArrays.ints(in);
  }

  long[] longNumbers(String name) {
    part(name);
    return NumberArrays.longs(in);
  }

  List<Integer> numberList(String name) {
    return Arrays.stream(numbers(name)).boxed().toList();
  }

  List<Long> longNumberList(String name) {
    return Arrays.stream(longNumbers(name)).boxed().toList();
  }

  List<String> texts(String name) {
    part(name);
    return texts();
  }

  List<String> texts() {
    List<String> values = new ArrayList<>();
    in.beginArray();
    while (in.hasElement(values.isEmpty())) {
      values.add(in.string());
    }
    return values;
  }

  <T> T value(String name, Form<T> form) {
    part(name);
    return form.read(this);
  }

  <T> @Nullable T optional(String name, Form<T> form) {
    part(name);
    return in.takeNull() ? null : form.read(this);
  }

  <T> List<T> list(String name, Form<T> form) {
    part(name);
    return elements(form);
  }

  <T> List<T> elements(Form<T> form) {
    List<T> values = new ArrayList<>();
    in.beginArray();
    while (in.hasElement(values.isEmpty())) {
      values.add(form.read(this));
    }
    return values;
  }
}
