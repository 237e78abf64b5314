package dev.linchpin.internal.junit;

import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.exploration.Trust;
import dev.linchpin.finding.FailOn;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a test says about the exploration of its body; the {@link Configuration} decides the rest.
 *
 * @param bound the most preemptions of a run, or -1 for any number
 * @param samples how many schedules to take at random, or 0 for all schedules
 * @param schedule the only schedule to run, as a token
 * @param failOn warnings that are failures
 * @param steps what the steps of runs are
 */
public record BodySettings(
    Optional<Duration> budget,
    int bound,
    long samples,
    OptionalLong seed,
    Optional<String> schedule,
    FailOn failOn,
    Steps steps) {
  /**
   * What the steps of runs are.
   *
   * @param trust libraries whose calls are single steps
   * @param memory which stores reads may see
   */
  public record Steps(Trust trust, Optional<MemoryModel> memory) {}

  Plan plan(Configuration configuration) {
    long seedOfRun = seed.orElse(configuration.seed().orElse(Plan.Sampling.DEFAULT.seed()));
    Plan plan =
        samples > 0
            ? Plan.of(Strategy.POS).withSamples(samples, seedOfRun)
            : Plan.of(bound < 0 ? Strategy.PORTFOLIO : Strategy.COMPLETE)
                .withSamples(Plan.Sampling.DEFAULT.samples(), seedOfRun)
                .withBound(bound);
    return plan.withOptions(configuration.options().withTrust(steps.trust()))
        .withMemory(steps.memory().orElseGet(configuration::memory))
        .withBudget(budget.orElseGet(configuration::budgetOfATest))
        .withWorkers(Math.max(1, configuration.jobs().orElse(1)));
  }
}
