package dev.linchpin.internal.generate;

import dev.linchpin.exploration.Engine;
import dev.linchpin.internal.generate.guide.RememberedTrials;
import dev.linchpin.scenario.Scenario;
import java.util.Iterator;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Scenarios for several workers. Which scenario is next may take trial runs; these are made on the
 * engine of the worker that asks. Used by one thread at a time.
 */
public final class ScenarioFeed {
  private final Iterator<Scenario> scenarios;
  private final RememberedTrials trials;
  private final BooleanSupplier needsTrials;
  private final Iterator<Scenario> all = new WithUpcoming();

  /** The next scenario, if somebody looked at it; null if nobody did. */
  private @Nullable Scenario upcoming;

  /**
   * A feed.
   *
   * @param needsTrials whether to choose the next scenario may take trial runs
   */
  public ScenarioFeed(
      Iterator<Scenario> scenarios, RememberedTrials trials, BooleanSupplier needsTrials) {
    this.scenarios = scenarios;
    this.trials = trials;
    this.needsTrials = needsTrials;
  }

  /** The scenarios, chosen by trial runs on this engine. */
  public Iterator<Scenario> on(Engine engine) {
    trials.on(engine::trace);
    return all;
  }

  /** The next scenario, which stays the next one; null if there is none, or it takes trial runs. */
  public @Nullable Scenario upcoming() {
    if (upcoming == null && !needsTrials.getAsBoolean() && scenarios.hasNext()) {
      upcoming = scenarios.next();
    }
    return upcoming;
  }

  private final class WithUpcoming implements Iterator<Scenario> {
    @Override
    public boolean hasNext() {
      return upcoming != null || scenarios.hasNext();
    }

    @Override
    public Scenario next() {
      Scenario known = upcoming;
      upcoming = null;
      return known == null ? scenarios.next() : known;
    }
  }
}
