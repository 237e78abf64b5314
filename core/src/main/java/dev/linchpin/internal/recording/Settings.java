package dev.linchpin.internal.recording;

import dev.linchpin.internal.monitor.Monitor.Evidence;
import java.time.Duration;

/**
 * How histories are to be judged.
 *
 * @param evidence whether a linearizable history should come with a linearization
 * @param budget time for what has no polynomial algorithm
 * @param jobs how many parts (objects, keys) may be searched at once
 * @param core whether a violation should come with its core
 */
public record Settings(Evidence evidence, Duration budget, int jobs, boolean core) {

  /** A verdict within a minute, on all processors. */
  public static Settings standard() {
    return new Settings(
        Evidence.VERDICT_ONLY,
        Duration.ofMinutes(1),
        Runtime.getRuntime().availableProcessors(),
        true);
  }

  public Settings withWitness(boolean wanted) {
    return new Settings(wanted ? Evidence.WITNESS : Evidence.VERDICT_ONLY, budget, jobs, core);
  }

  public Settings withBudget(Duration time) {
    return new Settings(evidence, time, jobs, core);
  }

  public Settings withJobs(int count) {
    return new Settings(evidence, budget, count, core);
  }

  /** Without a core, a violation is told as soon as it is certain. */
  public Settings withCore(boolean wanted) {
    return new Settings(evidence, budget, jobs, wanted);
  }
}
