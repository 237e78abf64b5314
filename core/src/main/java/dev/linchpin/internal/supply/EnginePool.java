package dev.linchpin.internal.supply;

import dev.linchpin.exploration.Engine;
import dev.linchpin.verdict.Budget;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;

/**
 * Workers for one check after the other: a check gives back what it borrowed when it ends, because
 * starting a worker takes longer than many checks.
 */
public final class EnginePool implements AutoCloseable {
  private final Supplier<Engine> start;
  private final List<Engine> all = new ArrayList<>();
  private final Deque<Engine> idle = new ArrayDeque<>();

  /**
   * An empty pool.
   *
   * @param start starts a worker
   */
  public EnginePool(Supplier<Engine> start) {
    this.start = start;
  }

  /** An idle worker, or a new one; closing it gives it back. */
  public synchronized Engine borrow() {
    Engine engine = idle.poll();
    if (engine == null) {
      engine = start.get();
      all.add(engine);
    }
    return new Lent(engine);
  }

  private synchronized void giveBack(Engine engine) {
    idle.push(engine);
  }

  @Override
  public synchronized void close() {
    all.forEach(Engine::close);
    all.clear();
    idle.clear();
  }

  private final class Lent extends BorrowedEngine {
    private final Engine engine;
    private boolean isGivenBack;

    Lent(Engine engine) {
      super(engine);
      this.engine = engine;
    }

    @Override
    public void close() {
      if (!isGivenBack) {
        isGivenBack = true;
        engine.until(Budget.UNLIMITED);
        giveBack(engine);
      }
    }
  }
}
