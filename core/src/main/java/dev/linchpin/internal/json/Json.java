package dev.linchpin.internal.json;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Writes values as JSON and reads them again, by their declared type: a record as an object with
 * its components in order, a sealed interface as the object of its record with a tag in front. An
 * instance keeps what it found out about each type; it is immutable and thread-safe.
 */
public final class Json {
  /** Refuses keys that a record does not have. */
  public static final Json STRICT = new Json(Map.of(), false);

  /** Reads over keys that a record does not have. */
  public static final Json LENIENT = new Json(Map.of(), true);

  private final Map<Class<?>, Function<JsonTypes, JsonCodec<?>>> given;
  private final boolean ignoresUnknownKeys;
  private final JsonTypes types;

  private Json(Map<Class<?>, Function<JsonTypes, JsonCodec<?>>> given, boolean ignoresUnknownKeys) {
    this.given = given;
    this.ignoresUnknownKeys = ignoresUnknownKeys;
    this.types = new JsonTypes(given, ignoresUnknownKeys);
  }

  /** The same with a codec of one's own for a class. */
  public <T> Json with(Class<T> type, JsonCodec<T> codec) {
    return plus(type, ignored -> codec);
  }

  /**
   * The same with a class that is written as a view of it.
   *
   * @param value the value from its view; may refuse it with an IllegalArgumentException
   */
  public <T, V> Json with(
      Class<T> type, Class<V> view, Function<T, V> toView, Function<V, T> value) {
    return plus(
        type,
        codecs ->
            codecs
                .of(view)
                .as(each -> toView.apply(type.cast(each)), each -> value.apply(view.cast(each))));
  }

  /** The same with another key for the tag of a sealed interface. */
  public Json tagged(Class<?> type, String key) {
    return plus(type, codecs -> new SealedCodec(type, key, codecs));
  }

  private Json plus(Class<?> type, Function<JsonTypes, JsonCodec<?>> codec) {
    Map<Class<?>, Function<JsonTypes, JsonCodec<?>>> more = new HashMap<>(given);
    more.put(type, codec);
    return new Json(more, ignoresUnknownKeys);
  }

  public <T> void write(JsonOutput out, Class<T> type, T value) {
    types.of(type).write(out, value);
  }

  public <T> byte[] bytes(Class<T> type, T value) {
    JsonOutput out = new JsonOutput();
    write(out, type, value);
    return out.toByteArray();
  }

  public <T> String text(Class<T> type, T value) {
    return new String(bytes(type, value), StandardCharsets.UTF_8);
  }

  /**
   * Reads a document.
   *
   * @throws JsonProblem if it does not say what the type needs
   */
  public <T> T read(Class<T> type, byte[] document) {
    JsonInput in = new JsonInput(document);
    T value = type.cast(types.of(type).read(in));
    in.end();
    return value;
  }

  /** Reads a document, as {@link #read(Class, byte[])}. */
  public <T> T read(Class<T> type, String document) {
    return read(type, document.getBytes(StandardCharsets.UTF_8));
  }
}
