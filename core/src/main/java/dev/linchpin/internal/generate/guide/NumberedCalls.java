package dev.linchpin.internal.generate.guide;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Literal.Constant;
import java.util.ArrayList;
import java.util.List;

/** Calls of one method with as many different first arguments as possible. */
final class NumberedCalls {
  private NumberedCalls() {}

  /** The given calls, then more with other numbers or texts; the given ones again if none fit. */
  static List<Invocation> of(List<Invocation> given, int count) {
    List<Invocation> calls = new ArrayList<>(given.subList(0, Math.min(count, given.size())));
    int number = 1;
    while (calls.size() < count) {
      Invocation next = numbered(given.get(0), number);
      if (next.equals(given.get(0)) && number > 1) {
        next = given.get(calls.size() % given.size());
      }
      number++;
      if (!given.contains(next) || number > count) {
        calls.add(next);
      }
    }
    return calls;
  }

  private static Invocation numbered(Invocation call, int number) {
    if (call.arguments().isEmpty()) {
      return call;
    }
    List<Literal> arguments = new ArrayList<>(call.arguments());
    arguments.set(0, numbered(arguments.get(0), number));
    return new Invocation(call.method(), arguments);
  }

  private static Literal numbered(Literal literal, int number) {
    if (literal instanceof Constant constant) {
      if (constant.value() instanceof Integer) {
        return new Constant(number);
      }
      if (constant.value() instanceof Long) {
        return new Constant((long) number);
      }
      if (constant.value() instanceof String text) {
        return new Constant(text + number);
      }
    }
    return literal;
  }
}
