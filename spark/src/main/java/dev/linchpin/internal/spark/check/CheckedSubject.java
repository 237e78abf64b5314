package dev.linchpin.internal.spark.check;

import dev.linchpin.execution.Result;
import dev.linchpin.finding.SliceReport;
import dev.linchpin.internal.json.Json;
import dev.linchpin.internal.json.JsonOmit;
import dev.linchpin.internal.json.JsonOmit.When;
import dev.linchpin.internal.json.JsonProblem;
import dev.linchpin.scenario.ScenarioSlice;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What checking a class showed, as plain data.
 *
 * @param evidence what shows a failure; null if there is none
 * @param slice of the scenarios that was checked; null if it was not a slice
 */
public record CheckedSubject(
    String id,
    String className,
    long seed,
    Answer answer,
    Effort effort,
    @Nullable Evidence evidence,
    @JsonOmit(When.NULL) @Nullable Slice slice) {
  /** An exception that a method threw has a type of its own. */
  private static final String TAG = "result";

  private static final Json WRITTEN = Json.STRICT.tagged(Result.class, TAG);
  private static final Json KEPT = Json.LENIENT.tagged(Result.class, TAG);

  /** Of all scenarios. */
  public CheckedSubject(
      String id,
      String className,
      long seed,
      Answer answer,
      Effort effort,
      @Nullable Evidence evidence) {
    this(id, className, seed, answer, effort, evidence, null);
  }

  /** The same, shown by something else. */
  public CheckedSubject with(Evidence other) {
    return new CheckedSubject(id, className, seed, answer, effort, other, slice);
  }

  /** The same, ended by something else. */
  public CheckedSubject endedBy(String reason) {
    Effort other =
        new Effort(
            effort.scenarios,
            effort.executions,
            effort.exhausted,
            reason,
            effort.report,
            effort.pairs,
            effort.slices);
    return new CheckedSubject(id, className, seed, answer, other, evidence, slice);
  }

  /** On one line. */
  public String json() {
    return WRITTEN.text(CheckedSubject.class, this);
  }

  /** What {@link #json} wrote. */
  public static CheckedSubject of(String json) {
    return WRITTEN.read(CheckedSubject.class, json);
  }

  /** What {@link #json} wrote, perhaps long ago; empty if it is not whole. */
  public static Optional<CheckedSubject> parse(String line) {
    try {
      return Optional.of(KEPT.read(CheckedSubject.class, line));
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
   * @param report the document of {@code check --json}, one line for each slice; empty if there was
   *     no check
   * @param pairs of methods that two threads may call
   * @param slices that this was put together from
   */
  public record Effort(
      long scenarios,
      long executions,
      boolean exhausted,
      String ended,
      String report,
      long pairs,
      int slices) {
    static final Effort NONE = new Effort(0, 0, false, "", "", 0, 1);
  }

  /**
   * A part of a class.
   *
   * @param place which one
   * @param report what it says about the class together with the others; null if there was no check
   */
  public record Slice(ScenarioSlice place, @Nullable SliceReport report) {}

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
