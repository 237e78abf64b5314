package dev.linchpin.internal.engine.bind;

import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Literal.ArrayOf;
import dev.linchpin.scenario.Literal.Constant;
import dev.linchpin.scenario.Literal.Construction;
import dev.linchpin.scenario.Literal.Lambda;
import dev.linchpin.scenario.Literal.Name;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Turns literals into values of parameter types. */
final class LiteralValues {
  private static final String NEW = "new ";

  private final TypeNames types;
  private final Binder binder;
  private final Lambdas lambdas;

  LiteralValues(TypeNames types, Binder binder) {
    this.types = types;
    this.binder = binder;
    this.lambdas = new Lambdas(this);
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
    return fitConstruction((Construction) literal, type);
  }

  private @Nullable Fitting fitArray(ArrayOf literal, Class<?> type) {
    Class<?> element = elementType(literal);
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

  private Class<?> elementType(ArrayOf literal) {
    String name = literal.element();
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
      throw new BadScenario("%s: no class '%s' on the class path".formatted(literal.text(), name));
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
    Class<?> owner = dot < 0 ? type : types.find(text.substring(0, dot));
    if (owner == null) {
      throw new BadScenario(
          "%s: no class '%s'; expected a constant such as TimeUnit.SECONDS"
              .formatted(text, text.substring(0, dot)));
    }
    Field field = staticField(owner, simple);
    if (field == null && dot >= 0) {
      throw new BadScenario("%s has no static field '%s'".formatted(Binder.display(owner), simple));
    }
    Conversion conversion = field == null ? null : Conversion.of(field.getType(), type);
    if (field == null || conversion == null) {
      return null;
    }
    field.trySetAccessible();
    // Read anew in each run: what it holds may belong to the run.
    return new Fitting(conversion, () -> converted(field.get(null), type));
  }

  /** What makes the object, whatever it is for. */
  Bound bind(Construction construction) {
    String function = construction.function();
    if (!function.startsWith(NEW)) {
      return binder.function(function, construction.arguments());
    }
    String name = function.substring(NEW.length());
    Class<?> made = types.find(name);
    if (made == null) {
      throw new BadScenario(
          "%s: no class '%s' on the class path".formatted(construction.text(), name));
    }
    return binder.constructor(made, construction.arguments());
  }

  private static @Nullable Object converted(@Nullable Object value, Class<?> type) {
    return value == null ? null : Conversion.converted(value, type);
  }

  private static @Nullable Field staticField(Class<?> owner, String name) {
    for (Class<?> at = owner; at != null; at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        if (field.getName().equals(name) && Modifier.isStatic(field.getModifiers())) {
          return field;
        }
      }
    }
    return null;
  }

  private @Nullable Fitting fitConstruction(Construction construction, Class<?> type) {
    Bound bound = bind(construction);
    Conversion conversion = Conversion.of(bound.result(), type);
    return conversion == null
        ? null
        : new Fitting(conversion, () -> converted(bound.callAnew(), type));
  }
}
