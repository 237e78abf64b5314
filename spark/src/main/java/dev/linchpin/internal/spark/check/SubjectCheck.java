package dev.linchpin.internal.spark.check;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.exploration.Engine;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Coverage;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.Scanned;
import dev.linchpin.finding.Scanned.Obstacle;
import dev.linchpin.finding.Scanned.Reason;
import dev.linchpin.finding.SliceReport;
import dev.linchpin.finding.words.FailureSentence;
import dev.linchpin.internal.engine.worker.KeptWorkers;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.internal.formats.check.CheckExtras;
import dev.linchpin.internal.formats.check.CheckJson;
import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.internal.formats.replay.ReplayWriter;
import dev.linchpin.internal.formats.sarif.SarifFile;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.report.page.FailurePage;
import dev.linchpin.internal.report.source.SourceFiles;
import dev.linchpin.internal.scan.Scan;
import dev.linchpin.internal.spark.check.CheckedSubject.Answer;
import dev.linchpin.internal.spark.check.CheckedSubject.Effort;
import dev.linchpin.internal.spark.check.CheckedSubject.Evidence;
import dev.linchpin.internal.spark.check.CheckedSubject.Slice;
import dev.linchpin.internal.supply.WorkClock;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.ScenarioSlice;
import dev.linchpin.subject.Selection;
import dev.linchpin.verdict.Shortfall;
import java.io.File;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One check on an executor: in a worker JVM, which this JVM keeps for the next check. What the
 * class does to its worker is part of the result.
 */
public final class SubjectCheck {
  /** So many times as long as on a quiet machine a check may take. */
  private static final int SLOW = 10;

  /** Besides, for starting a worker. */
  private static final Duration START = Duration.ofMinutes(1);

  private static final String OVERRUN =
      "the clock: this machine was too busy, or runs of this class are too slow, for its amount of"
          + " work";

  private static final Set<Event.Kind> ACCESSES =
      Set.of(Event.Kind.READ, Event.Kind.WRITE, Event.Kind.RMW);

  private static final ClassReport.Notes NO_NOTES =
      new ClassReport.Notes(List.of(), List.of(), List.of());

  private SubjectCheck() {}

  /** Checks; never throws because of the class. */
  public static CheckedSubject of(CheckOrder order) {
    return of(order, () -> false);
  }

  /**
   * The same.
   *
   * @param isGivenUp whether nobody wants the result any more; then the check ends soon
   */
  public static CheckedSubject of(CheckOrder order, BooleanSupplier isGivenUp) {
    Duration budget = Duration.ofMillis(order.limits().budgetMillis());
    Duration most = budget.multipliedBy(SLOW).plus(START);
    WorkClock clock =
        new WorkClock(
            most, () -> System.nanoTime() + (isGivenUp.getAsBoolean() ? 2 * most.toNanos() : 0));
    AtomicReference<@Nullable SliceReport> slice = new AtomicReference<>();
    try {
      Scanned scanned =
          new Scan(budget, clock)
              .one(order.className(), (name, share) -> check(order, clock, slice::set));
      CheckedSubject result = result(order, scanned, slice.get());
      return clock.isOverrun() ? result.endedBy(OVERRUN) : result;
    } catch (RuntimeException fault) {
      Answer answer = new Answer("not checked", "", fault.toString(), "", true);
      return subject(order, answer, Effort.NONE, null, null);
    }
  }

  private static ClassReport check(
      CheckOrder order, WorkClock clock, Consumer<@Nullable SliceReport> slice) {
    WorkerSettings worker = WorkerSettings.of(ExecutorPath.of(order.classpath()));
    Supplier<Engine> engines = () -> clock.meter(KeptWorkers.ofThisJvm().borrow(worker));
    try (CheckSession session =
        CheckSession.open(
            engines, order.className(), Selection.AUTOMATIC, order.settings(clock), state -> {})) {
      ClassReport report = session.run();
      slice.accept(session.slice());
      return report;
    }
  }

