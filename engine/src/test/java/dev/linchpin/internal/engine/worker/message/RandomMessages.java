package dev.linchpin.internal.engine.worker.message;

import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Schedule;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Random values of a record, found by reflection: a component that is added to a record tomorrow is
 * filled in too.
 */
final class RandomMessages {
  /** From here on lists are empty, and nothing that may be null is anything else. */
  private static final int MOST_DEPTH = 7;

  private static final List<String> ODD_TEXTS =
      List.of(
          "",
          " ",
          "a",
          "\"quoted\" and \\ back",
          "\0\n\r\t\b\f\u001b[31m\u007f\u0085",
          "\u2028\u2029\ufeff\uffff",
          "\ud800 lone \udc00 halves \udfff\ud83d",
          "\ud83d\ude00 \u00e9\u4e2d\u0627",
          "{\"kind\":\"Quit\"}",
          "\0linch\1\0");

  private static final List<Object> ODD_CONSTANTS =
      List.of(
          true,
          false,
          '\0',
          '\ud800',
          'c',
          (byte) -128,
          (short) 32767,
          0,
          Integer.MIN_VALUE,
          Long.MIN_VALUE,
          1L,
          Float.NaN,
          -0.0f,
          Float.MIN_VALUE,
          Float.NEGATIVE_INFINITY,
          Double.NaN,
          -0.0,
          0.1,
          Double.MAX_VALUE,
          Double.POSITIVE_INFINITY,
          "text");

  private final Random random;

  RandomMessages(long seed) {
    this.random = new Random(seed);
  }

  /** The records below a sealed interface. */
  static List<Class<?>> records(Class<?> type) {
    List<Class<?>> records = new ArrayList<>();
    for (Class<?> permitted : type.getPermittedSubclasses()) {
      if (permitted.isSealed()) {
        records.addAll(records(permitted));
      } else {
        records.add(permitted);
      }
    }
    return records;
  }

  <T> T next(Class<T> record) {
    return record.cast(record(record, 0));
  }

  private Object record(Class<?> type, int depth) {
    RecordComponent[] components = type.getRecordComponents();
    Object[] values = new Object[components.length];
    for (int at = 0; at < values.length; at++) {
      AnnotatedType declared = components[at].getAnnotatedType();
      boolean isNull =
          declared.isAnnotationPresent(Nullable.class)
              && (depth > MOST_DEPTH || random.nextInt(4) == 0);
      values[at] = isNull ? null : value(components[at].getGenericType(), depth + 1);
    }
    try {
      Constructor<?> canonical =
          type.getDeclaredConstructor(
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
      return canonical.newInstance(values);
    } catch (ReflectiveOperationException broken) {
      throw new IllegalStateException("no " + type + " of " + Arrays.toString(values), broken);
    }
  }

  private Object value(Type type, int depth) {
    if (type instanceof ParameterizedType generic) {
      Type[] arguments = generic.getActualTypeArguments();
      if (generic.getRawType() == Map.class) {
        return map(arguments[0], arguments[1], depth);
      }
      List<Object> elements = list(arguments[0], depth);
      return generic.getRawType() == Set.class ? new HashSet<>(elements) : elements;
    }
    Class<?> plain = (Class<?>) type;
    if (plain.isRecord()) {
      return record(plain, depth);
    }
    if (plain.isSealed()) {
      List<Class<?>> kinds = records(plain);
      return record(kinds.get(random.nextInt(kinds.size())), depth);
    }
    if (plain.isEnum()) {
      return plain.getEnumConstants()[random.nextInt(plain.getEnumConstants().length)];
    }
    return leaf(plain);
  }

  private Object leaf(Class<?> type) {
    return switch (type.getSimpleName()) {
      case "int", "Integer" -> (int) number();
      case "long", "Long" -> number();
      case "boolean" -> random.nextBoolean();
      case "String" -> text();
      case "Object" -> ODD_CONSTANTS.get(random.nextInt(ODD_CONSTANTS.size()));
      case "Duration" -> Duration.ofSeconds(number() >> 2, random.nextInt(1_000_000_000));
      case "Schedule" -> new Schedule(random.ints(random.nextInt(40)).toArray());
      case "OperationOrder" ->
          new OperationOrder(random.longs(random.nextInt(8)).toArray(), random.nextBoolean());
      default -> throw new IllegalArgumentException("no random value of " + type);
    };
  }

  private long number() {
    return random.nextLong() >> random.nextInt(64);
  }

  private String text() {
    String odd = ODD_TEXTS.get(random.nextInt(ODD_TEXTS.size()));
    return random.nextInt(200) == 0 ? odd.repeat(random.nextInt(10_000)) : odd + random.nextInt(50);
  }

  private List<Object> list(Type element, int depth) {
    List<Object> values = new ArrayList<>();
    for (int left = depth > MOST_DEPTH ? 0 : random.nextInt(4); left > 0; left--) {
      values.add(value(element, depth + 1));
    }
    return values;
  }

  private Map<Object, Object> map(Type key, Type value, int depth) {
    Map<Object, Object> values = new HashMap<>();
    for (int left = random.nextInt(4); left > 0; left--) {
      values.put(value(key, depth + 1), value(value, depth + 1));
    }
    return values;
  }
}
