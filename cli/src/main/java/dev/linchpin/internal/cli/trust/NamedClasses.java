package dev.linchpin.internal.cli.trust;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.LambdaBody;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
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
    calls.add(new Call(creation.method().split("::|#", 2)[0], creation.text()));
    creation.arguments().forEach(this::literal);
  }

  private void literal(Literal literal) {
    if (literal instanceof Literal.Construction construction) {
      construction(construction);
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
    calls.add(new Call(type, construction.text()));
    construction.arguments().forEach(this::literal);
  }
}
