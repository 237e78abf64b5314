package dev.linchpin.internal.junit;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.BadSubject;
import java.io.Serializable;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which method a lambda runs, and with which arguments: its serialized form tells.
 *
 * <p>The compiler makes a static method of a lambda that does not use the object around it, as
 * {@code lambda$race$0}; captured values are its first parameters. A worker calls that method.
 */
public final class SerialForm {
  private static final Set<Class<?>> CONSTANT_NUMBERS =
      Set.of(Byte.class, Short.class, Integer.class, Long.class, Float.class, Double.class);

  private SerialForm() {}

  /**
   * The body as a scenario, and the class that declares it.
   *
   * @throws BadSubject if it uses objects that only this JVM has
   */
  public static BodyRequest request(Serializable body, BodySettings settings) {
    SerializedLambda form = form(body);
    String className = form.getImplClass().replace('/', '.');
    if (form.getImplMethodKind() != MethodHandleInfo.REF_invokeStatic) {
      throw new BadSubject(
          "explore: the body uses an object of this JVM (such as the test object, by a field or a method of it), and runs in another; make its objects inside the lambda, or annotate the test with @ExploreTest");
    }
    List<Literal> arguments = new ArrayList<>();
    for (int at = 0; at < form.getCapturedArgCount(); at++) {
      arguments.add(literal(form.getCapturedArg(at)));
    }
    Scenario scenario =
        Scenario.body(className, new Invocation(form.getImplMethodName(), arguments));
    return new BodyRequest(scenario, declaring(className, body), settings);
  }

  private static SerializedLambda form(Serializable body) {
    try {
      Method form = body.getClass().getDeclaredMethod("writeReplace");
      form.setAccessible(true);
      if (form.invoke(body) instanceof SerializedLambda lambda) {
        return lambda;
      }
    } catch (ReflectiveOperationException | RuntimeException none) {
      throw noLambda(body);
    }
    throw noLambda(body);
  }

  private static BadSubject noLambda(Serializable body) {
    return new BadSubject(
        "explore: found an object of %s; expected a lambda, or a reference to a static method (in a module, its package must be open to dev.linchpin.junit)"
            .formatted(body.getClass().getName()));
  }

  private static Class<?> declaring(String className, Serializable body) {
    try {
      return Class.forName(className, false, body.getClass().getClassLoader());
    } catch (ClassNotFoundException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static Literal literal(@Nullable Object captured) {
    if (captured instanceof Enum<?> constant) {
      return new Literal.Name(constant.getDeclaringClass().getName() + "." + constant.name());
    }
    if (captured == null
        || captured instanceof String
        || captured instanceof Boolean
        || captured instanceof Character
        || CONSTANT_NUMBERS.contains(captured.getClass())) {
      return new Literal.Constant((Serializable) captured);
    }
    throw new BadSubject(
        "explore: the body captures an object of %s, and runs in another JVM; it may capture numbers, characters, booleans, strings, enum constants and null: make other objects inside the lambda"
            .formatted(captured.getClass().getName()));
  }
}
