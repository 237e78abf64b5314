package dev.linchpin.finding;

import java.util.List;

/**
 * What the runs of one scenario warn of.
 *
 * @param seen the warnings, in the order in which they appeared
 * @param handsLocksBack whether some operation releases a lock that another operation acquired:
 *     then a lock that is held between operations is meant to be
 * @param isExhausted whether all schedules of the scenario were run: then locks that are acquired
 *     in different orders do not deadlock in it, or it was convicted for that
 */
public record ScenarioWarnings(List<Warned> seen, boolean handsLocksBack, boolean isExhausted) {
  /** Nothing to warn of. */
  public static final ScenarioWarnings NONE = new ScenarioWarnings(List.of(), false, false);

  public ScenarioWarnings {
    seen = List.copyOf(seen);
  }
}
