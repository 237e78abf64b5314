package dev.linchpin.internal.formats.replay;

import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Literal.Constant;
import java.io.Serializable;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** Arguments as JSON: JSON values as themselves, all others as text. */
final class LiteralJson {
  private LiteralJson() {}

  static void write(JsonGenerator json, List<Literal> arguments) {
    json.writeStartArray();
    arguments.forEach(argument -> write(json, argument));
    json.writeEndArray();
  }

  static void write(JsonGenerator json, Literal literal) {
    if (!(literal instanceof Constant constant)) {
      json.writeString(literal.text());
      return;
    }
    Serializable value = constant.value();
    if (value == null) {
      json.writeNull();
    } else if (value instanceof Boolean flag) {
      json.writeBoolean(flag);
    } else if (value instanceof Float || value instanceof Double) {
      writeFraction(json, ((Number) value).doubleValue(), literal);
    } else if (value instanceof Number number) {
      json.writeNumber(number.longValue());
    } else {
      json.writeString(value.toString());
    }
  }

  private static void writeFraction(JsonGenerator json, double value, Literal literal) {
    if (Double.isFinite(value)) {
      json.writeNumber(value);
    } else {
      json.writeString(literal.text());
    }
  }
}
