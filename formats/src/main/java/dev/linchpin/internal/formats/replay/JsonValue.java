package dev.linchpin.internal.formats.replay;

import dev.linchpin.internal.formats.input.BadInput;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** A value of a JSON file with its position, for error messages. */
public final class JsonValue {
  private static final JsonFactory FACTORY = new JsonFactory();

  private final String file;
  private final long line;

  /** As {@code events[3].kind}; empty for the document. */
  private final String path;

  /** Null, Boolean, Number, String, a list of values like this or the members of an object. */
  private final @Nullable Object content;

  private JsonValue(String file, long line, String path, @Nullable Object content) {
    this.file = file;
    this.line = line;
    this.path = path;
    this.content = content;
  }

  public static JsonValue parse(String file, String text) {
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
      if (parser.nextToken() == null) {
        throw new BadInput(file, 0, "is empty; expected a JSON object");
      }
      JsonValue value = read(file, parser, "");
      if (parser.nextToken() != null) {
        throw new BadInput(
            file,
            parser.currentTokenLocation().getLineNr(),
            "text after the JSON object; expected nothing more");
      }
      return value;
    } catch (JacksonException malformed) {
      long line = malformed.getLocation() == null ? 0 : malformed.getLocation().getLineNr();
      BadInput bad =
          new BadInput(
              file,
              Math.max(0, line),
              "not JSON (%s); expected a JSON object".formatted(brief(malformed)));
      bad.initCause(malformed);
      throw bad;
    }
  }

  /** The library's words without its remarks on where an object began. */
  private static String brief(JacksonException malformed) {
    String message = malformed.getOriginalMessage();
    int remark = message.indexOf(" (start marker");
    return remark < 0 ? message : message.substring(0, remark);
  }

  private static JsonValue read(String file, JsonParser parser, String path) {
    long line = parser.currentTokenLocation().getLineNr();
    Object content =
        switch (parser.currentToken()) {
          case VALUE_TRUE -> true;
          case VALUE_FALSE -> false;
          case VALUE_STRING -> parser.getString();
          case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getNumberValue();
          case START_ARRAY -> readList(file, parser, path);
          case START_OBJECT -> readMap(file, parser, path);
          default -> null;
        };
    return new JsonValue(file, line, path, content);
  }

  private static List<JsonValue> readList(String file, JsonParser parser, String path) {
    List<JsonValue> list = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      list.add(read(file, parser, path + "[" + list.size() + "]"));
    }
    return list;
  }

  /** An object's values by name. */
  private record Members(Map<String, JsonValue> values) {}

  private static Members readMap(String file, JsonParser parser, String path) {
    Map<String, JsonValue> map = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      map.put(name, read(file, parser, path.isEmpty() ? name : path + "." + name));
    }
    return new Members(map);
  }

  /** What is wrong with this value. */
  public BadInput problem(String expected) {
    return wrong("found %s; expected %s".formatted(shown(), expected));
  }

  public BadInput wrong(String problem) {
    return new BadInput(file, line, path.isEmpty() ? problem : path + ": " + problem);
  }

  boolean isNull() {
    return content == null;
  }

  public boolean isText() {
    return content instanceof String;
  }

  public boolean has(String name) {
    return map().containsKey(name);
  }

  /** A property that must be there. */
  public JsonValue get(String name) {
    JsonValue value = map().get(name);
    if (value == null) {
      throw wrong("\"%s\" is missing".formatted(name));
    }
    return value;
  }

  public String text() {
    if (content instanceof String text) {
      return text;
    }
    throw problem("a text");
  }

  boolean flag() {
    if (content instanceof Boolean flag) {
      return flag;
    }
    throw problem("true or false");
  }

  public int integer() {
    if (content instanceof Integer number) {
      return number;
    }
    throw problem("a whole number");
  }

  List<String> texts() {
    return list().stream().map(JsonValue::text).toList();
  }

  List<JsonValue> list() {
    if (content instanceof List<?> list) {
      return list.stream().map(JsonValue.class::cast).toList();
    }
    throw problem("an array");
  }

  private Map<String, JsonValue> map() {
    if (content instanceof Members object) {
      return object.values();
    }
    throw problem("a JSON object");
  }

  private String shown() {
    if (content instanceof List<?>) {
      return "an array";
    }
    if (content instanceof Members) {
      return "a JSON object";
    }
    return content instanceof String text ? "\"" + clip(text) + "\"" : String.valueOf(content);
  }

  private static String clip(String text) {
    return text.length() <= 60 ? text : text.substring(0, 59) + "…";
  }
}
