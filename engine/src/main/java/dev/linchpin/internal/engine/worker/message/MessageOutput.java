package dev.linchpin.internal.engine.worker.message;

import dev.linchpin.internal.json.JsonOutput;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes the parts of a message, each with its name. */
final class MessageOutput {
  private final JsonOutput out = new JsonOutput();

  /** For values that are no records. */
  JsonOutput json() {
    return out;
  }

  byte[] toByteArray() {
    return out.toByteArray();
  }

  void begin() {
    out.beginObject();
  }

  void end() {
    out.endObject();
  }

  void text(String name, String value) {
    out.key(name);
    out.string(value);
  }

  void number(String name, long value) {
    out.key(name);
    out.number(value);
  }

  void flag(String name, boolean value) {
    out.key(name);
    out.bool(value);
  }

  void constant(String name, Enum<?> value) {
    text(name, value.name());
  }

  /** In the order of their declaration. */
  void constants(String name, Set<? extends Enum<?>> values) {
    texts(
        name, values.stream().sorted(Comparator.comparing(Enum::ordinal)).map(Enum::name).toList());
  }

  void duration(String name, Duration value) {
    out.key(name);
    out.beginArray();
    out.number(value.getSeconds());
    out.number(value.getNano());
    out.endArray();
  }

  void numbers(String name, int[] values) {
    out.key(name);
    out.beginArray();
    for (int value : values) {
      out.number(value);
    }
    out.endArray();
  }

  void numbers(String name, long[] values) {
    out.key(name);
    out.beginArray();
    for (long value : values) {
      out.number(value);
    }
    out.endArray();
  }

  void numbers(String name, List<? extends Number> values) {
    out.key(name);
    out.beginArray();
    for (Number value : values) {
      out.number(value.longValue());
    }
    out.endArray();
  }

  void texts(String name, List<String> values) {
    out.key(name);
    out.beginArray();
    for (String value : values) {
      out.string(value);
    }
    out.endArray();
  }

  <T> void value(String name, Form<T> form, T value) {
    out.key(name);
    form.write(this, value);
  }

  <T> void optional(String name, Form<T> form, @Nullable T value) {
    out.key(name);
    if (value == null) {
      out.nullValue();
    } else {
      form.write(this, value);
    }
  }

  <T> void list(String name, Form<T> form, List<T> values) {
    out.key(name);
    elements(form, values);
  }

  <T> void elements(Form<T> form, List<T> values) {
    out.beginArray();
    for (T value : values) {
      form.write(this, value);
    }
    out.endArray();
  }
}
