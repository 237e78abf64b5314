package dev.linchpin.prediction;

import java.util.List;

/**
 * The atomicity violations that other schedules of one run would show.
 *
 * @param events how many events the run has
 * @param threads how many threads it names
 * @param transactions how many it has; without any there are no violations
 * @param predicted at least one for each variable, pair of threads and pattern for which a schedule
 *     exists, unless {@code gaps} says otherwise; by variable, threads and pattern
 * @param gaps why violations may be missing; empty if none is
 */
public record Prediction(
    long events,
    int threads,
    int variables,
    int locks,
    long transactions,
    PredictedViolations predicted,
    List<Gap> gaps) {
  public Prediction {
    gaps = List.copyOf(gaps);
  }

  /** The violations that are listed: all, unless there are very many. */
  public List<AtomicityViolation> violations() {
    return predicted.listed();
  }

  /** Whether nothing can be missing. */
  public boolean isComplete() {
    return gaps.isEmpty();
  }
}
