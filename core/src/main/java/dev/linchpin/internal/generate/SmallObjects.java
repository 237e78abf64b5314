package dev.linchpin.internal.generate;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Literal.Constant;
import dev.linchpin.subject.Subject;
import java.util.List;

/**
 * Ways to create an object that may be small: a number where the way that is used has none. A queue
 * that is full or a table that grows needs few calls then.
 */
public final class SmallObjects {
  private static final int MOST = 2;

  private SmallObjects() {}

  /** Those among the ways that were chosen, if the one that is used takes no arguments. */
  public static List<Invocation> of(Subject chosen, Subject used) {
    Invocation creation = used.creations().get(0);
    return creation.arguments().isEmpty()
        ? chosen.creations().stream()
            .filter(other -> other.method().equals(creation.method()))
            .filter(other -> other.arguments().size() == 1 && isNumber(other.arguments().get(0)))
            .limit(MOST)
            .toList()
        : List.of();
  }

  private static boolean isNumber(Literal argument) {
    return argument instanceof Constant constant && constant.value() instanceof Integer;
  }
}
