package dev.linchpin.scenario;

import dev.linchpin.scenario.Literal.Construction;
import dev.linchpin.scenario.Literal.Lambda;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Reads functions, as Java writes them but with very small bodies. */
final class LambdaReader {
  private static final String ARROW = "->";

  private final TextCursor in;
  private final Supplier<Literal> literals;

  /**
   * A reader of functions.
   *
   * @param literals reads the literal that comes next
   */
  LambdaReader(TextCursor in, Supplier<Literal> literals) {
    this.in = in;
    this.literals = literals;
  }

  /** Reads the parameters and the arrow; empty if no function comes next. */
  Optional<List<String>> parameters() {
    int start = in.skipBlanks();
    List<String> names = new ArrayList<>();
    boolean isComplete = in.take('(') ? takeNames(names) : takeName(names);
    if (isComplete && in.take(ARROW)) {
      return Optional.of(names);
    }
    in.returnTo(start);
    return Optional.empty();
  }

  /** To the closing parenthesis; false if something else is there. */
  private boolean takeNames(List<String> names) {
    if (in.take(')')) {
      return true;
    }
    do {
      if (!takeName(names)) {
        return false;
      }
    } while (in.take(','));
    return in.take(')');
  }

  private boolean takeName(List<String> names) {
    in.skipBlanks();
    if (!Character.isJavaIdentifierStart(in.peek())) {
      return false;
    }
    names.add(in.identifier("the name of a parameter"));
    return true;
  }

  /** Reads the body after the arrow. */
  Lambda read(List<String> parameters) {
    Lambda lambda = new Lambda(parameters, body(parameters));
    boolean isOver = in.isAtEnd() || in.isAt(',') || in.isAt(')') || in.isAt('}');
    if (!isOver) {
      throw in.unexpected(
          "the end of the function: it may return a literal or one of its parameters, call a method of it, or do nothing, as {}");
    }
    return lambda;
  }

  private LambdaBody body(List<String> parameters) {
    if (in.take('{')) {
      return in.take('}') ? new LambdaBody.Nothing() : throwing();
    }
    int start = in.skipBlanks();
    List<String> name = new ArrayList<>();
    if (takeName(name) && parameters.contains(name.get(0)) && !in.isAt('(')) {
      return in.take('.') ? calling(name.get(0)) : new LambdaBody.Echo(name.get(0));
    }
    in.returnTo(start);
    return new LambdaBody.Given(literals.get());
  }

  /** {@code task.run()}. */
  private LambdaBody calling(String parameter) {
    String method = in.identifier("the name of a method of " + parameter);
    in.require('(', "'('");
    in.require(')', "')': a function may call a method of its argument, without arguments");
    return new LambdaBody.Calling(parameter, method);
  }

  /** {@code { throw new IllegalStateException(); }}. */
  private LambdaBody throwing() {
    int start = in.skipBlanks();
    String expected = "'}', or throw and an exception";
    if (!in.identifier(expected).equals("throw")) {
      throw in.problem(start, "found '%s'; expected %s".formatted(in.since(start), expected));
    }
    int at = in.skipBlanks();
    if (!(literals.get() instanceof Construction exception)) {
      throw in.problem(at, "found '%s'; expected new and an exception".formatted(in.since(at)));
    }
    in.require(';', "';'");
    in.require('}', "'}'");
    return new LambdaBody.Throwing(exception);
  }
}
