package dev.linchpin.exploration;

import java.util.OptionalInt;

/**
 * Options for every search in the check of a class, whatever the scenario and the strategy.
 *
 * @param bound the most preemptions of an execution; empty for any number
 * @param seed of everything random
 * @param options the finer points
 */
public record SearchOptions(OptionalInt bound, long seed, Plan.Options options) {
  /** The same with any number of preemptions. */
  public SearchOptions unbounded() {
    return new SearchOptions(OptionalInt.empty(), seed, options);
  }
}
