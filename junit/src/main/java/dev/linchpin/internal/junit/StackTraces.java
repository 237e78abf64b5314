package dev.linchpin.internal.junit;

import dev.linchpin.junit.Check;
import dev.linchpin.junit.Exploring;
import dev.linchpin.junit.Linchpin;
import java.lang.reflect.Method;
import java.util.Arrays;
import org.opentest4j.AssertionFailedError;

/** Shortens stack traces to the frames of the test, without those of Linchpin. */
final class StackTraces {
  private StackTraces() {}

  /** A failure of the test that the current thread runs. */
  static AssertionFailedError failureHere(String message) {
    return withoutOurs(new ReportedFailure(message));
  }

  /** The same, to be thrown where no checked exception may be. */
  static RuntimeException unchecked(Throwable problem) {
    if (problem instanceof Error error) {
      throw error;
    }
    return (RuntimeException) problem;
  }

  /** Removes the frames of Linchpin. */
  static <T extends Throwable> T withoutOurs(T problem) {
    StackTraceElement[] all = problem.getStackTrace();
    int first = 0;
    while (first < all.length && isOurs(all[first])) {
      first++;
    }
    problem.setStackTrace(Arrays.copyOfRange(all, first, all.length));
    return problem;
  }

  /** Shows only the test method, at its line, which an IDE can open. */
  static <T extends Throwable> T at(Method test, T problem) {
    problem.setStackTrace(
        new StackTraceElement[] {
          new StackTraceElement(
              test.getDeclaringClass().getName(),
              test.getName(),
              sourceFile(test),
              MethodLine.of(test))
        });
    return problem;
  }

  /** The calling test, such as {@code StackTest.isLinearizable}. */
  static String callerName() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames
                    .filter(frame -> !isOurs(frame.toStackTraceElement()))
                    .findFirst()
                    .map(
                        frame -> simple(frame.getClassName()) + "." + method(frame.getMethodName()))
                    .orElse("test"));
  }

  private static boolean isOurs(StackTraceElement frame) {
    String name = frame.getClassName();
    return name.equals(Linchpin.class.getName())
        || name.equals(Check.class.getName())
        || name.equals(Exploring.class.getName())
        || name.equals(BodyRequest.class.getName())
        || name.startsWith(Standalone.class.getName())
        || name.equals(StackTraces.class.getName());
  }

  private static String sourceFile(Method test) {
    Class<?> top = test.getDeclaringClass();
    while (top.getEnclosingClass() != null) {
      top = top.getEnclosingClass();
    }
    return top.getSimpleName() + ".java";
  }

  /** A lambda is shown as its enclosing method. */
  private static String method(String name) {
    String[] parts = name.split("\\$");
    return parts.length == 3 && parts[0].equals("lambda") ? parts[1] : name;
  }

  private static String simple(String className) {
    return className.substring(className.lastIndexOf('.') + 1);
  }
}
