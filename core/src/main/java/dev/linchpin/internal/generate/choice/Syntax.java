package dev.linchpin.internal.generate.choice;

import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Functions and arrays as literals. */
final class Syntax {
  private Syntax() {}

  /**
   * Functions that return the given values and do nothing else: a function with an effect would
   * have to be linearizable itself. For two arguments, the second function returns null if
   * possible, because null often means removal.
   *
   * @param combines whether a value to combine with is given, which the function then returns
   */
  static List<Literal> functions(Member function, List<Literal> answers, boolean combines) {
    int arity = function.parameters().size();
    String parameters = parameters(arity);
    if (function.result().name().equals("void")) {
      return List.of(literal(parameters + " -> {}"));
    }
    if (arity == 2 && combines && answersItsKind(function)) {
      return List.of(literal("(a, b) -> b"));
    }
    List<Literal> functions = new ArrayList<>();
    if (answers.isEmpty() && function.result().name().contains(".")) {
      functions.add(literal(parameters + " -> null"));
    }
    for (Literal answer : answers) {
      functions.add(literal(parameters + " -> " + answer.text()));
    }
    if (arity == 2 && functions.size() == 2 && function.result().name().contains(".")) {
      functions.set(1, literal("(a, b) -> null"));
    }
    return functions;
  }

  private static String parameters(int arity) {
    return arity == 1
        ? "x"
        : IntStream.range(0, arity)
            .mapToObj(at -> arity <= 26 ? Character.toString('a' + at) : "a" + at)
            .collect(Collectors.joining(", ", "(", ")"));
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
