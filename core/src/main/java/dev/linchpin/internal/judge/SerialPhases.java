package dev.linchpin.internal.judge;

import dev.linchpin.execution.Outcome;
import dev.linchpin.exploration.Goal;
import dev.linchpin.scenario.Scenario;
import java.util.List;
import java.util.function.Predicate;

/** Makes the serial runs that an {@link Examiner} asks for, as far as there is time. */
interface SerialPhases {
  /** Those in which threads of the class take turns between operations. */
  SerialPhase turns(Scenario scenario);

  /** Those in which threads of the class go on at any moment. */
  SerialPhase all(Scenario scenario);

  /** Of these, those without lost updates; perhaps with some others, which are marked. */
  SerialPhase undisturbed(Scenario scenario);

  /**
   * Serial runs with certain results, until those that count are enough.
   *
   * @param withLost whether those with lost updates count, too
   */
  SerialPhase sought(
      Scenario scenario, Goal goal, boolean withLost, Predicate<List<Outcome>> areEnough);
}
