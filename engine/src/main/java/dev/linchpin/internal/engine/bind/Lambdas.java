package dev.linchpin.internal.engine.bind;

import dev.linchpin.scenario.LambdaBody;
import dev.linchpin.scenario.Literal.Lambda;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Turns functions of a scenario into objects of functional interfaces. */
final class Lambdas {
  private final LiteralValues literals;

  Lambdas(LiteralValues literals) {
    this.literals = literals;
  }

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
    Object made = object(type, new FunctionObject(lambda.text(), function, body));
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

  private FunctionObject.@Nullable Body throwing(LambdaBody.Throwing body, Method function) {
    Bound exception = literals.bind(body.exception());
    Class<?> type = exception.result();
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
      throw (Throwable) java.util.Objects.requireNonNull(exception.callAnew());
    };
  }
}
