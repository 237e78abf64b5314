package dev.linchpin.internal.pipeline;

import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.SearchOptions;
import dev.linchpin.scenario.Scenario;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * How a class is to be checked.
 *
 * @param mode which scenarios
 * @param given the scenarios of {@link Mode#GIVEN}; one that is made by a method without a name
 *     takes the creation, the setup and the closing calls that are chosen for the class
 * @param size of random scenarios
 * @param most so many scenarios at most
 * @param mostOperations scenarios of so many operations at most
 * @param bound the most preemptions, if any number is too many
 * @param budget of time for all of it
 * @param jobs how many workers
 * @param causeBudget of time to look for the cause of a violation; none if zero
 */
public record CheckSettings(
    Mode mode,
    List<Scenario> given,
    Size size,
    long most,
    int mostOperations,
    OptionalInt bound,
    Duration budget,
    long seed,
    int jobs,
    Plan.Options options,
    Duration causeBudget) {
  /** Which scenarios to run. */
  public enum Mode {
    /** Only those given. */
    GIVEN,
    /** The smallest first, growing. */
    AUTO,
    /** Random ones of one size. */
    RANDOM,
    /** The smallest first, then random ones. */
    DEFAULT
  }

  /** Threads, and operations of each. */
  public record Size(int threads, int length) {}

  public CheckSettings {
    given = List.copyOf(given);
  }

  /** Settings that do not ask for the cause of a violation. */
  public CheckSettings(
      Mode mode,
      List<Scenario> given,
      Size size,
      long most,
      int mostOperations,
      OptionalInt bound,
      Duration budget,
      long seed,
      int jobs,
      Plan.Options options) {
    this(
        mode, given, size, most, mostOperations, bound, budget, seed, jobs, options, Duration.ZERO);
  }

  /** The same, with so much time to look for the cause of a violation. */
  public CheckSettings withCauseBudget(Duration time) {
    return new CheckSettings(
        mode, given, size, most, mostOperations, bound, budget, seed, jobs, options, time);
  }

  /** The same within so much time, and as much again for the cause. */
  public CheckSettings withBudget(Duration time) {
    return new CheckSettings(
        mode, given, size, most, mostOperations, bound, time, seed, jobs, options, time);
  }

  /** The same for these scenarios only. */
  public CheckSettings withGiven(List<Scenario> scenarios) {
    return new CheckSettings(
        Mode.GIVEN,
        scenarios,
        size,
        most,
        mostOperations,
        bound,
        budget,
        seed,
        jobs,
        options,
        causeBudget);
  }

  /** The same for so many scenarios at most, and none that the user gave. */
  public CheckSettings generated(long scenarios, Duration time) {
    return new CheckSettings(
        Mode.DEFAULT,
        List.of(),
        size,
        scenarios,
        mostOperations,
        bound,
        time,
        seed,
        jobs,
        options,
        causeBudget);
  }

  /** The same for so many scenarios at most. */
  public CheckSettings withMost(long scenarios) {
    return new CheckSettings(
        mode,
        given,
        size,
        scenarios,
        mostOperations,
        bound,
        budget,
        seed,
        jobs,
        options,
        causeBudget);
  }

  /** The same with any number of preemptions. */
  public CheckSettings unbounded() {
    return new CheckSettings(
        mode,
        given,
        size,
        most,
        mostOperations,
        OptionalInt.empty(),
        budget,
        seed,
        jobs,
        options,
        causeBudget);
  }

  /** What holds for the search of each scenario. */
  SearchOptions search() {
    return new SearchOptions(bound, seed, options);
  }

  /** How many scenarios the user gave and wants checked; empty if they are generated. */
  OptionalLong wanted() {
    return mode == Mode.GIVEN
        ? OptionalLong.of(Math.min(most, given.size()))
        : OptionalLong.empty();
  }

  /** Half a minute, smallest first, then random 3 x 3; twenty seconds more for the cause. */
  public static CheckSettings standard() {
    return new CheckSettings(
        Mode.DEFAULT,
        List.of(),
        new Size(3, 3),
        Long.MAX_VALUE,
        Scenario.MOST_OPERATIONS,
        OptionalInt.empty(),
        Duration.ofSeconds(30),
        1,
        Math.max(1, Math.min(4, Runtime.getRuntime().availableProcessors())),
        Plan.Options.DEFAULT,
        Duration.ofSeconds(20));
  }
}
