package dev.linchpin.prediction;

import dev.linchpin.exploration.MemoryCoverage;
import dev.linchpin.finding.Failure;
import dev.linchpin.subject.Subject;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The predictions for a class from runs of some scenarios, and the results of trying them.
 *
 * @param size of all the runs together: events and transactions are summed up, of the rest the
 *     most; with the gaps of all, and without violations
 * @param groups the worst first
 * @param remarks what else a reader should know
 * @param searched what a search of the same scenarios showed afterwards
 */
public record ClassPrediction(
    Subject subject,
    Extent extent,
    Prediction size,
    List<TrialGroup> groups,
    List<String> remarks,
    Searched searched,
    long millis) {
  public ClassPrediction {
    groups = List.copyOf(groups);
    remarks = List.copyOf(remarks);
  }

  /**
   * How far predicting went.
   *
   * @param scenarios how many were run
   * @param finished whether all scenarios that were planned could be run in the time given
   */
  public record Extent(int scenarios, boolean finished) {}

  /**
   * What a search showed whose reads may see old values: predictions are about the order of steps
   * only.
   *
   * @param memory which runs of the scenarios were searched
   * @param scenarios how many were
   * @param failure a violation, or null
   */
  public record Searched(MemoryCoverage memory, int scenarios, @Nullable Failure failure) {
    /** Nothing was searched. */
    public static final Searched NOTHING = new Searched(MemoryCoverage.SC, 0, null);

    /** Whether no run has a data race, so that reads see no old values. */
    public boolean isRaceFree() {
      return memory == MemoryCoverage.RACE_FREE;
    }

    /** Whether all runs were searched that Java's memory model allows, and none is wrong. */
    public boolean isCleared() {
      return memory == MemoryCoverage.JAVA && failure == null;
    }
  }

  public int scenarios() {
    return extent.scenarios;
  }

  public boolean finished() {
    return extent.finished;
  }

  /** The same with what a search showed afterwards. */
  public ClassPrediction with(Searched afterwards, long total) {
    return new ClassPrediction(subject, extent, size, groups, remarks, afterwards, total);
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
