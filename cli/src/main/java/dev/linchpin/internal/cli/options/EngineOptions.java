package dev.linchpin.internal.cli.options;

import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.cli.engine.Backend;
import dev.linchpin.internal.cli.output.UserProblem;
import picocli.CommandLine.Option;

/** How the engine runs code. */
public final class EngineOptions {
  private static final int MOST_TURNS = 8;

  @Option(
      names = "--backend",
      paramLabel = "NAME",
      defaultValue = "best",
      description =
          "How threads are switched: continuation, virtual or platform (default: the fastest that"
              + " this Java has).")
  public Backend backend = Backend.BEST;

  @Option(
      names = "--real-locks",
      description =
          "Explore ReentrantLock and ReentrantReadWriteLock down to their words instead of"
              + " modelling them as one step to lock and one to unlock.")
  boolean realLocks;

  @Option(names = "--spurious", description = "Let waits and parks wake for no reason, once each.")
  boolean spurious;

  @Option(
      names = "--processors",
      paramLabel = "N",
      defaultValue = "1",
      description = "What Runtime.availableProcessors answers (default: ${DEFAULT-VALUE}).")
  int processors;

  @Option(
      names = "--turns",
      paramLabel = "N",
      defaultValue = "" + Plan.Options.DEFAULT_TURNS,
      description =
          "Number of times that time may wake each thread of the class itself in a run: turns of a"
              + " periodic task, sleeps of a loop (1 to 8, default: ${DEFAULT-VALUE}).")
  int turns;

  @Option(names = "--audit", description = "Run every schedule twice and compare the events.")
  boolean audit;

  /**
   * The plan's finer points.
   *
   * @param alwaysAudit whether to audit even if not asked to
   */
  Plan.Options build(boolean alwaysAudit) {
    UserProblem.unlessAtLeast("--processors", processors, 1);
    UserProblem.unlessAtLeast("--turns", turns, 1);
    UserProblem.unlessAtMost("--turns", turns, MOST_TURNS);
    return new Plan.Options(audit || alwaysAudit, spurious, realLocks, processors, turns);
  }
}
