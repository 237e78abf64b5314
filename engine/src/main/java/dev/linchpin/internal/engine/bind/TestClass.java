package dev.linchpin.internal.engine.bind;

import dev.linchpin.internal.engine.bind.TestLifecycle.Moment;
import dev.linchpin.internal.engine.world.classes.Names;
import dev.linchpin.subject.Marking;
import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A class of whose objects a test method is called, and the methods that run around it.
 *
 * @param maker its constructor: without parameters, with the object of the class around it, or with
 *     the name of the test, as JUnit 3 has it
 * @param around the methods that run before and after the test, in the order in which they run
 */
record TestClass(Signature maker, Map<Moment, List<Signature>> around) {
  /** Fields with such an annotation are filled, or asked, by the test framework. */
  private static final Set<String> FRAMEWORK_FIELDS =
      Set.of(
          "org.junit.Rule",
          "org.junit.ClassRule",
          "org.junit.jupiter.api.extension.RegisterExtension",
          "org.junit.jupiter.api.io.TempDir");

  /** Time is virtual, and a schedule has an end: a limit changes nothing. */
  private static final Set<String> HARMLESS_RULES = Set.of("org.junit.rules.Timeout");

  private static final Set<String> PLAIN_RUNNERS =
      Set.of("org.junit.runners.JUnit4", "org.junit.runners.BlockJUnit4ClassRunner");

  private static final String RUNNER = "org.junit.runner.RunWith";
  private static final String EXTENSION = "org.junit.jupiter.api.extension.ExtendWith";
  private static final String OURS = "dev.linchpin.";

  /**
   * The class and those around it, the outermost first.
   *
   * @throws BadScenario if a framework would do something to its objects that Linchpin does not
   */
  static List<TestClass> of(Class<?> type, TestLifecycle cycle) {
    List<TestClass> classes = new ArrayList<>();
    Class<?> outer = isInner(type) ? type.getDeclaringClass() : null;
    if (outer != null) {
      classes.addAll(of(outer, cycle));
    }
    requirePlain(type, cycle);
    Map<Moment, List<Signature>> methods = new EnumMap<>(Moment.class);
    for (Moment moment : Moment.values()) {
      methods.put(moment, cycle.methods(type, moment));
    }
    classes.add(new TestClass(maker(type, outer), methods));
    return List.copyOf(classes);
  }

  private static boolean isInner(Class<?> type) {
    return type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
  }

  private static Signature maker(Class<?> type, @Nullable Class<?> outer) {
    if (type.isInterface() || Modifier.isAbstract(type.getModifiers())) {
      throw new BadScenario(
          "%s is abstract: it has no objects of its own; name a class that extends it"
              .formatted(Binder.display(type)));
    }
    List<Class<?>> wanted = outer == null ? List.of() : List.of(outer);
    for (Constructor<?> made : type.getDeclaredConstructors()) {
      if (Arrays.asList(made.getParameterTypes()).equals(wanted)) {
        return new Signature(made);
      }
    }
    for (Constructor<?> made : type.getDeclaredConstructors()) {
      if (TestLifecycle.isJunit3(type)
          && Arrays.asList(made.getParameterTypes()).equals(List.of(String.class))) {
        return new Signature(made);
      }
    }
    throw new BadScenario(
        "%s has no constructor without parameters, so no object can be made for the test"
            .formatted(Binder.display(type)));
  }

  /** What a framework injects or wraps around a test is part of it, and would be missing. */
  private static void requirePlain(Class<?> type, TestLifecycle cycle) {
    for (Marking marking : cycle.markings(type).ofClass()) {
      List<String> values = marking.values().getOrDefault("value", List.of());
      boolean isForeign =
          (marking.type().equals(RUNNER) && !PLAIN_RUNNERS.containsAll(values))
              || (marking.type().equals(EXTENSION)
                  && values.stream().anyMatch(value -> !value.startsWith(OURS)));
      if (isForeign) {
        throw refusal(type, "@%s(%s)".formatted(simple(marking.type()), String.join(", ", values)));
      }
    }
    for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        for (Annotation annotation : field.getDeclaredAnnotations()) {
          String name = annotation.annotationType().getName();
          if (FRAMEWORK_FIELDS.contains(name)
              && !HARMLESS_RULES.contains(Names.display(field.getType().getName()))) {
            throw refusal(type, "@%s %s".formatted(simple(name), field.getName()));
          }
        }
      }
    }
  }

  private static String simple(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private static BadScenario refusal(Class<?> type, String what) {
    return new BadScenario(
        "%s has %s: Linchpin runs a test method with its set-up and tear-down methods, but applies no rules, runners and extensions; move the test to a class without them"
            .formatted(Binder.display(type), what));
  }

  /**
   * Makes an object.
   *
   * @param outer the object around it, or null
   * @param test the name of the test
   */
  Object make(@Nullable Object outer, String test) throws Throwable {
    @Nullable Object[] arguments =
        maker.parameters().isEmpty()
            ? new Object[0]
            : new Object[] {maker.parameters().get(0) == String.class ? test : outer};
    return (Object) maker.caller().invokeExact((Object) null, arguments);
  }

  List<Signature> methods(Moment moment) {
    return around.getOrDefault(moment, List.of());
  }
}
