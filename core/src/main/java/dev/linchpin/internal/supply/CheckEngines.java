package dev.linchpin.internal.supply;

import dev.linchpin.exploration.Engine;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.TimeBudget;
import java.util.function.Supplier;

/**
 * The engines of one check. Each is started again after a death, the clock of the check counts what
 * it uses, and it gives up explorations that outlast the budget in force.
 */
public final class CheckEngines implements Supplier<Engine> {
  private final Supplier<Engine> start;
  private final TimeBudget.Clock clock;
  private volatile Budget inForce = Budget.UNLIMITED;

  /**
   * No engines yet.
   *
   * @param start starts or lends an engine
   * @param clock of the check
   */
  public CheckEngines(Supplier<Engine> start, TimeBudget.Clock clock) {
    this.start = start;
    this.clock = clock;
  }

  @Override
  public Engine get() {
    Engine engine = start.get();
    clock.alsoCount(engine::processorNanos);
    engine.until(() -> inForce.isSpent());
    return new RestartingEngine(engine);
  }

  public TimeBudget.Clock clock() {
    return clock;
  }

  /** From now on the engines work for this budget. */
  public <B extends Budget> B within(B budget) {
    inForce = budget;
    return budget;
  }
}
