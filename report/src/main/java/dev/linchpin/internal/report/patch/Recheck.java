package dev.linchpin.internal.report.patch;

import java.nio.file.Path;

/** Checks a changed class. */
@FunctionalInterface
public interface Recheck {
  /**
   * Checks the subject with changed classes in place of its own.
   *
   * @param classes a folder with the changed class files, to be put before the class path
   */
  Verdict check(Path classes);

  /**
   * What that showed.
   *
   * @param isRight whether nothing failed
   * @param text for people: what was covered, or what failed
   */
  record Verdict(boolean isRight, String text) {}
}
