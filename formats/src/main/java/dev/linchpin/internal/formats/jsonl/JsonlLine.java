package dev.linchpin.internal.formats.jsonl;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.Spelling;
import dev.linchpin.history.Thrown;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.formats.document.OperationView;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.input.Delivery;
import dev.linchpin.spec.Alias;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads any line of a history with Jackson, and reports its errors. {@link JsonlScanner} is the
 * fast path for the usual lines; this class decides all others.
 */
final class JsonlLine {
  private static final Set<String> KEYS =
      Set.of("process", "op", "object", "arg", "ret", "call", "return");

  /**
   * Other keys may hold what they like. But whoever writes one of these for a key that is missing
   * would get a verdict about calls without arguments or results.
   */
  private static final Map<String, String> MISTAKEN =
      Map.ofEntries(
          Map.entry("args", "arg"),
          Map.entry("argument", "arg"),
          Map.entry("arguments", "arg"),
          Map.entry("input", "arg"),
          Map.entry("param", "arg"),
          Map.entry("params", "arg"),
          Map.entry("value", "arg"),
          Map.entry("result", "ret"),
          Map.entry("returned", "ret"),
          Map.entry("returns", "ret"),
          Map.entry("response", "ret"),
          Map.entry("output", "ret"),
          Map.entry("end", "return"),
          Map.entry("finish", "return"),
          Map.entry("obj", "object"));

  private static final String AN_OPERATION =
      "one operation per line, as in"
          + " {\"process\":0,\"op\":\"push\",\"arg\":3,\"ret\":null,\"call\":1,\"return\":5}";

  private final JsonFactory json;
  private final Delivery delivery;
  private final ValueTable values;

  /** The known keys of the current line with their values. */
  private final Map<String, @Nullable Object> fields = new HashMap<>();

  /** One object for all operations that are written in the same way. */
  private final Map<Spelling, Spelling> spellings = new HashMap<>();

  private long line;
  private String text = "";

  JsonlLine(JsonFactory json, Delivery delivery) {
    this.json = json;
    this.delivery = delivery;
    this.values = delivery.values();
  }

  /** Fills the row, whose line number must be set, from {@code b[from..to)}. */
  void read(byte[] b, int from, int to, OperationRow row) {
    line = row.line;
    text = new String(b, from, to - from, StandardCharsets.UTF_8);
    int first = 0;
    while (first < text.length() && " \t\r".indexOf(text.charAt(first)) >= 0) {
      first++;
    }
    if (text.indexOf(0) >= 0) {
      throw bad("a NUL byte in " + excerpt(), "text; is this a binary file?");
    }
    if (text.startsWith("[", first)) {
      throw bad("an array, " + excerpt(), AN_OPERATION + ", without brackets around them");
    }
    if (!text.startsWith("{", first)) {
      throw bad(excerpt(), AN_OPERATION);
    }
    try (JsonParser parser = json.createParser(ObjectReadContext.empty(), b, from, to - from)) {
      readFields(parser);
    } catch (JacksonException e) {
      long column = e.getLocation() == null ? 1 : e.getLocation().getColumnNr();
      throw malformed(column, e.getOriginalMessage());
    } catch (NumberFormatException e) {
      // How Jackson refuses an exponent of more than 32 bits.
      throw malformed(1, String.valueOf(e.getMessage()));
    }
    fill(row);
  }

  /**
   * Reads a mark of the recorder from {@code b[from..to)}.
   *
   * @return its keys and values
   */
  Map<String, @Nullable Object> readMark(long number, byte[] b, int from, int to) {
    line = number;
    text = new String(b, from, to - from, StandardCharsets.UTF_8);
    try (JsonParser parser = json.createParser(ObjectReadContext.empty(), b, from, to - from)) {
      parser.nextToken();
      return map(parser);
    } catch (JacksonException e) {
      throw malformed(1, e.getOriginalMessage());
    }
  }

  /** An operation that a mark lists. */
  OperationRow listed(Map<?, ?> operation) {
    fields.clear();
    for (String key : KEYS) {
      if (operation.containsKey(key)) {
        fields.put(key, operation.get(key));
      }
    }
    OperationRow row = new OperationRow();
    row.line = line;
    fill(row);
    return row;
  }

