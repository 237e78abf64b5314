package dev.linchpin.junit;

import dev.linchpin.subject.BadSubject;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.stream.Stream;

/** Reads a {@link LinearizabilityTest}. */
final class AnnotatedCheck {
  private AnnotatedCheck() {}

  /** The class whose objects are tested. */
  static Class<?> subject(LinearizabilityTest annotation, Class<?> testClass) {
    return isGiven(annotation.subject()) ? annotation.subject() : testClass;
  }

  static Check of(LinearizabilityTest annotation, Class<?> testClass) {
    Class<?> subject = subject(annotation, testClass);
    if (subject == testClass) {
      requireSpecification(testClass);
    }
    Check check =
        Linchpin.check(subject)
            .operations(annotation.operations())
            .methods(annotation.methods())
            .exclude(annotation.exclude())
            .init(annotation.init())
            .closing(annotation.closing())
            .tests(annotation.tests())
            .roles(annotation.roles())
            .weak(annotation.weak())
            .nondeterministic(annotation.nondeterministic())
            .mayFail(annotation.mayFail())
            .asynchronous(annotation.asynchronous())
            .failOn(annotation.failOn());
    Stream.of(annotation.scenarios()).forEach(check::scenario);
    if (!annotation.creation().isBlank()) {
      check.creation(annotation.creation());
    }
    if (isGiven(annotation.spec())) {
      check.spec(annotation.spec());
    }
    if (annotation.trust().length + annotation.expand().length > 0) {
      check.trust(annotation.trust()).expand(annotation.expand());
    }
    if (!annotation.memory().isBlank()) {
      check.memory(annotation.memory());
    }
    if (!annotation.publish().isBlank()) {
      check.publish(annotation.publish());
    }
    limit(check, annotation);
    return check;
  }

  /** Sets what the annotation says about scenarios and time. */
  private static void limit(Check check, LinearizabilityTest annotation) {
    if (annotation.threads() != 0 || annotation.length() != 0) {
      check.random(annotation.threads(), annotation.length());
    }
    if (annotation.maxOperations() > 0) {
      check.maxOperations(annotation.maxOperations());
    }
    if (!annotation.budget().isBlank()) {
      check.budget(annotation.budget());
    }
    if (annotation.bound() >= 0) {
      check.bound(annotation.bound());
    }
    if (annotation.seed() != 0) {
      check.seed(annotation.seed());
    }
  }

  private static boolean isGiven(Class<?> type) {
    return type != void.class;
  }

  /** That an object of the test class can be shared by threads in a worker. */
  private static void requireSpecification(Class<?> testClass) {
    boolean hasOperation = false;
    for (Class<?> at = testClass; at != null; at = at.getSuperclass()) {
      for (Method method : at.getDeclaredMethods()) {
        hasOperation |= method.isAnnotationPresent(Operation.class);
        requireCallable(method);
      }
    }
    if (!hasOperation) {
      throw new BadSubject(
          "%s has no operations; expected methods marked @Operation, or a class: @LinearizabilityTest(subject = …)"
              .formatted(testClass.getName()));
    }
    if (testClass.getEnclosingClass() != null && !Modifier.isStatic(testClass.getModifiers())) {
      throw new BadSubject(
          "%s is an inner class, and a worker cannot create objects of it; expected a top-level or a static nested class"
              .formatted(testClass.getName()));
    }
  }

  private static void requireCallable(Method method) {
    boolean marked =
        method.isAnnotationPresent(Operation.class)
            || method.isAnnotationPresent(Setup.class)
            || method.isAnnotationPresent(Closing.class);
    int modifiers = method.getModifiers();
    if (marked && (Modifier.isPrivate(modifiers) || Modifier.isStatic(modifiers))) {
      throw new BadSubject(
          "%s.%s is marked but %s; expected a method of the object that is not private"
              .formatted(
                  method.getDeclaringClass().getSimpleName(),
                  method.getName(),
                  Modifier.isStatic(modifiers) ? "static" : "private"));
    }
    boolean hasParameters = method.getParameterCount() > 0;
    if (marked && hasParameters && !method.isAnnotationPresent(Operation.class)) {
      throw new BadSubject(
          "%s.%s has parameters; expected none for @Setup and @Closing"
              .formatted(method.getDeclaringClass().getSimpleName(), method.getName()));
    }
  }
}
