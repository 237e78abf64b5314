package dev.linchpin.internal.engine.bind;

import dev.linchpin.internal.engine.bind.TestLifecycle.Moment;
import dev.linchpin.internal.engine.step.control.Program;
import dev.linchpin.internal.engine.world.classes.ClassMarkings;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.subject.DidYouMean;
import dev.linchpin.subject.Marking;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The method that a test body names, with what a test framework runs around it.
 *
 * <p>A static method runs alone. A method of objects runs as JUnit runs a test: on a fresh object,
 * between the methods that are marked to run before and after it. An assumption that does not hold
 * ends the run without a failure; {@code @Test(expected = …)} of JUnit 4 is honoured.
 */
public final class TestBody {
  private static final String MAIN = "main";

  /** Exceptions by which a test says that it cannot be run here. */
  private static final List<String> ASSUMPTIONS =
      List.of(
          "org.opentest4j.TestAbortedException",
          "org.junit.internal.AssumptionViolatedException",
          "org.testng.SkipException");

  private final String name;
  private final Bound method;

  /** Empty for a static method; else the class and those around it, the outermost first. */
  private final List<TestClass> classes;

  /** The class of the exception that the test must throw, or null. */
  private final @Nullable String expected;

  private TestBody(String name, Bound method, List<TestClass> classes, @Nullable String expected) {
    this.name = name;
    this.method = method;
    this.classes = classes;
    this.expected = expected;
  }

  /**
   * Finds the method.
   *
   * @param markings the annotations of the class of a name
   * @throws BadScenario if the class has no such method
   */
  public static TestBody find(
      Class<?> type, Invocation body, Binder binder, Function<String, ClassMarkings> markings) {
    Bound bound = bound(type, body, binder);
    if (!bound.needsTarget()) {
      return new TestBody(body.method(), bound, List.of(), null);
    }
    TestLifecycle cycle = new TestLifecycle(markings);
    return new TestBody(
        body.method(), bound, TestClass.of(type, cycle), expected(type, body, cycle));
  }

  /** The method alone, with its arguments. */
  public static Bound bound(Class<?> type, Invocation body, Binder binder) {
    return binder.choose(candidates(type, body), arguments(type, body), body.text());
  }

  /** A main method gets its arguments in an array. */
  private static List<Literal> arguments(Class<?> type, Invocation body) {
    return named(type, body.method()).stream().anyMatch(TestBody::isMain)
        ? List.of(new Literal.ArrayOf("String", body.arguments()))
        : body.arguments();
  }

  private static boolean isMain(Signature method) {
    return method.name().equals(MAIN)
        && !method.needsTarget()
        && method.parameters().equals(List.of(String[].class));
  }

  private static List<Signature> candidates(Class<?> type, Invocation body) {
    List<Signature> named = named(type, body.method());
    if (named.isEmpty()) {
      List<String> tests =
          Members.ownMethods(type).stream()
              .filter(method -> method.parameters().isEmpty())
              .map(Signature::name)
              .distinct()
              .toList();
      throw new BadScenario(
          "%s has no method '%s'%s%s"
              .formatted(
                  Binder.display(type),
                  body.method(),
                  DidYouMean.before(
                      "expected CLASS with a main method, or CLASS#method",
                      DidYouMean.hint(body.method(), tests)),
                  tests.isEmpty()
                      ? ""
                      : "; methods without parameters: " + String.join(", ", tests)));
    }
    List<Signature> mains = named.stream().filter(TestBody::isMain).toList();
    return mains.isEmpty() ? named : mains;
  }

