package dev.linchpin.internal.spark.check;

import dev.linchpin.internal.json.Json;
import dev.linchpin.internal.json.JsonProblem;
import java.util.List;
import java.util.Optional;
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
  /** The same, shown by something else. */
  public CheckedSubject with(Evidence other) {
    return new CheckedSubject(id, className, seed, answer, effort, other);
  }

  /** The same, ended by something else. */
  public CheckedSubject endedBy(String reason) {
    Effort other =
        new Effort(effort.scenarios, effort.executions, effort.exhausted, reason, effort.report);
    return new CheckedSubject(id, className, seed, answer, other, evidence);
  }

  /** On one line. */
  public String json() {
    return Json.STRICT.text(CheckedSubject.class, this);
  }

  /** What {@link #json} wrote; empty if it is not whole. */
  public static Optional<CheckedSubject> parse(String line) {
    try {
      return Optional.of(Json.LENIENT.read(CheckedSubject.class, line));
    } catch (JsonProblem damaged) {
      return Optional.empty();
    }
  }

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
