package dev.linchpin.internal.generate;

import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Member;
import dev.linchpin.subject.TypeOutline;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Functions and arrays as literals. */
final class Syntax {
  /** Types with one abstract method whose callers expect more than a result. */
  private static final Set<String> SERVICES =
      Set.of(
          "java.util.concurrent.Executor",
          "java.util.concurrent.ThreadFactory",
          "java.lang.AutoCloseable",
          "java.io.Closeable",
          "java.io.Flushable");

  private static final List<String> PARAMETERS = List.of("()", "x", "(a, b)");

  private Syntax() {}

  /** Whether a trivial function is a sensible value of the type. */
  static boolean isFunction(TypeOutline type) {
    return type.function() != null && !SERVICES.contains(type.name());
  }

  /**
   * Functions that return the given values and do nothing else: a function with an effect would
   * have to be linearizable itself. For two arguments, the second function returns null if
   * possible, because null often means removal.
   *
   * @param combines whether a value to combine with is given, which the function then returns
   */
  static List<Literal> functions(Member function, List<Literal> answers, boolean combines) {
    int arity = function.parameters().size();
    if (arity >= PARAMETERS.size()) {
      return List.of();
    }
    String parameters = PARAMETERS.get(arity);
    if (function.result().name().equals("void")) {
      return List.of(literal(parameters + " -> {}"));
    }
    if (arity == 2 && combines && answersItsKind(function)) {
      return List.of(literal("(a, b) -> b"));
    }
    List<Literal> functions = new ArrayList<>();
    for (Literal answer : answers) {
      functions.add(literal(parameters + " -> " + answer.text()));
    }
    if (arity == 2 && functions.size() == 2 && function.result().name().contains(".")) {
      functions.set(1, literal("(a, b) -> null"));
    }
    return functions;
  }

  private static boolean answersItsKind(Member function) {
    return function.parameters().get(1).type().name().equals(function.result().name());
  }

  /** An array of two elements, if there are two. */
  static List<Literal> arrays(String type, List<Literal> elements) {
    return elements.isEmpty()
        ? List.of()
        : List.of(
            literal(
                "new %s {%s}"
                    .formatted(
                        type,
                        elements.stream().map(Literal::text).collect(Collectors.joining(", ")))));
  }

  private static Literal literal(String text) {
    return ScenarioText.literal(text);
  }
}
