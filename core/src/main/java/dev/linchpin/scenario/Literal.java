package dev.linchpin.scenario;

import java.lang.invoke.MethodType;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An argument as written in a scenario; the engine turns it into a value of the parameter's type.
 */
public sealed interface Literal {
  /** As {@link ScenarioText} reads it. */
  String text();

  /**
   * {@code null}, {@code true}, {@code 1}, {@code 1L}, {@code 1.5}, {@code 1.5f}, {@code (byte) 1},
   * {@code 'c'}, {@code "a"}.
   */
  record Constant(@Nullable Object value) implements Literal {
    public Constant {
      if (!LiteralText.isConstant(value)) {
        throw new IllegalArgumentException("no literal for " + value);
      }
    }

    @Override
    public String text() {
      return LiteralText.of(value);
    }

    /** The type that Java gives to it, such as {@code int}; null for {@code null}. */
    public @Nullable String type() {
      return value == null
          ? null
          : MethodType.methodType(value.getClass()).unwrap().returnType().getName();
    }
  }

  /** An enum constant or static field: {@code SECONDS}, {@code TimeUnit.SECONDS}. */
  record Name(String text) implements Literal {}

  /**
   * {@code List.of(1,2)}, {@code Set.of("a")}, {@code Map.of(1,2)}, {@code Optional.of(1)}, {@code
   * new Foo(1)}.
   */
  record Construction(String function, List<Literal> arguments) implements Literal {
    public Construction {
      arguments = List.copyOf(arguments);
    }

    @Override
    public String text() {
      return function + list(arguments);
    }
  }

  /**
   * An array: {@code new int[] {1, 2}}.
   *
   * @param element the type of its elements, which may be an array itself
   */
  record ArrayOf(String element, List<Literal> elements) implements Literal {
    public ArrayOf {
      elements = List.copyOf(elements);
    }

    @Override
    public String text() {
      return elements.stream()
          .map(Literal::text)
          .collect(Collectors.joining(", ", "new " + element + "[] {", "}"));
    }
  }

  /** A function: {@code () -> 1}, {@code x -> x}, {@code (a, b) -> {}}. */
  record Lambda(List<String> parameters, LambdaBody body) implements Literal {
    public Lambda {
      parameters = List.copyOf(parameters);
    }

    @Override
    public String text() {
      String names =
          parameters.size() == 1 ? parameters.get(0) : "(" + String.join(", ", parameters) + ")";
      return names + " -> " + body.text();
    }
  }

  /**
   * A value as one of a type, which chooses among overloads: {@code (Object) 1}.
   *
   * @param type as Java writes it: {@code long}, {@code Object}, {@code int[]}
   */
  record Cast(String type, Literal value) implements Literal {
    @Override
    public String text() {
      return "(" + type + ") " + value.text();
    }
  }

  /** A call on a value: {@code Item.builder().size(3)}. */
  record Call(Literal target, String method, List<Literal> arguments) implements Literal {
    public Call {
      arguments = List.copyOf(arguments);
    }

    @Override
    public String text() {
      return target.text() + "." + method + list(arguments);
    }
  }

  /**
   * What the latest earlier call of a method returned to the same thread, or to the setup if the
   * thread has made none: {@code @writeLock}. It is 0, false or null if that call has thrown.
   */
  record Earlier(String method) implements Literal {
    /** Stands before the name of the method. */
    static final char MARK = '@';

    @Override
    public String text() {
      return MARK + method;
    }
  }

  /** The value without casts. */
  default Literal plain() {
    return this instanceof Cast cast ? cast.value().plain() : this;
  }

  /** Arguments with their parentheses. */
  static String list(List<Literal> arguments) {
    return arguments.stream().map(Literal::text).collect(Collectors.joining(", ", "(", ")"));
  }
}
