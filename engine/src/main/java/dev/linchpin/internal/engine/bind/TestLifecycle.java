package dev.linchpin.internal.engine.bind;

import dev.linchpin.internal.engine.world.classes.ClassMarkings;
import dev.linchpin.internal.engine.world.classes.Names;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Which methods of a test class JUnit (3, 4, 5) or TestNG would run before and after a test.
 *
 * <p>Annotations are read from class files: reflection leaves out those whose class is missing.
 */
final class TestLifecycle {
  /** When a method runs. */
  enum Moment {
    BEFORE_ALL,
    BEFORE_EACH,
    AFTER_EACH,
    AFTER_ALL;

    private boolean isBefore() {
      return this == BEFORE_ALL || this == BEFORE_EACH;
    }
  }

  private static final Map<String, Moment> MOMENTS =
      Map.ofEntries(
          Map.entry("org.junit.jupiter.api.BeforeAll", Moment.BEFORE_ALL),
          Map.entry("org.junit.jupiter.api.BeforeEach", Moment.BEFORE_EACH),
          Map.entry("org.junit.jupiter.api.AfterEach", Moment.AFTER_EACH),
          Map.entry("org.junit.jupiter.api.AfterAll", Moment.AFTER_ALL),
          Map.entry("org.junit.BeforeClass", Moment.BEFORE_ALL),
          Map.entry("org.junit.Before", Moment.BEFORE_EACH),
          Map.entry("org.junit.After", Moment.AFTER_EACH),
          Map.entry("org.junit.AfterClass", Moment.AFTER_ALL),
          Map.entry("org.testng.annotations.BeforeClass", Moment.BEFORE_ALL),
          Map.entry("org.testng.annotations.BeforeMethod", Moment.BEFORE_EACH),
          Map.entry("org.testng.annotations.AfterMethod", Moment.AFTER_EACH),
          Map.entry("org.testng.annotations.AfterClass", Moment.AFTER_ALL));

  private static final String JUNIT_3 = "junit.framework.TestCase";
  private static final Map<String, Moment> JUNIT_3_MOMENTS =
      Map.of("setUp", Moment.BEFORE_EACH, "tearDown", Moment.AFTER_EACH);

  private final Function<String, ClassMarkings> markings;

  /**
   * The life cycle of the classes of one world.
   *
   * @param markings the annotations of the class of a name
   */
  TestLifecycle(Function<String, ClassMarkings> markings) {
    this.markings = markings;
  }

  /**
   * The methods of a class that run at a moment, in the order in which they run: before a test
   * those of the superclass first, after a test those of the subclass.
   */
  List<Signature> methods(Class<?> type, Moment moment) {
    List<List<Signature>> levels = new ArrayList<>();
    Set<String> overridden = new HashSet<>();
    boolean isJunit3 = isJunit3(type);
    for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
      List<Signature> found = new ArrayList<>();
      Method[] declared = at.getDeclaredMethods();
      Arrays.sort(declared, Comparator.comparing(Method::getName));
      for (Method method : declared) {
        boolean isHidden =
            !Modifier.isPrivate(method.getModifiers()) && !overridden.add(key(method));
        if (!isHidden && !method.isSynthetic() && runs(method, moment, isJunit3)) {
          found.add(new Signature(method));
        }
      }
      levels.add(found);
    }
    if (moment.isBefore()) {
      Collections.reverse(levels);
    }
    return levels.stream().flatMap(List::stream).toList();
  }

  private boolean runs(Method method, Moment moment, boolean isJunit3) {
    if (method.getParameterCount() > 0) {
      return false;
    }
    return markings(method).all().stream()
            .anyMatch(marking -> MOMENTS.get(marking.type()) == moment)
        || (isJunit3 && JUNIT_3_MOMENTS.get(method.getName()) == moment);
  }

  /** Whether its tests are those of JUnit 3. */
  static boolean isJunit3(Class<?> type) {
    return type != Object.class && isA(type, JUNIT_3);
  }

  /** Whether the class, or one above it, has the name. */
  static boolean isA(Class<?> type, String name) {
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      if (Names.display(at.getName()).equals(name)) {
        return true;
      }
    }
    return false;
  }

  /** The annotations of a method. */
  ClassMarkings.OfMethod markings(Method method) {
    return markings
        .apply(method.getDeclaringClass().getName())
        .of(
            ClassMarkings.key(
                method.getName(),
                Arrays.stream(method.getParameterTypes()).map(TestLifecycle::text).toList(),
                text(method.getReturnType())));
  }

  /** The annotations of a class. */
  ClassMarkings markings(Class<?> type) {
    return markings.apply(type.getName());
  }

  private static String text(Class<?> type) {
    return type.isArray() ? text(type.getComponentType()) + "[]" : Names.display(type.getName());
  }

  private static String key(Method method) {
    return Arrays.stream(method.getParameterTypes())
        .map(Class::getName)
        .collect(Collectors.joining(",", method.getName() + "(", ")"));
  }
}
