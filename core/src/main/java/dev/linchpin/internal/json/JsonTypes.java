package dev.linchpin.internal.json;

import java.lang.invoke.MethodType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Which codec a declared type has; each is made once. */
final class JsonTypes {
  private final Map<Class<?>, Function<JsonTypes, JsonCodec<?>>> given;
  private final boolean ignoresUnknownKeys;
  private final Map<Type, JsonCodec<Object>> codecs = new ConcurrentHashMap<>();

  JsonTypes(Map<Class<?>, Function<JsonTypes, JsonCodec<?>>> given, boolean ignoresUnknownKeys) {
    this.given = given;
    this.ignoresUnknownKeys = ignoresUnknownKeys;
  }

  boolean ignoresUnknownKeys() {
    return ignoresUnknownKeys;
  }

  @SuppressWarnings("unchecked") // the type says what its codec takes
  JsonCodec<Object> of(Type type) {
    JsonCodec<Object> known = codecs.get(type);
    if (known == null) {
      known = (JsonCodec<Object>) make(type);
      codecs.put(type, known);
    }
    return known;
  }

  private JsonCodec<?> make(Type type) {
    if (type instanceof ParameterizedType generic) {
      return generic((Class<?>) generic.getRawType(), generic.getActualTypeArguments());
    }
    if (type instanceof WildcardType wildcard) {
      return of(wildcard.getUpperBounds()[0]);
    }
    if (!(type instanceof Class<?> plain)) {
      throw new IllegalArgumentException("no JSON for " + type.getTypeName());
    }
    Function<JsonTypes, JsonCodec<?>> own = given.get(plain);
    if (own != null) {
      return own.apply(this);
    }
    JsonCodec<?> known = ValueCodecs.ALL.get(MethodType.methodType(plain).wrap().returnType());
    if (known != null) {
      return known;
    }
    if (plain.isRecord()) {
      return new RecordCodec(plain, this);
    }
    if (plain.isEnum()) {
      return new EnumCodec(plain);
    }
    if (plain.isSealed()) {
      return new SealedCodec(plain, this);
    }
    throw new IllegalArgumentException("no JSON for " + plain.getName());
  }

  private JsonCodec<?> generic(Class<?> raw, Type[] arguments) {
    JsonCodec<Object> last = of(arguments[arguments.length - 1]);
    if (raw == List.class || raw == Collection.class) {
      return new ContainerCodecs.Elements<List<@Nullable Object>>(
          last, ArrayList::new, Collections::unmodifiableList);
    }
    if (raw == Set.class) {
      return new ContainerCodecs.Elements<Set<@Nullable Object>>(
          last, LinkedHashSet::new, Collections::unmodifiableSet);
    }
    if (raw == Optional.class) {
      return new ValueCodecs.Perhaps<Optional<Object>, Object>(
          last, some -> some.orElse(null), Optional::of, Optional.empty());
    }
    if (raw == Map.class && arguments[0] instanceof Class<?> key) {
      return new ContainerCodecs.Entries(key == String.class ? null : new EnumCodec(key), last);
    }
    throw new IllegalArgumentException("no JSON for " + raw.getName() + " with arguments");
  }
}
