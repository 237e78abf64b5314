package dev.linchpin.internal.diagnose;

import dev.linchpin.cause.ScenarioRuns;
import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.MemoryModel.Declared;
import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.scenario.Scenario;
import java.time.Duration;
import java.util.List;

/**
 * The services of the engine and the judge that the search for a cause needs; {@code pipeline}
 * supplies them.
 */
public interface Rechecks {
  /**
   * The runs of a scenario, one of each equivalence class, made and judged for about so long.
   *
   * @throws dev.linchpin.finding.UnfinishedSerialRuns if they cannot be judged
   */
  ScenarioRuns runs(Scenario scenario, Duration time);

  /** Whether some operation waits for ever in a serial run: it needs what another one does. */
  boolean waits(Scenario scenario);

  /** Checks of the class with some code executed without interruption. */
  Recheck with(List<AtomicBlock> atomic);

  /** Checks of the class with some fields declared in another way, by their names. */
  Recheck with(List<String> fields, Declared as);

  /** Checks with one choice of atomic code, or of volatile fields. */
  interface Recheck {
    /** Both phases of one scenario, for about so long. */
    ScenarioReport check(Scenario scenario, Duration time);

    /** The events of one run that such a check found. */
    List<Event> events(Scenario scenario, Schedule schedule);
  }
}
