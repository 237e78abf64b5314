package dev.linchpin.internal.spark.check;

import dev.linchpin.finding.SliceReport;
import dev.linchpin.finding.words.CoverageGaps;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.spark.check.CheckedSubject.Answer;
import dev.linchpin.internal.spark.check.CheckedSubject.Effort;
import dev.linchpin.internal.spark.check.CheckedSubject.Slice;
import dev.linchpin.verdict.Shortfall;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One result from the slices of a large class, whatever the order in which they came.
 *
 * <ol>
 *   <li>A violation in any slice is one of the class. Of several, the one whose scenario comes
 *       first among all scenarios counts: a check of the whole class would have met it first.
 *   <li>Otherwise all slices are needed. If one could not be checked, the class was not checked.
 *   <li>If a run failed and could not be repeated, nothing is decided.
 *   <li>"No violation" is said only if all slices together are above the floor of coverage.
 * </ol>
 */
public final class SlicedClass {
  private final List<CheckedSubject> slices;

  private SlicedClass(List<CheckedSubject> slices) {
    this.slices = slices;
  }

  /**
   * The result.
   *
   * @param some slices of one class and one count, at least one of them
   * @return empty if the slices that are missing may decide
   */
  public static Optional<CheckedSubject> of(List<CheckedSubject> some) {
    List<CheckedSubject> inOrder =
        some.stream().sorted(Comparator.comparing(one -> slice(one).place().index())).toList();
    return new SlicedClass(inOrder).merged();
  }

  private static Slice slice(CheckedSubject one) {
    return Objects.requireNonNull(one.slice(), "no slice");
  }

  private static long failedAt(CheckedSubject one) {
    SliceReport report = slice(one).report();
    return report == null ? Long.MAX_VALUE : report.failedAt().orElse(Long.MAX_VALUE);
  }

  private Optional<CheckedSubject> merged() {
    Optional<CheckedSubject> violation =
        slices.stream()
            .filter(one -> one.answer().isViolation())
            .min(Comparator.comparingLong(SlicedClass::failedAt));
    if (violation.isPresent()) {
      return violation.map(one -> with(one, one.answer(), effort(one.effort().ended())));
    }
    CheckedSubject first = slices.get(0);
    if (slices.size() < slice(first).place().count()) {
      return Optional.empty();
    }
    return Optional.of(with(first, answer(), effort(ends())));
  }

  private Answer answer() {
    Optional<Answer> unchecked =
        slices.stream()
            .filter(one -> slice(one).report() == null)
            .map(CheckedSubject::answer)
            .max(Comparator.comparing(Answer::isFault));
    if (unchecked.isPresent()) {
      return unchecked.get();
    }
    SliceReport all =
        SliceReport.merged(
            slices.stream().map(one -> Objects.requireNonNull(slice(one).report())).toList());
    Optional<Shortfall> missing =
        all.failedAt().isPresent()
            ? Optional.of(CoverageGaps.unrepeatable())
            : CheckSession.shortfall(all);
    return new Answer(
        missing.isPresent() ? "undecided" : "no violation",
        "",
        missing.map(Shortfall::reason).orElse(""),
        "",
        false);
  }

  private static CheckedSubject with(CheckedSubject one, Answer answer, Effort effort) {
    return new CheckedSubject(
        one.id(), one.className(), one.seed(), answer, effort, one.evidence());
  }

  private String ends() {
    return slices.stream()
        .map(one -> one.effort().ended())
        .filter(text -> !text.isEmpty())
        .distinct()
        .collect(Collectors.joining("; "));
  }

  private Effort effort(String ended) {
    List<Effort> all = slices.stream().map(CheckedSubject::effort).toList();
    return new Effort(
        all.stream().mapToLong(Effort::scenarios).sum(),
        all.stream().mapToLong(Effort::executions).sum(),
        all.stream().allMatch(Effort::exhausted),
        ended,
        all.stream().map(Effort::report).collect(Collectors.joining("\n")),
        all.stream().mapToLong(Effort::pairs).max().orElse(0),
        slices.size());
  }
}
