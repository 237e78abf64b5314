package dev.linchpin.internal.junit;

import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.internal.pipeline.CheckSession;
import org.opentest4j.TestAbortedException;

/** A check in a plain test: all scenarios together, on the configured number of workers. */
public final class Standalone {
  private Standalone() {}

  public static void assertLinearizable(CheckRequest request, Configuration configuration) {
    applyReplay(request, configuration);
    Workers workers = Workers.of(request, configuration);
    ClassReport report;
    Evidence warned;
    try (CheckSession session = request.open(workers, configuration)) {
      report = session.run();
      WarningFailure warnings = new WarningFailure(request.failOn(), report.warnings());
      warned =
          warnings.isFailure() && report.failure() == null
              ? warnings.evidence(
                  WarningFailure.tested(report.verdict().isYes()),
                  session::replay,
                  StackTraces.callerName(),
                  configuration.replayFolder(),
                  workers)
              : null;
    }
    Failure failure = report.failure();
    if (failure != null) {
      Evidence evidence =
          Evidence.of(
              failure,
              Replay.Blame.of(failure, report.subject()),
              StackTraces.callerName(),
              configuration.replayFolder(),
              workers);
      throw StackTraces.failureHere(evidence.message());
    }
    if (warned != null) {
      throw StackTraces.failureHere(warned.message());
    }
    if (report.verdict().isUndecided()) {
      throw StackTraces.withoutOurs(
          new TestAbortedException(
              "%s: undecided. %s"
                  .formatted(request.className(), CoveredText.words(report.shortfall()))));
    }
  }

  /** While a recorded run is repeated, checks of other classes are skipped. */
  private static void applyReplay(CheckRequest request, Configuration configuration) {
    if (configuration.replay().isEmpty()) {
      return;
    }
    Replay replay = CheckRequest.read(configuration.replay().get());
    if (!replay.scenario().subject().equals(request.className())) {
      throw StackTraces.withoutOurs(
          new TestAbortedException(
              "%s=%s is a run of %s"
                  .formatted(
                      Configuration.REPLAY,
                      configuration.replay().get(),
                      replay.scenario().subject())));
    }
    request.repeat(configuration.replay().get());
  }

  public static ClassReport report(CheckRequest request, Configuration configuration) {
    return run(request, configuration, Workers.of(request, configuration));
  }

  private static ClassReport run(
      CheckRequest request, Configuration configuration, Workers workers) {
    try (CheckSession session = request.open(workers, configuration)) {
      return session.run();
    }
  }
}
