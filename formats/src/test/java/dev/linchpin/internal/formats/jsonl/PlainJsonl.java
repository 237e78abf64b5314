package dev.linchpin.internal.formats.jsonl;

import dev.linchpin.history.History;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.history.Thrown;
import dev.linchpin.history.ValueTable;
import dev.linchpin.spec.Shape;
import dev.linchpin.spec.Vocabulary;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/**
 * The contract of a history line, once more and as plainly as possible, on a tree: what the readers
 * of the product are compared with.
 */
final class PlainJsonl {
  private final JsonFactory json =
      JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
  private final Vocabulary vocabulary;
  private final ValueTable values = new ValueTable();

  PlainJsonl(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** The operation in a line; empty when the line is wrong. */
  Optional<RecordedOperation> read(int index, String line) {
    try (JsonParser parser = json.createParser(ObjectReadContext.empty(), line)) {
      parser.nextToken();
      Object tree = tree(parser);
      if (parser.nextToken() != null || !(tree instanceof Map<?, ?> fields)) {
        return Optional.empty();
      }
      return operation(index, fields);
    } catch (JacksonException | ArithmeticException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  private Optional<RecordedOperation> operation(int index, Map<?, ?> fields) {
    boolean fits =
        (fields.get("return") == null || isInteger(fields.get("return"), 64))
            && (fields.get("object") == null || fields.get("object") instanceof String);
    if (!fits
        || !(fields.get("process") instanceof BigInteger process && isInteger(process, 32))
        || !(fields.get("call") instanceof BigInteger call && isInteger(call, 64))
        || !(fields.get("op") instanceof String op && vocabulary.code(op) >= 0)) {
      return Optional.empty();
    }
    Shape shape = vocabulary.shape(vocabulary.code(op));
    long argument = values.of(argument(shape, fields.get("arg")));
    if (shape.takes() == Shape.Takes.NOTHING && List.of().equals(fields.get("arg"))) {
      argument = ValueTable.NONE;
    }
    Object answered = result(fields.get("ret"));
    boolean isValue = !vocabulary.isOpen() && shape.answers() == Shape.Answers.ANYTHING;
    long result = values.of(isValue ? opened(answered) : answered);
    Object returned = fields.get("return");
    boolean isHistory =
        shape.refuseArgument(argument, values) == null
            && (returned == null
                ? result == ValueTable.NONE
                : shape.refuseResult(result, values) == null
                    && !returned.equals(BigInteger.valueOf(History.PENDING)));
    return isHistory
        ? Optional.of(
            new RecordedOperation(
                index,
                process.intValue(),
                (String) fields.get("object"),
                shape.name(),
                values.get(argument),
                values.get(result),
                new RecordedOperation.Times(
                    call.longValue(),
                    returned == null ? null : ((BigInteger) returned).longValue())))
        : Optional.empty();
  }

  private @Nullable Object argument(Shape shape, @Nullable Object value) {
    if (!vocabulary.isOpen()) {
      return shape.takes() == Shape.Takes.NOTHING ? value : opened(value);
    }
    if (!(value instanceof List<?> list) || list.size() != 1) {
      return value;
    }
    Object only = list.get(0);
    return only == null || only instanceof List ? value : only;
  }

  /** Lists of one element, at any depth, replaced by the element. */
  private static @Nullable Object opened(@Nullable Object value) {
    if (!(value instanceof List<?> list)) {
      return value;
    }
    List<@Nullable Object> parts = new ArrayList<>();
    list.forEach(part -> parts.add(opened(part)));
    return parts.size() == 1 && parts.get(0) != null ? parts.get(0) : parts;
  }

  private @Nullable Object result(@Nullable Object value) {
    if (value instanceof Map<?, ?> map && map.size() == 1) {
      if (map.get("throws") instanceof String exception) {
        return new Thrown(exception);
      }
      if (Boolean.TRUE.equals(map.get("unknown"))) {
        return values.get(ValueTable.UNKNOWN);
      }
    }
    return value;
  }

  private static boolean isInteger(@Nullable Object value, int bits) {
    return value instanceof BigInteger integer && integer.bitLength() < bits;
  }

  private static @Nullable Object tree(JsonParser parser) {
    JsonToken token = parser.currentToken();
    if (token == JsonToken.START_OBJECT) {
      Map<String, @Nullable Object> map = new LinkedHashMap<>();
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String name = parser.currentName();
        parser.nextToken();
        map.put(name, tree(parser));
      }
      return map;
    }
    if (token == JsonToken.START_ARRAY) {
      List<@Nullable Object> list = new ArrayList<>();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        list.add(tree(parser));
      }
      return list;
    }
    if (token == JsonToken.VALUE_NUMBER_INT) {
      return parser.getBigIntegerValue();
    }
    if (token == JsonToken.VALUE_NUMBER_FLOAT) {
      return parser.getDecimalValue();
    }
    if (token == JsonToken.VALUE_STRING) {
      return parser.getString();
    }
    return token == JsonToken.VALUE_NULL ? null : token == JsonToken.VALUE_TRUE;
  }
}
