package dev.linchpin.internal.engine.bind;

import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Literal.ArrayOf;
import dev.linchpin.scenario.Literal.Cast;
import dev.linchpin.scenario.Literal.Constant;
import dev.linchpin.scenario.Literal.Construction;
import dev.linchpin.scenario.Literal.Earlier;
import dev.linchpin.scenario.Literal.Lambda;
import dev.linchpin.scenario.Literal.Name;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Turns literals into values of parameter types. */
final class LiteralValues {
  private final TypeNames types;
  private final Expressions expressions;
  private final Lambdas lambdas;

  private final @Nullable EarlierCalls earlier;

  LiteralValues(TypeNames types, Expressions expressions) {
    this.types = types;
    this.expressions = expressions;
    this.earlier = null;
    this.lambdas = new Lambdas(this);
  }

  private LiteralValues(LiteralValues before, EarlierCalls earlier) {
    this.types = before.types;
    this.expressions = before.expressions;
    this.earlier = earlier;
    this.lambdas = before.lambdas;
  }

  /** Values for calls that may use what these have returned. */
  LiteralValues after(EarlierCalls calls) {
    return new LiteralValues(this, calls);
  }

  /** A way to make a parameter's value of a literal. */
  record Fitting(Conversion conversion, Maker maker) {}

  /** How the literal becomes a value of the type; null if it cannot. */
  @Nullable Fitting fit(Literal literal, Class<?> type) {
    if (literal instanceof Constant constant) {
      return fitConstant(constant.value(), type);
    }
    if (literal instanceof Name name) {
      return fitName(name.text(), type);
    }
    if (literal instanceof Lambda lambda) {
      return lambdas.fit(lambda, type);
    }
    if (literal instanceof ArrayOf array) {
      return fitArray(array, type);
    }
    if (literal instanceof Cast cast) {
      return fitCast(cast, type);
    }
    if (literal instanceof Earlier result) {
      return fitEarlier(result, type);
    }
    return fitSource(expressions.of(literal), type);
  }

  /** A value of the type that is written before it, which must fit as Java would see it. */
  private @Nullable Fitting fitCast(Cast cast, Class<?> type) {
    Class<?> said = type(cast.type(), cast);
    Fitting inner = fit(cast.value(), said);
    if (inner == null) {
      throw new BadScenario(
          "%s: %s is not of type %s".formatted(cast.text(), cast.value().text(), cast.type()));
    }
    Conversion conversion = Conversion.of(said, type);
    if (conversion == null) {
      return null;
    }
    Maker maker = () -> converted(inner.maker().make(), type);
    return new Fitting(
        conversion, inner.maker() instanceof Maker.Late ? new Maker.Late(maker) : maker);
  }

  /** What the latest earlier call of a method returned. */
  private @Nullable Fitting fitEarlier(Earlier result, Class<?> type) {
    if (earlier == null) {
      throw new BadScenario(
          "%s is not a whole argument of a call; expected it there, as in acquire(); release(@acquire)"
              .formatted(result.text()));
    }
    Bound call = earlier.latest(result.method());
    if (call == null) {
      // The call was left out because it failed: serial runs are made without it.
      return new Fitting(Conversion.STRICT, new Maker.Late(() -> Conversion.nothing(type)));
    }
    if (call.result() == void.class) {
      throw new BadScenario(
          "%s: %s returns nothing; expected a method with a result"
              .formatted(result.text(), result.method()));
    }
    Conversion conversion = Conversion.of(call.result(), type);
    if (conversion == null && call.result().isAssignableFrom(type)) {
      // A type variable: what is returned may be of the type.
      conversion = Conversion.LENIENT;
    }
    return conversion == null
        ? null
        : new Fitting(conversion, new Maker.Late(() -> returned(call, type)));
  }

  private static @Nullable Object returned(Bound call, Class<?> type) {
    Object answer = call.latestAnswer();
    return answer == null ? Conversion.nothing(type) : Conversion.converted(answer, type);
  }

  private @Nullable Fitting fitArray(ArrayOf literal, Class<?> type) {
    Class<?> element = type(literal.element(), literal);
    if (!type.isAssignableFrom(element.arrayType())) {
      return null;
    }
    List<Maker> makers = new ArrayList<>();
    for (Literal one : literal.elements()) {
      Fitting fitting = fit(one, element);
      if (fitting == null) {
        throw new BadScenario(
            "%s: %s is not of type %s".formatted(literal.text(), one.text(), literal.element()));
      }
      makers.add(fitting.maker());
    }
    return new Fitting(Conversion.STRICT, () -> array(element, makers));
  }

  private static Object array(Class<?> element, List<Maker> makers) throws Throwable {
    Object array = Array.newInstance(element, makers.size());
    for (int index = 0; index < makers.size(); index++) {
      Array.set(array, index, makers.get(index).make());
    }
    return array;
  }

  /** The type of that name as Java writes it, an array too. */
  private Class<?> type(String text, Literal where) {
    String name = text;
    int dimensions = 0;
    while (name.endsWith("[]")) {
      name = name.substring(0, name.length() - 2);
      dimensions++;
    }
    Class<?> found = Conversion.primitive(name);
    if (found == null) {
      found = types.find(name);
    }
    if (found == null) {
      throw new BadScenario("%s: no class '%s' on the class path".formatted(where.text(), name));
    }
    for (int dimension = 0; dimension < dimensions; dimension++) {
      found = found.arrayType();
    }
    return found;
  }

  private static @Nullable Fitting fitConstant(@Nullable Object value, Class<?> type) {
    if (value == null) {
      return type.isPrimitive() ? null : new Fitting(Conversion.STRICT, new Maker.Fixed(null));
    }
    Class<?> primitive = Conversion.unboxed(value.getClass());
    Conversion conversion =
        value instanceof Integer whole
            ? Conversion.of(whole, type)
            : Conversion.of(primitive == null ? value.getClass() : primitive, type);
    return conversion == null
        ? null
        : new Fitting(conversion, new Maker.Fixed(Conversion.converted(identical(value), type)));
  }

  /** Equal texts are one object, as in source: a compareAndSet compares references. */
  private static Object identical(Object value) {
    return value instanceof String text ? text.intern() : value;
  }

  private @Nullable Fitting fitName(String text, Class<?> type) {
    int dot = text.lastIndexOf('.');
    String simple = text.substring(dot + 1);
    if (dot < 0) {
      // A constant of the parameter's own type, or of the class under test.
      Field own = Expressions.staticField(type, simple);
      Source source = own == null ? expressions.field(simple) : expressions.content(own, text);
      return source == null ? null : fitSource(source, type);
    }
    Class<?> owner = types.find(text.substring(0, dot));
    if (owner == null) {
      throw new BadScenario(
          "%s: no class '%s'; expected a constant such as TimeUnit.SECONDS"
              .formatted(text, text.substring(0, dot)));
    }
    Source source = expressions.field(text);
    if (source == null) {
      throw new BadScenario("%s has no static field '%s'".formatted(Binder.display(owner), simple));
    }
    return fitSource(source, type);
  }

  Gate gate() {
    return expressions.gate();
  }

  /** What makes the object, whatever it is for. */
  Source source(Construction construction) {
    return expressions.of(construction);
  }

  private static @Nullable Object converted(@Nullable Object value, Class<?> type) {
    return value == null ? null : Conversion.converted(value, type);
  }

  private static @Nullable Fitting fitSource(Source source, Class<?> type) {
    Conversion conversion = Conversion.of(source.type(), type);
    return conversion == null
        ? null
        : new Fitting(conversion, () -> converted(source.make(), type));
  }
}
