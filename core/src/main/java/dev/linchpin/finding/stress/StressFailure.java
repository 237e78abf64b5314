package dev.linchpin.finding.stress;

import dev.linchpin.finding.FailureKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A round that nothing explains.
 *
 * @param type the data type whose monitor found it; null if serial runs of the class were compared
 * @param explanation a sentence
 * @param scenario a scenario that a check may be asked about
 * @param history the operations that have no explanation, in the order of their calls
 * @param round the number of the round, from 1
 */
public record StressFailure(
    FailureKind kind,
    @Nullable String type,
    String explanation,
    StressScenario scenario,
    List<StressOperation> history,
    long round) {
  public StressFailure {
    history = List.copyOf(history);
  }
}
