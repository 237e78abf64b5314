package dev.linchpin.internal.pipeline;

import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.SearchOptions;
import dev.linchpin.scenario.GivenScenario;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioSlice;
import dev.linchpin.verdict.ProcessorClock;
import dev.linchpin.verdict.TimeBudget;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Supplier;

/**
 * The settings of a check. Front ends fill a {@link Builder}; the defaults are those of {@link
 * #standard}.
 *
 * @param choice which scenarios
 * @param bound maximum number of preemptions in a run; empty for any number
 * @param seed of everything random
 * @param jobs how many workers
 * @param options how the engine runs each scenario
 * @param time how long the check may take
 */
public record CheckSettings(
    Choice choice, OptionalInt bound, long seed, int jobs, Plan.Options options, Time time) {
  /** Which scenarios to run. */
  public enum Mode {
    /** Only those given. */
    GIVEN,
    /** The smallest first, growing. */
    AUTO,
    /** Random ones of one size. */
    RANDOM,
    /** Those that are most likely to fail first. */
    DEFAULT
  }

  /** Threads, and operations of each. */
  public record Size(int threads, int length) {}

  /**
   * Which scenarios are checked.
   *
   * @param given the scenarios of {@link Mode#GIVEN}
   * @param size of random scenarios
   * @param slice which of them
   * @param most the maximum number of scenarios, of this slice
   * @param mostOperations the maximum number of operations of a scenario
   */
  public record Choice(
      Mode mode,
      List<GivenScenario> given,
      Size size,
      ScenarioSlice slice,
      long most,
      int mostOperations) {
    public Choice {
      given = List.copyOf(given);
    }
  }

  /**
   * How long a check may take.
   *
   * @param budget for all scenarios
   * @param causeBudget for the cause of a violation, in addition; zero: the cause is not looked for
   * @param clocks a clock for each check, which measures both
   */
  public record Time(
      Duration budget, Duration causeBudget, Supplier<? extends TimeBudget.Clock> clocks) {}

  /** What holds for the search of each scenario. */
  SearchOptions search() {
    return new SearchOptions(bound, seed, options);
  }

  /** How many scenarios the user gave and wants checked; empty if they are generated. */
  OptionalLong wanted() {
    return mode() == Mode.GIVEN
        ? OptionalLong.of(Math.min(most(), given().size()))
        : OptionalLong.empty();
  }

  /** Half a minute, random scenarios of 3 x 3 among others; twenty seconds more for the cause. */
  public static CheckSettings standard() {
    return new CheckSettings(
        new Choice(
            Mode.DEFAULT,
            List.of(),
            new Size(3, 3),
            ScenarioSlice.WHOLE,
            Long.MAX_VALUE,
            Scenario.MOST_OPERATIONS),
        OptionalInt.empty(),
        1,
        Math.max(1, Math.min(4, Runtime.getRuntime().availableProcessors())),
        Plan.Options.DEFAULT.withMemory(MemoryModel.AUTO),
        new Time(Duration.ofSeconds(30), Duration.ofSeconds(20), ProcessorClock::ofThisProcess));
  }

  /** Begins with the standard settings. */
  public static Builder builder() {
    return standard().toBuilder();
  }

  /** Begins with these settings. */
  public Builder toBuilder() {
    return new Builder(this);
  }

  /** The same for these scenarios only. */
  public CheckSettings withGiven(List<Scenario> scenarios) {
    return toBuilder().given(GivenScenario.all(scenarios)).build();
  }

  /** The same for so many scenarios at most. */
  public CheckSettings withMost(long scenarios) {
    return toBuilder().most(scenarios).build();
  }

  /** The same within so much time, and as much again for the cause. */
  public CheckSettings withBudget(Duration both) {
    return toBuilder().budget(both).causeBudget(both).build();
  }

  /** The same with any number of preemptions. */
  public CheckSettings unbounded() {
    return toBuilder().bound(OptionalInt.empty()).build();
  }

  public Mode mode() {
    return choice.mode();
  }

  public List<GivenScenario> given() {
    return choice.given();
  }

  public Size size() {
    return choice.size();
  }

  public long most() {
    return choice.most();
  }

  public int mostOperations() {
    return choice.mostOperations();
  }

  public Duration budget() {
    return time.budget();
  }

  public Duration causeBudget() {
    return time.causeBudget();
  }

  /** The clock of one check. */
  TimeBudget.Clock newClock() {
    return time.clocks().get();
  }

  /** Settings in the making. */
  public static final class Builder {
    private Mode mode;
    private List<GivenScenario> given;
    private Size size;
    private ScenarioSlice slice;
    private long most;
    private int mostOperations;
    private OptionalInt bound;
    private long seed;
    private int jobs;
    private Plan.Options options;
    private Duration budget;
    private Duration causeBudget;
    private Supplier<? extends TimeBudget.Clock> clocks;

    private Builder(CheckSettings from) {
      this.mode = from.mode();
      this.given = from.given();
      this.size = from.size();
      this.slice = from.choice().slice();
      this.most = from.most();
      this.mostOperations = from.mostOperations();
      this.bound = from.bound();
      this.seed = from.seed();
      this.jobs = from.jobs();
      this.options = from.options();
      this.budget = from.budget();
      this.causeBudget = from.causeBudget();
      this.clocks = from.time.clocks();
    }

    /** Scenarios that are generated, in this way. */
    public Builder mode(Mode chosen) {
      mode = chosen;
      given = List.of();
      return this;
    }

    /** Only these scenarios; if there are none, scenarios are generated as before. */
    public Builder given(List<GivenScenario> scenarios) {
      given = scenarios;
      mode = scenarios.isEmpty() ? mode : Mode.GIVEN;
      return this;
    }

    public Builder size(Size ofRandomScenarios) {
      size = ofRandomScenarios;
      return this;
    }

    /** Only these of the scenarios that are generated. */
    public Builder slice(ScenarioSlice part) {
      slice = part;
      return this;
    }

    public Builder most(long scenarios) {
      most = scenarios;
      return this;
    }

    public Builder mostOperations(int operations) {
      mostOperations = operations;
      return this;
    }

    public Builder bound(OptionalInt preemptions) {
      bound = preemptions;
      return this;
    }

    public Builder seed(long number) {
      seed = number;
      return this;
    }

    public Builder jobs(int workers) {
      jobs = workers;
      return this;
    }

    public Builder options(Plan.Options ofTheEngine) {
      options = ofTheEngine;
      return this;
    }

    public Builder budget(Duration forAllScenarios) {
      budget = forAllScenarios;
      return this;
    }

    public Builder causeBudget(Duration forTheCause) {
      causeBudget = forTheCause;
      return this;
    }

    /** One clock for all checks with these settings. */
    public Builder clock(TimeBudget.Clock measure) {
      return clocks(() -> measure);
    }

    /** A clock for each check. */
    public Builder clocks(Supplier<? extends TimeBudget.Clock> measures) {
      clocks = measures;
      return this;
    }

    /** Does not look for the cause of a violation. */
    public Builder withoutCause() {
      return causeBudget(Duration.ZERO);
    }

    public CheckSettings build() {
      return new CheckSettings(
          new Choice(mode, given, size, slice, most, mostOperations),
          bound,
          seed,
          jobs,
          options,
          new Time(budget, causeBudget, clocks));
    }
  }
}
