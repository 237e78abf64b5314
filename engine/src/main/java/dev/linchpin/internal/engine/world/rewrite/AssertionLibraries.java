package dev.linchpin.internal.engine.world.rewrite;

import java.util.List;

/**
 * Libraries whose own fields are read without a step.
 *
 * <p>An assertion reads settings and caches of its library dozens of times, and no test is about
 * those. Writes stay under control, so that static state is restored before each run and shared
 * objects are known; so do array elements, which may be the subject's.
 */
final class AssertionLibraries {
  private static final List<String> PACKAGES =
      List.of(
          "org/junit/",
          "junit/framework/",
          "org/opentest4j/",
          "org/assertj/",
          "org/hamcrest/",
          "org/testng/",
          "com/google/common/truth/",
          "kotlin/test/");

  private AssertionLibraries() {}

  /** Whether a class, by its internal name, belongs to one. */
  static boolean contain(String className) {
    return PACKAGES.stream().anyMatch(className::startsWith);
  }
}
