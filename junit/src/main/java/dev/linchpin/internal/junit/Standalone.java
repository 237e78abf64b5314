package dev.linchpin.junit;

import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.ClassVerdict;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.internal.pipeline.CheckSession;
import org.opentest4j.TestAbortedException;

/** A check in a plain test: all scenarios at once, by as many workers as there may be. */
final class Standalone {
  private Standalone() {}

  static void assertLinearizable(Check check, Configuration configuration) {
    applyReplay(check, configuration);
    Workers workers = Workers.of(check, configuration);
    ClassReport report = run(check, configuration, workers);
    Failure failure = report.failure();
    if (failure != null) {
      Evidence evidence =
          Evidence.of(
              failure,
              report.subject(),
              StackTraces.callerName(),
              configuration.replayFolder(),
              workers);
      throw StackTraces.failureHere(evidence.message());
    }
    if (report.verdict() == ClassVerdict.UNDECIDED) {
      throw StackTraces.withoutOurs(
          new TestAbortedException(
              "%s: undecided. %s".formatted(check.className(), Covered.words(report.shortfall()))));
    }
  }

  /** While a recorded run is repeated, checks of other classes are not wanted. */
  private static void applyReplay(Check check, Configuration configuration) {
    if (configuration.replay().isEmpty()) {
      return;
    }
    Replay replay = Linchpin.read(configuration.replay().get());
    if (!replay.scenario().subject().equals(check.className())) {
      throw StackTraces.withoutOurs(
          new TestAbortedException(
              "%s=%s is a run of %s"
                  .formatted(
                      Configuration.REPLAY,
                      configuration.replay().get(),
                      replay.scenario().subject())));
    }
    check.replaying(replay);
  }

  static ClassReport report(Check check, Configuration configuration) {
    return run(check, configuration, Workers.of(check, configuration));
  }

  private static ClassReport run(Check check, Configuration configuration, Workers workers) {
    try (CheckSession session = check.open(workers, configuration)) {
      return session.run();
    }
  }
}