  /** Methods of the name, private ones and those of lambdas too. */
  private static List<Signature> named(Class<?> type, String name) {
    List<Signature> found = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      add(at.getDeclaredMethods(), name, seen, found);
    }
    add(type.getMethods(), name, seen, found);
    return found;
  }

  private static void add(Method[] methods, String name, Set<String> seen, List<Signature> found) {
    for (Method method : methods) {
      if (method.getName().equals(name)
          && !method.isBridge()
          && !Modifier.isAbstract(method.getModifiers())
          && seen.add(Arrays.toString(method.getParameterTypes()))) {
        found.add(new Signature(method));
      }
    }
  }

  private static @Nullable String expected(Class<?> type, Invocation body, TestLifecycle cycle) {
    for (Signature method : named(type, body.method())) {
      for (Marking marking : cycle.markings((Method) method.member()).all()) {
        List<String> values = marking.values().getOrDefault("expected", List.of());
        if (marking.type().equals("org.junit.Test")
            && !values.isEmpty()
            && !values.get(0).equals("org.junit.Test$None")) {
          return values.get(0);
        }
      }
    }
    return null;
  }

  /** Makes fresh arguments. */
  public void prepare() throws Throwable {
    method.prepare();
  }

  /** Runs it; the answer is that of the method. */
  public @Nullable Object run() throws Throwable {
    return classes.isEmpty() ? method.call(null) : new Test().run();
  }

  /** Whether nobody may go on after it: the run is over, or the JVM is at its end. */
  private static boolean isFinal(Throwable problem) {
    return problem instanceof VirtualMachineError
        || problem instanceof LinkageError
        || problem.getClass().getClassLoader() == TestBody.class.getClassLoader();
  }

  /** One test: its objects and its first failure. */
  private final class Test {
    private final List<Object> objects = new ArrayList<>();
    private @Nullable Throwable failure;

    @Nullable Object run() throws Throwable {
      Object answer = Program.NOTHING;
      try {
        before();
        answer = tested();
      } catch (Throwable problem) {
        failed(problem);
      }
      after();
      Throwable first = failure;
      if (first != null && !isSkip(first)) {
        throw first;
      }
      return answer;
    }

    private void before() throws Throwable {
      for (TestClass at : classes) {
        for (Signature each : at.methods(Moment.BEFORE_ALL)) {
          if (!each.needsTarget()) {
            call(each, null);
          }
        }
      }
      for (TestClass at : classes) {
        Object outer = objects.isEmpty() ? null : objects.get(objects.size() - 1);
        objects.add(at.make(outer, name));
      }
      for (int level = 0; level < classes.size(); level++) {
        for (Signature each : classes.get(level).methods(Moment.BEFORE_ALL)) {
          if (each.needsTarget()) {
            call(each, objects.get(level));
          }
        }
      }
      for (int level = 0; level < classes.size(); level++) {
        for (Signature each : classes.get(level).methods(Moment.BEFORE_EACH)) {
          call(each, objects.get(level));
        }
      }
    }

    private @Nullable Object tested() throws Throwable {
      String wanted = expected;
      if (wanted == null) {
        return method.call(objects.get(objects.size() - 1));
      }
      try {
        method.call(objects.get(objects.size() - 1));
      } catch (Throwable thrown) {
        if (!isFinal(thrown) && TestLifecycle.isA(thrown.getClass(), wanted)) {
          return Program.NOTHING;
        }
        throw thrown;
      }
      throw new AssertionError("Expected exception: " + wanted);
    }

    private void after() throws Throwable {
      for (Moment moment : List.of(Moment.AFTER_EACH, Moment.AFTER_ALL)) {
        for (int level = classes.size() - 1; level >= 0; level--) {
          for (Signature each : classes.get(level).methods(moment)) {
            if (each.needsTarget() && level >= objects.size()) {
              continue;
            }
            try {
              call(each, each.needsTarget() ? objects.get(level) : null);
            } catch (Throwable problem) {
              failed(problem);
            }
          }
        }
      }
    }

    private void failed(Throwable problem) throws Throwable {
      if (isFinal(problem)) {
        throw problem;
      }
      if (failure == null || isSkip(failure)) {
        failure = problem;
      }
    }

    private static void call(Signature method, @Nullable Object target) throws Throwable {
      Object ignored = (Object) method.caller().invokeExact(target, new Object[0]);
    }

    private static boolean isSkip(Throwable problem) {
      return ASSUMPTIONS.stream().anyMatch(one -> TestLifecycle.isA(problem.getClass(), one));
    }
  }
}
