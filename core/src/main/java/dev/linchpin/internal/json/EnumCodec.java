package dev.linchpin.internal.json;

import java.util.HashMap;
import java.util.Map;

/** An enum constant as a text: its name, or what {@link JsonName} says. */
final class EnumCodec implements JsonCodec<Object> {
  private final Map<Object, String> texts = new HashMap<>();
  private final Map<String, Object> constants = new HashMap<>();

  EnumCodec(Class<?> type) {
    if (!type.isEnum()) {
      throw new IllegalArgumentException("no JSON key for " + type.getName());
    }
    for (Object constant : type.getEnumConstants()) {
      String text = text((Enum<?>) constant);
      texts.put(constant, text);
      constants.put(text, constant);
    }
  }

  private static String text(Enum<?> constant) {
    try {
      JsonName given =
          constant.getDeclaringClass().getField(constant.name()).getAnnotation(JsonName.class);
      return given == null ? constant.name() : given.value();
    } catch (NoSuchFieldException broken) {
      throw new IllegalStateException(broken);
    }
  }

  String text(Object constant) {
    return texts.getOrDefault(constant, constant.toString());
  }

  Object constant(String text) {
    Object constant = constants.get(text);
    if (constant == null) {
      throw new JsonProblem(
          "expected one of %s, found '%s'"
              .formatted(constants.keySet().stream().sorted().toList(), text));
    }
    return constant;
  }

  @Override
  public void write(JsonOutput out, Object value) {
    out.string(text(value));
  }

  @Override
  public Object read(JsonInput in) {
    return constant(in.string());
  }
}
