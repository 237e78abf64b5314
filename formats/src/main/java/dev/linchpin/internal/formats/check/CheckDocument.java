package dev.linchpin.internal.formats.check;

import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Coverage;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.NotJudged;
import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.formats.document.RelaxationView;
import dev.linchpin.internal.formats.document.WarningView;
import dev.linchpin.internal.json.JsonInline;
import dev.linchpin.internal.json.JsonName;
import dev.linchpin.internal.json.JsonOmit;
import dev.linchpin.internal.json.JsonOmit.When;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.subject.Roles;
import dev.linchpin.subject.Subject;
import dev.linchpin.subject.Subject.LeftOut;
import dev.linchpin.verdict.Shortfall;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** What checking a class showed: the document of {@code check --json}. */
record CheckDocument(
    @JsonInline Answer answer,
    @JsonInline Amount amount,
    @JsonInline Extent extent,
    long millis,
    @JsonInline Used used,
    @JsonInline Missing missing,
    @JsonInline Evidence evidence) {

  /**
   * The answer.
   *
   * @param classes digest of the class files that were judged; null for a class of the JDK
   * @param kind of failure; null if there is none
   */
  record Answer(
      String subject,
      @JsonOmit(When.NULL) @Nullable String classes,
      String verdict,
      @Nullable String kind) {}

  /**
   * How much was tried.
   *
   * @param pairs of methods; null if the scenarios were given
   * @param computed of the executions, those that were computed from the steps of others
   * @param states that were visited in scenarios with very many schedules
   * @param memory which runs, of those that Java's memory model allows, the executions stand for
   */
  record Amount(
      long scenarios,
      long executions,
      long computed,
      long states,
      long histories,
      @JsonOmit(When.NULL) @Nullable PairsView pairs,
      String memory) {
    static Amount of(Coverage coverage) {
      Coverage.Pairs pairs = coverage.pairs();
      return new Amount(
          coverage.scenarios(),
          coverage.executions(),
          coverage.inMemory().computed(),
          coverage.inMemory().states(),
          coverage.histories(),
          pairs == null ? null : new PairsView(pairs.all(), pairs.together(), pairs.apart()),
          coverage.memoryCoverage().word());
    }
  }

  /** Pairs of methods: all, those run together, and those that touch nothing in common. */
  record PairsView(long all, long together, long apart) {}

  /** How far that goes. */
  record Extent(
      boolean exhausted,
      OptionalInt bound,
      long exhaustedScenarios,
      long independentScenarios,
      long serialHistories,
      long largestScenario,
      String endedBy) {
    static Extent of(Coverage coverage) {
      return new Extent(
          coverage.exhausted(),
          coverage.bound(),
          coverage.exhaustedScenarios(),
          coverage.independentScenarios(),
          coverage.serial(),
          coverage.largest(),
          coverage.endedBy());
    }
  }

  /** What was used of the class. */
  record Used(
      @Nullable String creation,
      List<String> operations,
      List<String> init,
      @JsonName("final") List<String> closing,
      @Nullable String spec,
      @JsonInline Promised promised,
      List<LeftOutView> leftOut) {
    static Used of(Subject subject) {
      Invocation specification = subject.specification();
      return new Used(
          subject.creations().isEmpty() ? null : subject.creations().get(0).text(),
          Documents.texts(subject.invocations()),
          Documents.texts(subject.setup()),
          Documents.texts(subject.closing()),
          specification == null ? null : specification.text(),
          Promised.of(subject),
          subject.leftOut().stream().map(LeftOutView::of).toList());
    }
  }

  /** What the methods promise, and what their callers have to keep to. */
  record Promised(
      List<RoleView> roles,
      @JsonOmit(When.NULL) @Nullable String roleNote,
      @JsonInline RelaxationView relaxed) {
    static Promised of(Subject subject) {
      Roles roles = subject.roles();
      return new Promised(
          roles.limits().stream().map(RoleView::of).toList(),
          roles.note().isEmpty() ? null : roles.note(),
          RelaxationView.of(subject.relaxation()));
    }
  }

  /** At most so many threads call these methods. */
  record RoleView(
      String role,
      List<String> methods,
      int threads,
      @JsonOmit(When.NULL) @Nullable String origin) {
    static RoleView of(Roles.Limit limit) {
      return new RoleView(
          limit.text(),
          limit.methods().stream().map(Roles.Callee::text).toList(),
          limit.most(),
          limit.origin().isEmpty() ? null : limit.origin());
    }
  }

  record LeftOutView(String what, String reason, String kind) {
    static LeftOutView of(LeftOut one) {
      return new LeftOutView(one.what(), one.reason(), Documents.lower(one.kind()));
    }
  }

  /** What keeps the answer from saying more. */
  record Missing(
      @Nullable String reason,
      @Nullable String advice,
      List<NotJudgedView> notJudged,
      List<String> remarks) {
    static Missing of(ClassReport report) {
      Shortfall shortfall = report.shortfall();
      return new Missing(
          shortfall == null ? null : shortfall.reason(),
          shortfall == null ? null : shortfall.advice(),
          report.notJudged().stream().map(NotJudgedView::of).toList(),
          report.remarks());
    }
  }

  record NotJudgedView(String what, String why) {
    static NotJudgedView of(NotJudged one) {
      return new NotJudgedView(one.what(), one.why());
    }
  }

  /**
   * The serial runs, the warnings and the failure.
   *
   * @param failedOn the kinds of warnings that were to be failures, and were seen
   */
  record Evidence(
      List<WarningView> warnings,
      List<String> failedOn,
      @Nullable String observations,
      @Nullable ComparisonView expected,
      @Nullable FailureView failure) {}

  static CheckDocument of(ClassReport report, CheckExtras extras) {
    Failure failure = report.failure();
    ObservationComparison comparison = extras.comparison();
    return new CheckDocument(
        new Answer(
            report.subject().name(),
            report.subject().digest().isEmpty() ? null : report.subject().digest(),
            report.verdict().pick("no violation", "violation", "undecided"),
            failure == null ? null : failure.kind().text()),
        Amount.of(report.coverage()),
        Extent.of(report.coverage()),
        report.millis(),
        Used.of(report.subject()),
        Missing.of(report),
        new Evidence(
            WarningView.of(report.warnings(), extras.warnings()),
            extras.warnings().failOn().words(report.warnings()),
            extras.observations(),
            comparison == null ? null : ComparisonView.of(comparison),
            failure == null ? null : FailureView.of(failure, extras)));
  }
}
