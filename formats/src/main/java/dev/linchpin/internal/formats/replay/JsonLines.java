package dev.linchpin.internal.formats.replay;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** A JSON object with one property to a line, and long arrays with one element to a line. */
final class JsonLines {
  private static final JsonFactory FACTORY = new JsonFactory();

  private static final Pattern LONELY = Pattern.compile("\\p{Cs}");

  private final List<String> properties = new ArrayList<>();

  /** One value on one line. */
  static String value(Consumer<JsonGenerator> write) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
      write.accept(json);
    }
    return text.toString();
  }

  void add(String name, Consumer<JsonGenerator> write) {
    properties.add("\"" + name + "\": " + value(write));
  }

  void add(String name, String text) {
    add(name, json -> json.writeString(text));
  }

  void add(String name, List<String> texts) {
    add(name, json -> writeTexts(json, texts));
  }

  /** An array whose elements, each written already, have a line each. */
  void addLong(String name, List<String> elements) {
    String separator = elements.isEmpty() ? "" : "\n  ";
    properties.add(
        "\"" + name + "\": [" + separator + String.join("," + separator, elements) + "]");
  }

  String text() {
    return encodable("{\n " + String.join(",\n ", properties) + "\n}\n");
  }

  /** Half a surrogate pair has no place in UTF-8; as an escape it reads back as it was. */
  private static String encodable(String text) {
    return LONELY
        .matcher(text)
        .replaceAll(half -> "\\\\u%04x".formatted((int) half.group().charAt(0)));
  }

  static void writeTexts(JsonGenerator json, List<String> texts) {
    json.writeStartArray();
    texts.forEach(json::writeString);
    json.writeEndArray();
  }
}
