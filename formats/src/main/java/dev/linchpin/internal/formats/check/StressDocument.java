package dev.linchpin.internal.formats.check;

import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.NotJudged;
import dev.linchpin.finding.stress.StressCounts;
import dev.linchpin.finding.stress.StressFailure;
import dev.linchpin.finding.stress.StressOperation;
import dev.linchpin.finding.stress.StressReport;
import dev.linchpin.finding.stress.StressScenario;
import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.json.JsonInline;
import dev.linchpin.internal.json.JsonOmit;
import dev.linchpin.internal.json.JsonOmit.When;
import dev.linchpin.verdict.Shortfall;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What stressing a class showed: the document of {@code stress --json}.
 *
 * @param failure what was seen; null if nothing wrong was
 * @param check what a check of the same calls shows; null if there was none
 */
public record StressDocument(
    @JsonInline Answer answer,
    @JsonInline StressCounts counts,
    @JsonInline Used used,
    List<NotJudged> notJudged,
    @JsonOmit(When.NULL) @Nullable FailureSeen failure,
    @JsonOmit(When.NULL) @Nullable CheckDocument check) {
  /**
   * The answer.
   *
   * @param kind of failure; null if there is none
   * @param reason why it is undecided
   * @param advice what to do about that
   */
  record Answer(
      String subject,
      String verdict,
      @Nullable String kind,
      @JsonOmit(When.NULL) @Nullable String reason,
      @JsonOmit(When.EMPTY) String advice) {}

  /**
   * With what.
   *
   * @param types the data types whose monitors judged large rounds
   */
  record Used(List<String> types, List<String> remarks, long seed, int threads, long millis) {}

  /** See {@link StressFailure}. */
  record FailureSeen(
      @Nullable String type,
      String explanation,
      StressScenario scenario,
      List<StressOperation> history,
      long round) {}

  /**
   * How it was run.
   *
   * @param millis how long it took, with the check
   */
  public record Settings(long seed, int threads, long millis) {}

  /** The document as one line. */
  public static String json(
      StressReport report, Settings settings, @Nullable ClassReport check, CheckExtras extras) {
    StressFailure failure = report.failure();
    Shortfall shortfall = report.shortfall();
    StressDocument document =
        new StressDocument(
            new Answer(
                report.subject(),
                report.verdict().pick("no violation", "violation", "undecided"),
                failure == null ? null : failure.kind().text(),
                shortfall == null ? null : shortfall.reason(),
                shortfall == null ? "" : shortfall.advice()),
            report.counts(),
            new Used(
                report.types(), report.remarks(), settings.seed, settings.threads, settings.millis),
            report.notJudged(),
            failure == null
                ? null
                : new FailureSeen(
                    failure.type(),
                    failure.explanation(),
                    failure.scenario(),
                    failure.history(),
                    failure.round()),
            check == null ? null : CheckDocument.of(check, extras));
    return Documents.text(StressDocument.class, document);
  }
}
