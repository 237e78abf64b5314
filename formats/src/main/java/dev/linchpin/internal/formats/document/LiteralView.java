package dev.linchpin.internal.formats.document;

import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Literal.Constant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Arguments as values of JSON: what JSON has as itself, the rest as its text. */
public final class LiteralView {
  private LiteralView() {}

  public static @Nullable Object of(Literal literal) {
    if (!(literal instanceof Constant constant)) {
      return literal.text();
    }
    Object value = constant.value();
    if (value == null || value instanceof Boolean) {
      return value;
    }
    if (value instanceof Float || value instanceof Double) {
      double number = ((Number) value).doubleValue();
      return Double.isFinite(number) ? number : literal.text();
    }
    return value instanceof Number number ? number.longValue() : value.toString();
  }

  public static List<@Nullable Object> of(List<Literal> arguments) {
    List<@Nullable Object> views = new ArrayList<>();
    arguments.forEach(argument -> views.add(of(argument)));
    return views;
  }
}
