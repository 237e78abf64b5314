package dev.linchpin.internal.json;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The codecs of lists, sets and maps; elements may be null. */
final class ContainerCodecs {
  private ContainerCodecs() {}

  /** A list or a set. */
  record Elements<C extends Collection<@Nullable Object>>(
      JsonCodec<Object> element, Supplier<C> create, Function<C, C> finish)
      implements JsonCodec<C> {
    @Override
    public void write(JsonOutput out, C values) {
      out.beginArray();
      for (Object value : values) {
        ValueCodecs.writeNullable(element, out, value);
      }
      out.endArray();
    }

    @Override
    public C read(JsonInput in) {
      C values = create.get();
      in.beginArray();
      for (int index = 0; in.hasElement(index == 0); index++) {
        try {
          values.add(in.takeNull() ? element.ofNull() : element.read(in));
        } catch (JsonProblem problem) {
          throw problem.within("[" + index + "]");
        }
      }
      return finish.apply(values);
    }

    @Override
    public C ofMissing() {
      return finish.apply(create.get());
    }
  }

  /**
   * A map, in the order of its entries.
   *
   * @param keys of an enum; null if the keys are texts
   */
  record Entries(@Nullable EnumCodec keys, JsonCodec<Object> value)
      implements JsonCodec<Map<Object, @Nullable Object>> {
    @Override
    public void write(JsonOutput out, Map<Object, @Nullable Object> map) {
      out.beginObject();
      for (Map.Entry<Object, @Nullable Object> entry : map.entrySet()) {
        out.key(keys == null ? (String) entry.getKey() : keys.text(entry.getKey()));
        ValueCodecs.writeNullable(value, out, entry.getValue());
      }
      out.endObject();
    }

    @Override
    public Map<Object, @Nullable Object> read(JsonInput in) {
      Map<Object, @Nullable Object> map = new LinkedHashMap<>();
      in.beginObject();
      for (boolean first = true; in.hasKey(first); first = false) {
        String key = in.key();
        try {
          map.put(
              keys == null ? key : keys.constant(key),
              in.takeNull() ? value.ofNull() : value.read(in));
        } catch (JsonProblem problem) {
          throw problem.within("." + key);
        }
      }
      return Collections.unmodifiableMap(map);
    }

    @Override
    public Map<Object, @Nullable Object> ofMissing() {
      return Map.of();
    }
  }
}
