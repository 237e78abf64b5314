package dev.linchpin.internal.engine.bind;

import dev.linchpin.scenario.LambdaBody;
import dev.linchpin.scenario.Literal.Lambda;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Turns functions of a scenario into objects of functional interfaces. */
final class Lambdas {
  private final LiteralValues literals;

  /** The same text for the same type is one object: a listener is found again by its text. */
  private final Map<Known, Object> known = new HashMap<>();

  Lambdas(LiteralValues literals) {
    this.literals = literals;
  }

  private record Known(String text, Class<?> type) {}

  /** How the function becomes an object of the type; null if it cannot. */
  LiteralValues.@Nullable Fitting fit(Lambda lambda, Class<?> type) {
    Method function = Members.function(type);
    if (function == null || function.getParameterCount() != lambda.parameters().size()) {
      return null;
    }
    FunctionObject.Body body = body(lambda, function);
    if (body == null) {
      return null;
    }
    if (literals.gate() != Gate.OPEN) {
      // Only what it does counts; its class would run code of the interface.
      return new LiteralValues.Fitting(Conversion.STRICT, new Maker.Fixed(null));
    }
    Object made =
        known.computeIfAbsent(
            new Known(lambda.text(), type),
            key -> object(type, new FunctionObject(key.text(), function, body)));
    return new LiteralValues.Fitting(Conversion.STRICT, new Maker.Fixed(made));
  }

  /** It holds no state, so one object does for all runs. */
  private static Object object(Class<?> type, FunctionObject handler) {
    ClassLoader own = type.getClassLoader();
    ClassLoader loader = own == null ? Lambdas.class.getClassLoader() : own;
    return Proxy.newProxyInstance(loader, new Class<?>[] {type}, handler);
  }

  private FunctionObject.@Nullable Body body(Lambda lambda, Method function) {
    Class<?> result = function.getReturnType();
    if (lambda.body() instanceof LambdaBody.Nothing) {
      return result == void.class ? arguments -> null : null;
    }
    if (lambda.body() instanceof LambdaBody.Throwing throwing) {
      return throwing(throwing, function);
    }
    if (lambda.body() instanceof LambdaBody.Calling calling) {
      return calling(calling, function, lambda.parameters().indexOf(calling.parameter()));
    }
    if (result == void.class) {
      return null;
    }
    if (lambda.body() instanceof LambdaBody.Echo echo) {
      int index = lambda.parameters().indexOf(echo.parameter());
      return echo(function.getParameterTypes()[index], result, index);
    }
    LambdaBody.Given given = (LambdaBody.Given) lambda.body();
    LiteralValues.Fitting answer = literals.fit(given.value(), result);
    return answer == null ? null : arguments -> answer.maker().make();
  }

  /** Of two references the compiler may know more than is left of their types. */
  private static FunctionObject.@Nullable Body echo(Class<?> from, Class<?> to, int index) {
    boolean bothReferences = !from.isPrimitive() && !to.isPrimitive();
    boolean fits = Conversion.of(from, to) != null || (bothReferences && from.isAssignableFrom(to));
    return fits
        ? arguments -> {
          Object argument = arguments[index];
          return argument == null ? null : Conversion.converted(argument, to);
        }
        : null;
  }

  /** A method of the argument, as far as its declared type has it. */
  private FunctionObject.@Nullable Body calling(
      LambdaBody.Calling body, Method function, int index) {
    Class<?> result = function.getReturnType();
    Signature method =
        Members.methods(function.getParameterTypes()[index], body.method()).stream()
            .filter(candidate -> candidate.needsTarget() && candidate.parameters().isEmpty())
            .filter(
                candidate ->
                    result == void.class || Conversion.of(candidate.result(), result) != null)
            .findFirst()
            .orElse(null);
    if (method == null) {
      return null;
    }
    literals.gate().call(method.member(), body.text());
    Bound bound = new Bound(method, List.of(), false);
    return arguments -> {
      Object answer =
          bound.callAnew(Objects.requireNonNull(arguments[index], "the argument is null"));
      return result == void.class || answer == null ? null : Conversion.converted(answer, result);
    };
  }

  private FunctionObject.@Nullable Body throwing(LambdaBody.Throwing body, Method function) {
    Source exception = literals.source(body.exception());
    Class<?> type = exception.type();
    if (!Throwable.class.isAssignableFrom(type)) {
      throw new BadScenario(
          "%s: %s is not an exception".formatted(body.text(), Signature.typeName(type)));
    }
    boolean isAllowed =
        RuntimeException.class.isAssignableFrom(type)
            || Error.class.isAssignableFrom(type)
            || Arrays.stream(function.getExceptionTypes())
                .anyMatch(declared -> declared.isAssignableFrom(type));
    if (!isAllowed) {
      return null;
    }
    return arguments -> {
      throw (Throwable) Objects.requireNonNull(exception.make());
    };
  }
}
