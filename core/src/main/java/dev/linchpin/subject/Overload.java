package dev.linchpin.subject;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Literal.Cast;
import dev.linchpin.scenario.Literal.Constant;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/**
 * One of several methods with the same name.
 *
 * @param parameters the names of the types of its parameters
 * @param rivals the same for each other method of this name
 */
public record Overload(String method, List<String> parameters, List<List<String>> rivals) {
  /** Each is converted to those behind it. */
  private static final List<String> WIDENING =
      List.of("byte", "short", "char", "int", "long", "float", "double");

  private static final Set<String> OF_EVERY_VALUE =
      Set.of(
          "java.lang.Object",
          "java.lang.Comparable",
          "java.lang.Number",
          "java.io.Serializable",
          "java.lang.CharSequence");

  public Overload {
    parameters = List.copyOf(parameters);
    rivals = rivals.stream().map(List::copyOf).toList();
  }

  /** Whether a call means this method: no other of its name needs fewer conversions. */
  public boolean isMeantBy(Invocation call) {
    if (!call.method().equals(method)) {
      return false;
    }
    OptionalInt own = conversions(call, parameters);
    return own.isPresent()
        && rivals.stream()
            .map(rival -> conversions(call, rival))
            .allMatch(other -> other.isEmpty() || other.getAsInt() >= own.getAsInt());
  }

  /** How far the arguments are from such parameters; empty if they do not fit. */
  private static OptionalInt conversions(Invocation call, List<String> types) {
    if (types.size() != call.arguments().size()) {
      return OptionalInt.empty();
    }
    int sum = 0;
    for (int at = 0; at < types.size(); at++) {
      OptionalInt one = conversion(call.arguments().get(at), types.get(at));
      if (one.isEmpty()) {
        return one;
      }
      sum += one.getAsInt();
    }
    return OptionalInt.of(sum);
  }

  private static OptionalInt conversion(Literal argument, String type) {
    if (argument instanceof Cast cast) {
      return fits(simple(cast.type()).equals(simple(type)), 0);
    }
    Constant constant = argument instanceof Constant one ? one : new Constant(null);
    String own = constant.type();
    Object value = constant.value();
    if (own == null || value == null) {
      return fits(type.contains(".") || type.endsWith("[]"), 1);
    }
    if (type.equals(own)) {
      return OptionalInt.of(0);
    }
    if (type.equals(value.getClass().getName())) {
      return OptionalInt.of(20);
    }
    int from = WIDENING.indexOf(own);
    int to = WIDENING.indexOf(type);
    return from >= 0 && to > from
        ? OptionalInt.of(to - from)
        : fits(OF_EVERY_VALUE.contains(type), 30);
  }

  private static OptionalInt fits(boolean does, int conversions) {
    return does ? OptionalInt.of(conversions) : OptionalInt.empty();
  }

  private static String simple(String type) {
    return type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
  }

  /** As {@code offer(Object)}. */
  public String text() {
    return method
        + "("
        + String.join(", ", parameters.stream().map(Overload::simple).toList())
        + ")";
  }
}
