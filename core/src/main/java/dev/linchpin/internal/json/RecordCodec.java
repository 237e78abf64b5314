package dev.linchpin.internal.json;

import dev.linchpin.internal.json.JsonOmit.When;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A record as a JSON object: its components by name, in their order. They are read in any order,
 * fastest in their own.
 */
final class RecordCodec implements JsonCodec<Object> {
  private final Class<?> type;
  private final JsonTypes types;

  /** Takes an array of the components. Made when first needed: most records are only written. */
  private @Nullable MethodHandle constructor;

  private final Constructor<?> canonical;
  private final Field[] fields;

  RecordCodec(Class<?> type, JsonTypes types) {
    this.type = type;
    this.types = types;
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] parameters =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      canonical = type.getDeclaredConstructor(parameters);
      canonical.setAccessible(true);
      fields = new Field[components.length];
      for (int index = 0; index < fields.length; index++) {
        fields[index] = new Field(components[index]);
      }
    } catch (ReflectiveOperationException broken) {
      throw new IllegalArgumentException("no JSON for " + type.getName(), broken);
    }
  }

  /** One component. */
  private static final class Field {
    final RecordComponent component;
    final String name;
    final byte[] key;
    final @Nullable When omitted;
    final boolean isInline;
    final MethodHandle accessor;

    /** Found when first needed: a record may hold others of its own type. */
    @Nullable JsonCodec<Object> codec;

    Field(RecordComponent component) throws IllegalAccessException {
      this.component = component;
      JsonName given = component.getAnnotation(JsonName.class);
      this.name = given == null ? component.getName() : given.value();
      this.key = JsonOutput.encodeKey(name);
      JsonOmit omit = component.getAnnotation(JsonOmit.class);
      this.omitted = omit == null ? null : omit.value();
      this.isInline = component.isAnnotationPresent(JsonInline.class);
      Method method = component.getAccessor();
      method.setAccessible(true);
      this.accessor =
          MethodHandles.lookup()
              .unreflect(method)
              .asType(MethodType.methodType(Object.class, Object.class));
    }

    boolean leavesOut(@Nullable Object value, JsonCodec<Object> codec) {
      return omitted != null
          && (value == null
              || value.equals(codec.ofNull())
              || (omitted != When.NULL && ValueCodecs.isEmpty(value))
              || (omitted == When.DEFAULT && value.equals(codec.ofMissing())));
    }

    /** What a missing key means. */
    @Nullable Object missing(JsonCodec<Object> codec) {
      Object value = omitted == When.NULL ? codec.ofNull() : codec.ofMissing();
      if (omitted == null || (value == null && component.getType().isPrimitive())) {
        throw new JsonProblem("key '" + name + "' is missing");
      }
      return value;
    }
  }

  private JsonCodec<Object> codec(Field field) {
    JsonCodec<Object> known = field.codec;
    if (known == null) {
      known = types.of(field.component.getGenericType());
      field.codec = known;
    }
    return known;
  }

  boolean hasKey(String key) {
    return Arrays.stream(fields).anyMatch(field -> field.name.equals(key));
  }

  @Override
  public void write(JsonOutput out, Object value) {
    out.beginObject();
    writeFields(out, value);
    out.endObject();
  }

  void writeFields(JsonOutput out, Object value) {
    for (Field field : fields) {
      Object part = get(field, value);
      JsonCodec<Object> codec = codec(field);
      if (field.isInline) {
        writeInline(out, part, codec);
      } else if (!field.leavesOut(part, codec)) {
        out.key(field.key);
        if (part == null) {
          out.nullValue();
        } else {
          codec.write(out, part);
        }
      }
    }
  }

  private static void writeInline(JsonOutput out, @Nullable Object part, JsonCodec<Object> codec) {
    if (part != null) {
      ((RecordCodec) codec).writeFields(out, part);
    }
  }

  private static @Nullable Object get(Field field, Object value) {
    try {
      return field.accessor.invokeExact(value);
    } catch (RuntimeException | Error problem) {
      throw problem;
    } catch (Throwable checked) {
      throw new IllegalStateException(checked);
    }
  }

  @Override
  public Object read(JsonInput in) {
    return read(in, null);
  }

  /**
   * Reads the object.
   *
   * @param tag a key that says which record this is, and is no component of it
   */
  Object read(JsonInput in, @Nullable String tag) {
    if (Arrays.stream(fields).anyMatch(field -> field.isInline)) {
      throw new IllegalArgumentException(type.getName() + " has inline parts: it is only written");
    }
    Object[] values = new Object[fields.length];
    boolean[] seen = new boolean[fields.length];
    int next = 0;
    in.beginObject();
    for (boolean first = true; in.hasKey(first); first = false) {
      int index = next < fields.length && in.takeKey(fields[next].key) ? next : find(in.key(), tag);
      if (index < 0) {
        in.skip();
        continue;
      }
      if (seen[index]) {
        throw new JsonProblem("key '" + fields[index].name + "' is there twice");
      }
      seen[index] = true;
      values[index] = readField(in, fields[index]);
      next = index + 1;
    }
    for (int index = 0; index < fields.length; index++) {
      if (!seen[index]) {
        values[index] = fields[index].missing(codec(fields[index]));
      }
    }
    return create(values);
  }

  private int find(String key, @Nullable String tag) {
    for (int index = 0; index < fields.length; index++) {
      if (fields[index].name.equals(key)) {
        return index;
      }
    }
    if (!key.equals(tag) && !types.ignoresUnknownKeys()) {
      throw new JsonProblem("unknown key '" + key + "'");
    }
    return -1;
  }

  private @Nullable Object readField(JsonInput in, Field field) {
    JsonCodec<Object> codec = codec(field);
    try {
      if (!in.takeNull()) {
        return codec.read(in);
      }
      if (field.component.getType().isPrimitive()) {
        throw new JsonProblem("expected a value, found null");
      }
      return codec.ofNull();
    } catch (JsonProblem problem) {
      throw problem.within("." + field.name);
    }
  }

  private static MethodHandle spreading(Constructor<?> canonical) throws IllegalAccessException {
    return MethodHandles.lookup()
        .unreflectConstructor(canonical)
        .asFixedArity()
        .asSpreader(Object[].class, canonical.getParameterCount())
        .asType(MethodType.methodType(Object.class, Object[].class));
  }

  private Object create(@Nullable Object[] values) {
    try {
      MethodHandle known = constructor;
      if (known == null) {
        known = spreading(canonical);
        constructor = known;
      }
      return (Object) known.invokeExact(values);
    } catch (Error problem) {
      throw problem;
    } catch (Throwable refused) {
      throw new JsonProblem("no " + type.getSimpleName() + ": " + refused.getMessage());
    }
  }
}
