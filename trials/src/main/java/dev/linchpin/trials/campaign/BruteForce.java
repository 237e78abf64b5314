package dev.linchpin.trials.campaign;

import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.OngoingExploration.Discovered;
import dev.linchpin.exploration.OngoingExploration.News;
import dev.linchpin.exploration.OngoingExploration.Reached;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.trials.oracle.OracleOutcome;
import dev.linchpin.trials.oracle.SerialOutcomes;
import java.time.Duration;

/**
 * Whether a class is wrong in a scenario, found out as simply as can be: every interleaving of
 * steps is run, without reduction, and each outcome looked up among those of the sequential class.
 *
 * <p>Only the answers are looked up, not what returned before what was called, so that nothing the
 * engine derives from a run takes part. First the interleavings with two preemptions at most, which
 * show most errors, then as many of all as there is patience for.
 */
final class BruteForce {
  private static final int FEW = 2;
  private static final Duration AMPLE = Duration.ofSeconds(60);

  /** What it comes to. */
  enum Ruling {
    /** No interleaving shows anything wrong. */
    RIGHT,
    /** None of those that were run does; there are more. */
    NOT_SHOWN,
    WRONG,
    /** Already when one thread uses it: the class cannot be its own specification. */
    WRONG_ALONE
  }

  private final Engine engine;
  private final SerialOutcomes allowed;
  private final Scenario scenario;
  private final String simpleName;
  private final long mostRuns;

  BruteForce(
      Engine engine, SerialOutcomes allowed, Scenario scenario, String simpleName, long mostRuns) {
    this.engine = engine;
    this.allowed = allowed;
    this.scenario = scenario;
    this.simpleName = simpleName;
    this.mostRuns = mostRuns;
  }

  Ruling rule() {
    if (explore(Plan.of(Strategy.SERIAL)).isWrong) {
      return Ruling.WRONG_ALONE;
    }
    if (explore(Plan.of(Strategy.INTERLEAVINGS).withBound(FEW)).isWrong) {
      return Ruling.WRONG;
    }
    Looked all = explore(Plan.of(Strategy.INTERLEAVINGS));
    return all.isWrong ? Ruling.WRONG : all.isComplete ? Ruling.RIGHT : Ruling.NOT_SHOWN;
  }

  private record Looked(boolean isWrong, boolean isComplete) {}

  private Looked explore(Plan plan) {
    Exploration exploration;
    try (OngoingExploration ongoing = engine.explore(scenario, plan.withBudget(AMPLE))) {
      for (News news = ongoing.next(); news != null; news = ongoing.next()) {
        if (isEnough(news, plan)) {
          ongoing.stop();
        }
      }
      exploration = ongoing.result();
    }
    boolean isWrong =
        exploration.found().stream().anyMatch(found -> isWrong(found.outcome(), plan));
    return new Looked(isWrong, exploration.exhausted());
  }

  private boolean isEnough(News news, Plan plan) {
    return news instanceof Discovered first
        ? isWrong(first.found().outcome(), plan)
        : news instanceof Reached reached && reached.executions() >= mostRuns;
  }

  /**
   * A run that came to no end says nothing, and neither does one whose setup failed or one with a
   * result that could not be read, which the product compares with nothing. A serial run ends with
   * the first operation that waits, though another could help it.
   */
  private boolean isWrong(Outcome outcome, Plan plan) {
    boolean counts =
        switch (outcome.status()) {
          case COMPLETED -> true;
          case DEADLOCKED, LIVELOCKED -> !plan.strategy().isSerial();
          case THREW, OUT_OF_BUDGET, ABANDONED -> false;
        };
    boolean isRead = outcome.results().stream().noneMatch(Result.Unread.class::isInstance);
    return counts && isRead && !allowed.allows(OracleOutcome.of(outcome, simpleName));
  }
}
