package dev.linchpin.prediction;

import dev.linchpin.subject.Subject;
import java.util.List;

/**
 * The predictions for a class from runs of some scenarios, and the results of trying them.
 *
 * @param scenarios how many were run
 * @param size of all the runs together: events and transactions are summed up, of the rest the
 *     most; with the gaps of all, and without violations
 * @param groups the worst first
 * @param finished whether all scenarios that were planned could be run in the time given
 * @param remarks what else a reader should know
 */
public record ClassPrediction(
    Subject subject,
    int scenarios,
    Prediction size,
    List<TrialGroup> groups,
    boolean finished,
    List<String> remarks,
    long millis) {
  public ClassPrediction {
    groups = List.copyOf(groups);
    remarks = List.copyOf(remarks);
  }

  /** How many groups came to this. */
  public long count(Trial.Status outcome) {
    return groups.stream().filter(group -> group.example().outcome() == outcome).count();
  }

  /** Whether a run shows some violation. */
  public boolean isConfirmed() {
    return groups.stream().anyMatch(group -> group.example().outcome().isConfirmed());
  }
}
