package dev.linchpin.internal.json;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The codecs that need to know no other type. */
final class ValueCodecs {
  static final JsonCodec<String> TEXT = new Plain<>(JsonOutput::string, JsonInput::string, "");

  private static final JsonCodec<Long> LONG =
      new Plain<>(JsonOutput::number, JsonInput::integer, 0L);
  static final JsonCodec<Integer> INT =
      integers(Integer.MIN_VALUE, Integer.MAX_VALUE, Long::intValue);
  private static final JsonCodec<Double> DOUBLE =
      new Plain<>(JsonOutput::number, JsonInput::fraction, 0.0);

  /** By class; primitive types stand under their boxes. */
  static final Map<Class<?>, JsonCodec<?>> ALL =
      Map.ofEntries(
          Map.entry(String.class, TEXT),
          Map.entry(Boolean.class, new Plain<>(JsonOutput::bool, JsonInput::bool, false)),
          Map.entry(Long.class, LONG),
          Map.entry(Integer.class, INT),
          Map.entry(Short.class, integers(Short.MIN_VALUE, Short.MAX_VALUE, Long::shortValue)),
          Map.entry(Byte.class, integers(Byte.MIN_VALUE, Byte.MAX_VALUE, Long::byteValue)),
          Map.entry(Double.class, DOUBLE),
          Map.entry(Character.class, TEXT.as(String::valueOf, ValueCodecs::letter)),
          Map.entry(
              OptionalInt.class,
              new Perhaps<>(
                  INT,
                  some -> some.isPresent() ? some.getAsInt() : null,
                  OptionalInt::of,
                  OptionalInt.empty())),
          Map.entry(
              OptionalLong.class,
              new Perhaps<>(
                  LONG,
                  some -> some.isPresent() ? some.getAsLong() : null,
                  OptionalLong::of,
                  OptionalLong.empty())),
          Map.entry(
              OptionalDouble.class,
              new Perhaps<>(
                  DOUBLE,
                  some -> some.isPresent() ? some.getAsDouble() : null,
                  OptionalDouble::of,
                  OptionalDouble.empty())),
          Map.entry(
              int[].class, new Plain<>(ValueCodecs::writeInts, NumberArrays::ints, new int[0])),
          Map.entry(
              long[].class, new Plain<>(ValueCodecs::writeLongs, NumberArrays::longs, new long[0])),
          Map.entry(Object.class, new Plain<>(ValueCodecs::writeAny, ValueCodecs::any, null)));

  private ValueCodecs() {}

  /** A codec of two functions. */
  record Plain<T>(BiConsumer<JsonOutput, T> writer, Function<JsonInput, T> reader, @Nullable T none)
      implements JsonCodec<T> {
    @Override
    public void write(JsonOutput out, T value) {
      writer.accept(out, value);
    }

    @Override
    public T read(JsonInput in) {
      return reader.apply(in);
    }

    @Override
    public @Nullable T ofMissing() {
      return none;
    }
  }

  /** An optional: what it holds, or null. */
  record Perhaps<O, T>(
      JsonCodec<T> codec, Function<O, @Nullable T> inside, Function<T, O> outside, O none)
      implements JsonCodec<O> {
    @Override
    public void write(JsonOutput out, O value) {
      writeNullable(codec, out, inside.apply(value));
    }

    @Override
    public O read(JsonInput in) {
      return outside.apply(codec.read(in));
    }

    @Override
    public O ofNull() {
      return none;
    }
  }

  static <T> void writeNullable(JsonCodec<T> codec, JsonOutput out, @Nullable T value) {
    if (value == null) {
      out.nullValue();
    } else {
      codec.write(out, value);
    }
  }

  static boolean isEmpty(Object value) {
    return value instanceof CharSequence text
        ? text.isEmpty()
        : value instanceof Collection<?> many
            ? many.isEmpty()
            : value instanceof Map<?, ?> map
                ? map.isEmpty()
                : value instanceof int[] ints
                    ? ints.length == 0
                    : value instanceof long[] longs && longs.length == 0;
  }

  private static <T extends Number> JsonCodec<T> integers(
      long least, long most, Function<Long, T> cast) {
    return new Plain<>(
        (out, value) -> out.number(value.longValue()),
        in -> {
          long value = in.integer();
          if (value < least || value > most) {
            throw new JsonProblem(value + " is not between " + least + " and " + most);
          }
          return cast.apply(value);
        },
        cast.apply(0L));
  }

  private static char letter(String text) {
    if (text.length() != 1) {
      throw new IllegalArgumentException("expected one character, found '" + text + "'");
    }
    return text.charAt(0);
  }

  private static void writeInts(JsonOutput out, int[] values) {
    out.beginArray();
    for (int value : values) {
      out.number(value);
    }
    out.endArray();
  }

  private static void writeLongs(JsonOutput out, long[] values) {
    out.beginArray();
    for (long value : values) {
      out.number(value);
    }
    out.endArray();
  }

  /** A value of no declared type: what JSON has as itself. */
  private static void writeAny(JsonOutput out, @Nullable Object value) {
    if (value == null) {
      out.nullValue();
    } else if (value instanceof Boolean flag) {
      out.bool(flag);
    } else if (value instanceof Double || value instanceof Float) {
      out.number(((Number) value).doubleValue());
    } else if (value instanceof BigDecimal number) {
      out.number(number);
    } else if (value instanceof Number number) {
      out.number(number.longValue());
    } else if (value instanceof Collection<?> many) {
      out.beginArray();
      many.forEach(one -> writeAny(out, one));
      out.endArray();
    } else if (value instanceof Map<?, ?> map) {
      out.beginObject();
      map.forEach(
          (key, one) -> {
            out.key(String.valueOf(key));
            writeAny(out, one);
          });
      out.endObject();
    } else if (value instanceof String || value instanceof Character) {
      out.string(value.toString());
    } else {
      throw new IllegalArgumentException("no JSON for a " + value.getClass().getName());
    }
  }

  /** As Long, Double, String, Boolean, List or Map. */
  private static @Nullable Object any(JsonInput in) {
    return switch (in.peek()) {
      case '{' -> map(in);
      case '[' -> list(in);
      case '"' -> in.string();
      case 't' -> in.bool();
      case '0' -> number(in.number());
      default -> {
        in.takeNull();
        yield null;
      }
    };
  }

  private static Object map(JsonInput in) {
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    in.beginObject();
    for (boolean first = true; in.hasKey(first); first = false) {
      map.put(in.key(), any(in));
    }
    return map;
  }

  private static Object list(JsonInput in) {
    List<@Nullable Object> list = new ArrayList<>();
    in.beginArray();
    while (in.hasElement(list.isEmpty())) {
      list.add(any(in));
    }
    return list;
  }

  private static Object number(String text) {
    try {
      return Long.valueOf(text);
    } catch (NumberFormatException noInteger) {
      return Double.valueOf(text);
    }
  }
}
