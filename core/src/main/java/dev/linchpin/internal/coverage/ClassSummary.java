package dev.linchpin.internal.coverage;

import dev.linchpin.exploration.Warning;
import dev.linchpin.finding.CampaignEnd;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.NotJudged;
import dev.linchpin.finding.SliceReport;
import dev.linchpin.finding.Tried;
import dev.linchpin.finding.Warned;
import dev.linchpin.finding.words.CoverageGaps;
import dev.linchpin.subject.Subject;
import dev.linchpin.subject.Subject.LeftOut;
import dev.linchpin.verdict.Shortfall;
import dev.linchpin.verdict.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Puts together what the scenarios of a class showed.
 *
 * @param tried what was tried, as far as the floor of coverage asks
 * @param ended how it ended
 */
public record ClassSummary(Subject subject, Tallies tallies, Tried tried, Ended ended) {
  /**
   * How the check of all scenarios ended.
   *
   * @param failedAt the number, among all scenarios of the class, of one of which a run failed, be
   *     it repeated or not
   * @param ranOut whether every scenario there is was judged
   * @param otherwise why it ended if not
   * @param budget the time that there was
   * @param millis how long it has taken
   */
  public record Ended(
      OptionalLong failedAt, boolean ranOut, CampaignEnd otherwise, Duration budget, long millis) {
    boolean hasFailed() {
      return failedAt.isPresent();
    }
  }

  /** What can be put together with other slices of the scenarios. */
  public SliceReport slice() {
    return tallies.slice(subject, tried, ended.failedAt);
  }

  /**
   * The report.
   *
   * @param failure null if there is none, or if it could not be repeated
   */
  public ClassReport report(@Nullable Failure failure) {
    return new ClassReport(
        subject,
        failure != null ? Verdict.no(failure) : withoutFailure(),
        tallies.coverage(
            ended.ranOut, end(failure).text(ended.budget), tallies.pairs(subject, tried)),
        new ClassReport.Notes(notJudged(), remarks(end(failure)), warnings(failure)),
        ended.millis);
  }

  /** A run that failed once decides nothing if it cannot be repeated, and cannot be ignored. */
  private Verdict<Void, Failure> withoutFailure() {
    if (ended.hasFailed()) {
      return Verdict.undecided(CoverageGaps.unrepeatable());
    }
    Optional<Shortfall> shortfall = tallies.shortfall(subject, tried);
    return shortfall.isPresent() ? Verdict.undecided(shortfall.get()) : Verdict.yes();
  }

  private List<String> remarks(CampaignEnd end) {
    boolean isCut = end == CampaignEnd.OUT_OF_TIME || end == CampaignEnd.OVERRUN;
    List<String> remarks = new ArrayList<>(tallies.remarks());
    remarks.addAll(isCut ? tallies.costly() : List.of());
    return remarks;
  }

  private CampaignEnd end(@Nullable Failure failure) {
    if (ended.hasFailed()) {
      return failure != null ? CampaignEnd.VIOLATION : CampaignEnd.UNREPEATABLE;
    }
    return ended.ranOut ? CampaignEnd.ALL_RUN : ended.otherwise;
  }

  /** What was not judged, and calls that broke the worker when they were tried. */
  private List<NotJudged> notJudged() {
    subject.leftOut().stream()
        .filter(one -> one.kind() == LeftOut.Kind.BROKEN)
        .forEach(one -> tallies.doNotJudge(new NotJudged(one.what(), one.reason())));
    return tallies.notJudged();
  }

  /** A run that is stuck tells more than locks in different orders, which cause it as a rule. */
  private List<Warned> warnings(@Nullable Failure failure) {
    boolean isStuck = failure != null && failure.kind() == FailureKind.STUCK;
    return tallies.warnings().stream()
        .filter(one -> !isStuck || one.kind() != Warning.Kind.LOCK_ORDER)
        .toList();
  }
}
