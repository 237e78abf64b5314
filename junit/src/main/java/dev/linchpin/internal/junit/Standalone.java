package dev.linchpin.internal.junit;

import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.internal.junit.summary.AskedClasses;
import dev.linchpin.internal.junit.summary.AskedClasses.Answer;
import dev.linchpin.internal.junit.summary.AskedClasses.Asked;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.subject.BadSubject;
import org.opentest4j.TestAbortedException;

/** A check in a plain test: all scenarios together, on the configured number of workers. */
public final class Standalone {
  private Standalone() {}

  public static void assertLinearizable(CheckRequest request, Configuration configuration) {
    Asked asked = new Asked(request.className(), StackTraces.callerName());
    applyReplay(request, configuration, asked);
    Workers workers = Workers.of(request, configuration);
    ClassReport report;
    Evidence warned;
    try (CheckSession session = open(request, workers, configuration, asked)) {
      report = session.run();
      WarningFailure warnings = new WarningFailure(request.failOn(), report.warnings());
      warned =
          warnings.isFailure() && report.failure() == null
              ? warnings.evidence(
                  WarningFailure.tested(report.verdict().isYes()),
                  session::replay,
                  asked.test(),
                  configuration.replayFolder(),
                  workers)
              : null;
    }
    tell(asked, report);
    Failure failure = report.failure();
    if (failure != null) {
      Evidence evidence =
          Evidence.of(
              failure,
              Replay.Blame.of(failure, report.subject()),
              asked.test(),
              configuration.replayFolder(),
              workers);
      throw StackTraces.failureHere(evidence.message());
    }
    if (warned != null) {
      throw StackTraces.failureHere(warned.message());
    }
    if (report.verdict().isUndecided()) {
      String why = "%s: %s".formatted(request.className(), CoveredText.words(report.shortfall()));
      throw StackTraces.unchecked(StackTraces.withoutOurs(configuration.undecided(why)));
    }
  }

  /** Opens the class; that it cannot be opened stands in the summary of the run. */
  private static CheckSession open(
      CheckRequest request, Workers workers, Configuration configuration, Asked asked) {
    try {
      return request.open(workers, configuration);
    } catch (BadSubject | EngineProblem problem) {
      String why = String.valueOf(problem.getMessage());
      AskedClasses.OF_THIS_JVM.add(asked, Answer.IMPOSSIBLE, why);
      throw problem;
    }
  }

  /** What the summary of the run says of the class. */
  private static void tell(Asked asked, ClassReport report) {
    boolean isUndecided = report.verdict().isUndecided();
    AskedClasses.OF_THIS_JVM.add(
        asked,
        isUndecided ? Answer.UNDECIDED : Answer.JUDGED,
        isUndecided ? CoveredText.words(report.shortfall()) : "");
  }

  /** While a recorded run is repeated, checks of other classes are skipped. */
  private static void applyReplay(CheckRequest request, Configuration configuration, Asked asked) {
    if (configuration.replay().isEmpty()) {
      return;
    }
    Replay replay = CheckRequest.read(configuration.replay().get());
    if (!replay.scenario().subject().equals(request.className())) {
      String why =
          "%s=%s is a run of %s"
              .formatted(
                  Configuration.REPLAY, configuration.replay().get(), replay.scenario().subject());
      AskedClasses.OF_THIS_JVM.add(asked, Answer.SKIPPED, why);
      throw StackTraces.withoutOurs(new TestAbortedException(why));
    }
    request.repeat(configuration.replay().get());
  }

  public static ClassReport report(CheckRequest request, Configuration configuration) {
    Asked asked = new Asked(request.className(), StackTraces.callerName());
    Workers workers = Workers.of(request, configuration);
    try (CheckSession session = open(request, workers, configuration, asked)) {
      ClassReport report = session.run();
      tell(asked, report);
      return report;
    }
  }
}
