package dev.linchpin.internal.report.patch;

import dev.linchpin.verdict.Verdict;
import java.nio.file.Path;

/** Checks a changed class. */
@FunctionalInterface
public interface Recheck {
  /**
   * Checks the subject with changed classes in place of its own.
   *
   * @param classes a folder with the changed class files, to be put before the class path
   * @return yes with what was covered, or no with what failed, as text for people
   */
  Verdict<String, String> check(Path classes);
}
