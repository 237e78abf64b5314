package dev.linchpin.internal.engine.bind;

import dev.linchpin.exploration.EngineProblem;

/** A scenario that does not fit its classes; the message is for people. */
public final class BadScenario extends EngineProblem {
  public BadScenario(String message) {
    super(Kind.BAD_SCENARIO, message);
  }

  /** A class is there and cannot be used. */
  public static BadScenario unloadable(String name, LinkageError problem) {
    String detail = String.valueOf(problem.getMessage()).lines().findFirst().orElse("");
    String reason;
    if (problem instanceof UnsupportedClassVersionError) {
      reason =
          detail.replace('/', '.')
              + "; run Linchpin with a newer JDK (JAVA_HOME), or compile the class for Java %d"
                  .formatted(Runtime.version().feature());
    } else if (problem instanceof NoClassDefFoundError && !detail.contains(" ")) {
      reason = "it needs class " + detail.replace('/', '.') + ", which is not on the class path";
    } else if (problem instanceof ExceptionInInitializerError
        || problem instanceof NoClassDefFoundError
        || problem.getClass() == LinkageError.class) {
      reason = problem.getMessage() == null ? problem.toString() : detail;
    } else if (problem instanceof UnsatisfiedLinkError) {
      reason = "it needs a native library that was not found (%s)".formatted(detail);
    } else {
      // What a verifier says fills a page; its first line tells which check failed.
      reason =
          "the class file is damaged, or does not fit the others on the class path (%s: %s)"
              .formatted(problem.getClass().getSimpleName(), detail);
    }
    return new BadScenario("class %s cannot be loaded: %s".formatted(name, reason));
  }
}