  private static CheckedSubject result(
      CheckOrder order, Scanned scanned, @Nullable SliceReport slice) {
    ClassReport report = scanned.report();
    if (report == null) {
      Obstacle obstacle = scanned.obstacle();
      String text = obstacle == null ? "" : obstacle.text();
      boolean isFault = obstacle != null && obstacle.reason() == Reason.FAULT;
      Answer answer = new Answer(scanned.verdict(), "", text, "", isFault);
      return subject(order, answer, Effort.NONE, null, null);
    }
    Failure failure = report.failure();
    return subject(
        order,
        answer(scanned, report),
        effort(report),
        failure == null ? null : evidence(order, report, failure),
        slice);
  }

  private static CheckedSubject subject(
      CheckOrder order,
      Answer answer,
      Effort effort,
      @Nullable Evidence evidence,
      @Nullable SliceReport slice) {
    ScenarioSlice place = order.limits().slice();
    return new CheckedSubject(
        order.id(),
        order.className(),
        order.seed(),
        answer,
        effort,
        evidence,
        place.isWhole() ? null : new Slice(place, slice));
  }

  private static Answer answer(Scanned scanned, ClassReport report) {
    Failure failure = report.failure();
    Shortfall shortfall = report.shortfall();
    if (failure != null) {
      return new Answer(
          scanned.verdict(),
          failure.kind().text(),
          FailureSentence.of(failure),
          cause(failure),
          false);
    }
    return new Answer(
        scanned.verdict(), "", shortfall == null ? "" : shortfall.reason(), "", false);
  }

  /**
   * What violations have in common that one change repairs: the lines to blame, which may be those
   * of a superclass. Without them the code that accesses data in the run; without that the methods
   * of the scenario, of this class alone.
   */
  static String cause(Failure failure) {
    String where = String.join(", ", failure.blamed());
    if (where.isEmpty()) {
      where = accessing(failure);
    }
    if (where.isEmpty()) {
      where = failure.scenario().subject() + ": " + methods(failure);
    }
    return failure.kind().text() + ": " + where;
  }

  private static String accessing(Failure failure) {
    return failure.execution().events().stream()
        .filter(event -> event.operation() >= 0 && ACCESSES.contains(event.kind()))
        .map(event -> SourcePlace.shown(event, failure.scenario().subject()))
        .filter(at -> at.contains(":") && !SourcePlace.isOfJdk(at))
        .map(at -> at.substring(0, at.lastIndexOf(':')))
        .distinct()
        .sorted()
        .collect(Collectors.joining(", "));
  }

  private static String methods(Failure failure) {
    return failure.scenario().threads().stream()
        .flatMap(List::stream)
        .map(Invocation::method)
        .distinct()
        .sorted()
        .collect(Collectors.joining(", "));
  }

  /**
   * Without the time that the check took, and without remarks on a class that fails: how many runs
   * were made before the search heard that it may stop, and what they gave occasion to remark, is
   * chance. An equal check makes an equal row.
   */
  private static Effort effort(ClassReport report) {
    ClassReport.Notes notes = report.failure() == null ? report.notes() : NO_NOTES;
    ClassReport timeless =
        new ClassReport(report.subject(), report.verdict(), report.coverage(), notes, 0);
    Coverage.Pairs pairs = report.coverage().pairs();
    return new Effort(
        report.coverage().scenarios(),
        report.coverage().executions(),
        report.coverage().exhausted(),
        report.coverage().endedBy(),
        CheckJson.of(timeless, CheckExtras.NONE),
        pairs == null ? 0 : pairs.all(),
        1);
  }

  private static Evidence evidence(CheckOrder order, ClassReport report, Failure failure) {
    SourceFiles code = SourceFiles.of(List.of(), ExecutorPath.of(order.classpath()));
    List<String> given = Stream.of(order.classpath().split(File.pathSeparator)).toList();
    Replay replay =
        Replay.of(
            Replay.Made.by(order.version()),
            given,
            failure,
            Replay.Blame.of(failure, report.subject()));
    return new Evidence(
        failure.scenario().text(),
        ReplayWriter.text(replay),
        new FailurePage(new FailurePage.Content(failure, code, null)).html(),
        SarifFile.results(report, code::uri));
  }
}
