package dev.linchpin.internal.spark.check;

import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.scenario.ScenarioSlice;
import dev.linchpin.verdict.TimeBudget;
import java.time.Duration;

/**
 * A class to check, and how. The result depends on this alone, and on the classes.
 *
 * @param id what the result is known by
 * @param classpath folders and jars as the executor knows them, separated as in a class path; a jar
 *     that is not there is looked for among the files that Spark has distributed
 * @param seed of the random choices
 * @param version of Linchpin
 */
public record CheckOrder(
    String id, String className, String classpath, long seed, Limits limits, String version) {
  /**
   * How much is tried.
   *
   * @param budgetMillis the most work, the search for a cause included
   * @param tests the most scenarios; 0 for any number
   * @param slice of the scenarios of the class
   */
  public record Limits(long budgetMillis, long tests, ScenarioSlice slice) {
    /** All scenarios. */
    public Limits(long budgetMillis, long tests) {
      this(budgetMillis, tests, ScenarioSlice.WHOLE);
    }
  }

  /**
   * Two thirds of the work for scenarios, one for the cause of a violation, as in a scan.
   *
   * @param clock counts work
   */
  CheckSettings settings(TimeBudget.Clock clock) {
    Duration whole = Duration.ofMillis(limits.budgetMillis);
    Duration cause = whole.dividedBy(3);
    return CheckSettings.builder()
        .budget(whole.minus(cause))
        .causeBudget(cause)
        .seed(seed)
        .slice(limits.slice)
        .most(limits.tests == 0 ? Long.MAX_VALUE : limits.tests)
        .jobs(1)
        .clock(clock)
        .build();
  }
}
