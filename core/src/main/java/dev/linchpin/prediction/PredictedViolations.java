package dev.linchpin.prediction;

import java.util.List;

/**
 * The violations of a prediction.
 *
 * @param listed all of them; if there are very many, the first ones and the example of each group
 * @param groups by pattern and code locations, in the order of their first member, with the counts
 *     of all members, listed or not
 * @param count how many there are
 */
public record PredictedViolations(
    List<AtomicityViolation> listed, List<ViolationGroup> groups, long count) {
  public static final PredictedViolations NONE = of(List.of());

  public PredictedViolations {
    listed = List.copyOf(listed);
    groups = List.copyOf(groups);
  }

  /** These and no others. */
  public static PredictedViolations of(List<AtomicityViolation> all) {
    return new PredictedViolations(all, ViolationGroup.of(all), all.size());
  }

  /** How many were counted only. */
  public long notListed() {
    return count - listed.size();
  }
}
