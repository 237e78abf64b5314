package dev.linchpin.internal.formats.schema;

import dev.linchpin.internal.json.JsonInline;
import dev.linchpin.internal.json.JsonName;
import dev.linchpin.internal.json.JsonOmit;
import java.lang.invoke.MethodType;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The JSON Schema of a record, as the mapper of {@code internal.json} writes it: the declarations
 * are the schema, and are not written twice.
 */
final class RecordSchema {
  private static final Set<Class<?>> INTEGERS =
      Set.of(Integer.class, Long.class, Short.class, Byte.class);

  private final Map<String, Object> definitions = new TreeMap<>();

  private RecordSchema() {}

  /** The schema of a document. */
  static Map<String, Object> of(String title, Class<?> document) {
    RecordSchema schema = new RecordSchema();
    Map<String, Object> top = new LinkedHashMap<>();
    top.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    top.put("title", title);
    top.putAll(schema.object(document));
    if (!schema.definitions.isEmpty()) {
      top.put("$defs", schema.definitions);
    }
    return top;
  }

  private Map<String, Object> object(Class<?> record) {
    Map<String, Object> properties = new LinkedHashMap<>();
    List<String> required = new ArrayList<>();
    addComponents(record, properties, required);
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("type", "object");
    object.put("properties", properties);
    object.put("required", required);
    return object;
  }

  private void addComponents(
      Class<?> record, Map<String, Object> properties, List<String> required) {
    for (RecordComponent component : record.getRecordComponents()) {
      AnnotatedType type = component.getAnnotatedType();
      if (component.isAnnotationPresent(JsonInline.class)) {
        List<String> own = isNullable(type) ? new ArrayList<>() : required;
        addComponents(component.getType(), properties, own);
        continue;
      }
      JsonName given = component.getAnnotation(JsonName.class);
      String name = given == null ? component.getName() : given.value();
      properties.put(name, schema(type));
      if (!component.isAnnotationPresent(JsonOmit.class)) {
        required.add(name);
      }
    }
  }

  private static boolean isNullable(AnnotatedType type) {
    return type.isAnnotationPresent(Nullable.class);
  }

  private Map<String, Object> schema(AnnotatedType type) {
    Map<String, Object> plain = plain(type);
    boolean isGenericOptional =
        type.getType() instanceof ParameterizedType generic
            && generic.getRawType() == Optional.class;
    boolean isOptional =
        isGenericOptional
            || type.getType() == OptionalInt.class
            || type.getType() == OptionalLong.class;
    return isNullable(type) || isOptional ? orNull(plain) : plain;
  }

  private static Map<String, Object> orNull(Map<String, Object> plain) {
    if (plain.isEmpty()) {
      return plain;
    }
    return plain.get("type") instanceof String one && plain.size() == 1
        ? Map.of("type", List.of(one, "null"))
        : Map.of("anyOf", List.of(plain, Map.of("type", "null")));
  }

  private Map<String, Object> plain(AnnotatedType annotated) {
    Type type = annotated.getType();
    if (type instanceof WildcardType wildcard) {
      return ofClass((Class<?>) wildcard.getUpperBounds()[0]);
    }
    if (annotated instanceof AnnotatedParameterizedType generic
        && type instanceof ParameterizedType declared) {
      AnnotatedType[] arguments = generic.getAnnotatedActualTypeArguments();
      AnnotatedType last = arguments[arguments.length - 1];
      Class<?> raw = (Class<?>) declared.getRawType();
      if (raw == Optional.class) {
        return plain(last);
      }
      return Collection.class.isAssignableFrom(raw)
          ? ordered("type", "array", "items", schema(last))
          : ordered("type", "object", "additionalProperties", schema(last));
    }
    return ofClass((Class<?>) type);
  }

  private Map<String, Object> ofClass(Class<?> type) {
    Class<?> boxed = MethodType.methodType(type).wrap().returnType();
    if (boxed == String.class) {
      return Map.of("type", "string");
    }
    if (boxed == Boolean.class) {
      return Map.of("type", "boolean");
    }
    if (INTEGERS.contains(boxed) || type == OptionalInt.class || type == OptionalLong.class) {
      return Map.of("type", "integer");
    }
    if (boxed == Double.class || boxed == Float.class) {
      return Map.of("type", "number");
    }
    if (type.isArray()) {
      return ordered("type", "array", "items", ofClass(type.getComponentType()));
    }
    if (type.isEnum()) {
      return Map.of("type", "string");
    }
    return type.isRecord() ? definition(type) : Map.of();
  }

  private Map<String, Object> definition(Class<?> record) {
    String name = record.getName().substring(record.getName().lastIndexOf('.') + 1);
    String key = name.replace('$', '.');
    if (!definitions.containsKey(key)) {
      definitions.put(key, Map.of());
      definitions.put(key, object(record));
    }
    return Map.of("$ref", "#/$defs/" + key);
  }

  private static Map<String, Object> ordered(
      String first, Object value, String second, Object other) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put(first, value);
    map.put(second, other);
    return map;
  }

  /** As text, two blanks for each level. */
  static String text(Object value, String indent) {
    String deeper = indent + "  ";
    if (value instanceof Map<?, ?> map) {
      List<String> lines = new ArrayList<>();
      map.forEach((key, one) -> lines.add(deeper + "\"" + key + "\": " + text(one, deeper)));
      return map.isEmpty() ? "{}" : "{\n" + String.join(",\n", lines) + "\n" + indent + "}";
    }
    if (value instanceof List<?> list) {
      boolean isFlat = list.stream().allMatch(String.class::isInstance);
      List<String> items = list.stream().map(one -> text(one, deeper)).toList();
      return isFlat
          ? "[" + String.join(", ", items) + "]"
          : "[\n" + deeper + String.join(",\n" + deeper, items) + "\n" + indent + "]";
    }
    return "\"" + value + "\"";
  }
}