  private void readFields(JsonParser parser) {
    fields.clear();
    Set<String> names = new HashSet<>();
    parser.nextToken();
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = parser.currentName();
      if (!names.add(name)) {
        throw duplicate(name);
      }
      parser.nextToken();
      if (KEYS.contains(name)) {
        fields.put(name, value(parser));
      } else {
        parser.skipChildren();
      }
    }
    if (parser.nextToken() != null) {
      throw bad("text after the operation in " + excerpt(), AN_OPERATION);
    }
    names.stream().sorted().forEach(this::refuseIfMistaken);
  }

  private void refuseIfMistaken(String name) {
    String meant = MISTAKEN.getOrDefault(name, name);
    if (!meant.equals(name) && !fields.containsKey(meant)) {
      throw bad(
          "\"%s\" and no \"%s\" in %s".formatted(name, meant, excerpt()),
          "\"%s\", or both if \"%s\" is something else".formatted(meant, name));
    }
  }

  private @Nullable Object value(JsonParser parser) {
    return switch (parser.currentToken()) {
      case VALUE_NULL -> null;
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_STRING -> parser.getString();
      case VALUE_NUMBER_INT -> parser.getNumberValue();
      case VALUE_NUMBER_FLOAT -> parser.getDecimalValue();
      case START_ARRAY -> list(parser);
      default -> map(parser);
    };
  }

  private List<@Nullable Object> list(JsonParser parser) {
    List<@Nullable Object> list = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      list.add(value(parser));
    }
    return list;
  }

  private Map<String, @Nullable Object> map(JsonParser parser) {
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      Object element = value(parser);
      if (map.containsKey(name)) {
        throw duplicate(name);
      }
      map.put(name, element);
    }
    return map;
  }

  private void fill(OperationRow row) {
    row.process =
        (int) integer("process", Integer.MIN_VALUE, Integer.MAX_VALUE, "a 32-bit integer");
    if (!(field("op") instanceof String name)) {
      throw wrong("op", "the operation's name as text");
    }
    row.call = integer("call", Long.MIN_VALUE, Long.MAX_VALUE, "a 64-bit integer");
    Object object = fields.get("object");
    if (object != null && !(object instanceof String)) {
      throw wrong("object", "the object's name as text");
    }
    row.object = (String) object;
    row.argument = word("arg", fields.get("arg"));
    row.returned =
        fields.get("return") == null
            ? History.PENDING
            : integer(
                "return", Long.MIN_VALUE, Long.MAX_VALUE - 1, "a 64-bit integer below 2^63-1");
    Alias alias = delivery.alias(name);
    Object result = result(fields.get("ret"));
    row.result =
        word(
            "ret",
            alias == null || row.returned == History.PENDING ? result : meant(name, alias, result));
    if (row.returned == History.PENDING && row.result != ValueTable.NONE) {
      throw bad(
          "\"ret\" is %s though there is no \"return\"".formatted(delivery.show(row.result)),
          "\"ret\":null while an operation is pending, or the stamp of its \"return\"");
    }
    row.method = delivery.method(line, alias == null ? name : alias.operation());
    row.spelling =
        alias == null
            ? null
            : spellings.computeIfAbsent(alias.spelling(name, result), spelling -> spelling);
  }

  /** The result of an operation that has another name here, as the operation writes it. */
  private @Nullable Object meant(String name, Alias alias, @Nullable Object result) {
    try {
      return alias.result(result);
    } catch (Alias.Impossible impossible) {
      throw bad(
          "%s returned %s".formatted(name, BadInput.excerpt(ValueTable.literal(result))),
          String.valueOf(impossible.getMessage()));
    }
  }

  private @Nullable Object field(String name) {
    if (!fields.containsKey(name)) {
      throw bad("no \"%s\" in %s".formatted(name, excerpt()), AN_OPERATION);
    }
    return fields.get(name);
  }

  private long integer(String name, long least, long most, String expected) {
    Object value = field(name);
    if (value instanceof Integer || value instanceof Long) {
      long number = ((Number) value).longValue();
      if (number >= least && number <= most) {
        return number;
      }
    }
    throw wrong(name, expected);
  }

  private @Nullable Object result(@Nullable Object value) {
    if (value instanceof Map<?, ?> map && map.size() == 1) {
      if (map.get(OperationView.THROWS) instanceof String exception) {
        return new Thrown(exception);
      }
      if (Boolean.TRUE.equals(map.get(OperationView.UNKNOWN))) {
        return values.get(ValueTable.UNKNOWN);
      }
    }
    return value;
  }

  private long word(String name, @Nullable Object value) {
    try {
      return values.of(value);
    } catch (ArithmeticException e) {
      throw wrong(name, "a number of less extreme size");
    }
  }

  private BadInput wrong(String name, String expected) {
    Object value = fields.get(name);
    String shown = value instanceof BigDecimal ? value.toString() : ValueTable.literal(value);
    return bad("\"%s\" is %s".formatted(name, BadInput.excerpt(shown)), expected);
  }

  private BadInput malformed(long column, String complaint) {
    return bad(
        "malformed JSON at column %s of %s: %s"
            .formatted(column, excerpt(), BadInput.excerpt(complaint)),
        AN_OPERATION);
  }

  private BadInput duplicate(String name) {
    return bad(
        "\"%s\" occurs twice in %s".formatted(BadInput.excerpt(name), excerpt()),
        "each key at most once");
  }

  private String excerpt() {
    return BadInput.excerpt(text);
  }

  private BadInput bad(String found, String expected) {
    return delivery.bad(line, found + "; expected " + expected);
  }
}
