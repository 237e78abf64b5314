package dev.linchpin.internal.spark.check;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What checking a class showed, as plain data.
 *
 * @param evidence what shows a failure; null if there is none
 */
public record CheckedSubject(
    String id,
    String className,
    long seed,
    Answer answer,
    Effort effort,
    @Nullable Evidence evidence) {
  /**
   * The verdict.
   *
   * @param verdict {@code no violation}, {@code violation}, {@code undecided}, {@code not checked}
   * @param kind of a violation; empty otherwise
   * @param text what went wrong, or what keeps the class from having a verdict; empty if nothing
   * @param cause the same for violations with the same cause
   * @param isFault whether Linchpin is at fault
   */
  public record Answer(String verdict, String kind, String text, String cause, boolean isFault) {
    public boolean isViolation() {
      return !kind.isEmpty();
    }
  }

  /**
   * How much was tried.
   *
   * @param ended why no more scenarios were run
   * @param report the document of {@code check --json}; empty if there was no check
   */
  public record Effort(
      long scenarios, long executions, boolean exhausted, String ended, String report) {
    static final Effort NONE = new Effort(0, 0, false, "", "");
  }

  /**
   * What shows a failure.
   *
   * @param scenario that fails
   * @param replay the content of a replay file
   * @param page an HTML page
   * @param sarif results as SARIF has them
   */
  public record Evidence(String scenario, String replay, String page, List<String> sarif) {
    public Evidence {
      sarif = List.copyOf(sarif);
    }
  }
}
