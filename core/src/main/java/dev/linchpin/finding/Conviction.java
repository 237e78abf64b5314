package dev.linchpin.finding;

import dev.linchpin.execution.Precedence;
import dev.linchpin.exploration.Exploration.Found;
import java.util.List;

/**
 * A run that no serial run explains.
 *
 * @param wanted which operation must return before which is called for it to show; the run's
 *     schedule has to be arranged so
 * @param pending the operation that has no reason to wait, or -1
 */
public record Conviction(FailureKind kind, Found found, List<Precedence> wanted, int pending) {
  public Conviction {
    wanted = List.copyOf(wanted);
  }
}
