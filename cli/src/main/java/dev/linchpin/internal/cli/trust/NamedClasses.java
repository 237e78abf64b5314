package dev.linchpin.internal.cli.trust;

import dev.linchpin.scenario.Creation;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.LambdaBody;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The classes of which a scenario's text calls a constructor or a static method. */
final class NamedClasses {
  /**
   * One such call.
   *
   * @param type as it is written, which may be short
   * @param text the call
   */
  record Call(String type, String text) {}

  /** Methods of every object or enum from which a chain of calls can reach any class. */
  private static final Set<String> LEAVES = Set.of("getClass", "getDeclaringClass");

  private final List<Call> calls = new ArrayList<>();

  private NamedClasses() {}

  /** Those of a scenario, in the order of its text. */
  static List<Call> of(Scenario scenario) {
    NamedClasses found = new NamedClasses();
    found.creation(scenario.creation());
    Stream.concat(Stream.of(scenario.setup(), scenario.closing()), scenario.threads().stream())
        .flatMap(List::stream)
        .forEach(invocation -> invocation.arguments().forEach(found::literal));
    return found.calls;
  }

  /** Those of how an object is made. */
  static List<Call> of(Invocation creation) {
    NamedClasses found = new NamedClasses();
    found.creation(creation);
    return found.calls;
  }

  private void creation(Invocation creation) {
    Creation parts = Creation.of(creation);
    calls.add(new Call(parts.type(), creation.text()));
    parts.arguments().forEach(this::literal);
    if (parts.value() != null) {
      literal(parts.value());
    }
  }

  private void literal(Literal said) {
    Literal literal = said.plain();
    if (literal instanceof Literal.Construction construction) {
      construction(construction);
    } else if (literal instanceof Literal.Call call) {
      literal(call.target());
      call.arguments().forEach(this::literal);
      if (LEAVES.contains(call.method())) {
        calls.add(new Call(Class.class.getName(), call.text()));
      }
    } else if (literal instanceof Literal.ArrayOf array) {
      array.elements().forEach(this::literal);
    } else if (literal instanceof Literal.Lambda lambda) {
      if (lambda.body() instanceof LambdaBody.Given given) {
        literal(given.value());
      } else if (lambda.body() instanceof LambdaBody.Throwing throwing) {
        construction(throwing.exception());
      }
    }
  }

  private void construction(Literal.Construction construction) {
    String function = construction.function();
    int dot = function.lastIndexOf('.');
    String type =
        function.startsWith("new ")
            ? function.substring("new ".length())
            : function.substring(0, Math.max(0, dot));
    // A path may name a field after the class: System.out.println.
    for (int end = type.length(); end > 0; end = type.lastIndexOf('.', end - 1)) {
      calls.add(new Call(type.substring(0, end), construction.text()));
    }
    construction.arguments().forEach(this::literal);
  }
}
