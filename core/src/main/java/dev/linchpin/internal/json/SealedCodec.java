package dev.linchpin.internal.json;

import java.util.HashMap;
import java.util.Map;

/** A sealed interface of records: the record's object, with a tag that says which record it is. */
final class SealedCodec implements JsonCodec<Object> {
  private final String key;
  private final byte[] encodedKey;
  private final Map<Class<?>, String> tags = new HashMap<>();
  private final Map<Class<?>, RecordCodec> byClass = new HashMap<>();
  private final Map<String, RecordCodec> byTag = new HashMap<>();

  SealedCodec(Class<?> type, JsonTypes types) {
    this(type, name(type, "type"), types);
  }

  /** With a key of its own for the tag. */
  SealedCodec(Class<?> type, String key, JsonTypes types) {
    this.key = key;
    this.encodedKey = JsonOutput.encodeKey(key);
    permit(type, types);
  }

  private void permit(Class<?> type, JsonTypes types) {
    for (Class<?> permitted : type.getPermittedSubclasses()) {
      if (permitted.isSealed()) {
        permit(permitted, types);
      } else if (types.of(permitted) instanceof RecordCodec codec) {
        if (codec.hasKey(key)) {
          throw new IllegalArgumentException(
              "%s has a component '%s', which is the key of its tag; name another key for %s"
                  .formatted(permitted.getName(), key, type.getName()));
        }
        String tag = name(permitted, permitted.getSimpleName());
        tags.put(permitted, tag);
        byClass.put(permitted, codec);
        if (byTag.put(tag, codec) != null) {
          throw new IllegalArgumentException("two records are '" + tag + "' in " + type.getName());
        }
      } else {
        throw new IllegalArgumentException(permitted.getName() + " is no record");
      }
    }
  }

  private static String name(Class<?> type, String otherwise) {
    JsonName given = type.getAnnotation(JsonName.class);
    return given == null ? otherwise : given.value();
  }

  @Override
  public void write(JsonOutput out, Object value) {
    RecordCodec codec = byClass.get(value.getClass());
    String tag = tags.get(value.getClass());
    if (codec == null || tag == null) {
      throw new IllegalArgumentException("no JSON for a " + value.getClass().getName());
    }
    out.beginObject();
    out.key(encodedKey);
    out.string(tag);
    codec.writeFields(out, value);
    out.endObject();
  }

  @Override
  public Object read(JsonInput in) {
    String tag = in.lookAhead(encodedKey, key);
    RecordCodec codec = byTag.get(tag);
    if (codec == null) {
      throw new JsonProblem("unknown %s '%s'".formatted(key, tag));
    }
    return codec.read(in, key);
  }
}
