package dev.linchpin.internal.predict;

import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.prediction.PredictedViolations;
import dev.linchpin.prediction.ViolationGroup;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The violations found so far. All are counted. So that a run with millions of them needs no more
 * memory than one with thousands, only the first ones are kept, and of the others the best one for
 * each pattern and triple of code locations. They must be told by variable.
 */
final class ViolationTally {
  /** How many are kept, and how many triples of code locations are told apart. */
  static final int MOST = 100_000;

  private static final Comparator<AtomicityViolation> ORDER =
      Comparator.comparingInt(AtomicityViolation::variable)
          .thenComparingInt(AtomicityViolation::thread)
          .thenComparingInt(AtomicityViolation::other)
          .thenComparing(AtomicityViolation::pattern);

  private final int most;
  private final List<AtomicityViolation> first = new ArrayList<>();
  private final Map<ViolationCollector.Places, Group> groups = new LinkedHashMap<>();
  private long count;

  /**
   * @param most how many to keep, and how many groups to tell apart
   */
  ViolationTally(int most) {
    this.most = most;
  }

  /** Whether violations at these code locations were counted, or can no longer be told apart. */
  boolean isKnown(ViolationCollector.Places places) {
    return groups.containsKey(places) || groups.size() >= most;
  }

  void add(ViolationCollector.Places places, AtomicityViolation violation) {
    count++;
    if (first.size() < most) {
      first.add(violation);
    }
    Group group = groups.get(places);
    if (group != null) {
      group.add(violation);
    } else if (groups.size() < most) {
      groups.put(places, new Group(violation));
    }
  }

  /** Adds some of a short run, which are few enough to keep all of them. */
  void list(List<AtomicityViolation> more) {
    first.addAll(more);
    count += more.size();
  }

  /** Whether all are in {@link #listed}. */
  boolean isAllListed() {
    return count == first.size();
  }

  /** Those kept so far; if that is all, it may be changed. */
  List<AtomicityViolation> listed() {
    return first;
  }

  PredictedViolations finish() {
    if (isAllListed()) {
      first.sort(ORDER);
      return PredictedViolations.of(first);
    }
    Collection<Group> all = groups.values();
    Set<AtomicityViolation> known = Collections.newSetFromMap(new IdentityHashMap<>());
    known.addAll(first);
    all.stream().map(group -> group.example).filter(known::add).forEach(first::add);
    first.sort(ORDER);
    return new PredictedViolations(first, all.stream().map(Group::asShown).toList(), count);
  }

  /** The violations of one pattern at three code locations. */
  private static final class Group {
    private AtomicityViolation example;
    private long members = 1;
    private int variables = 1;
    private int latest;

    Group(AtomicityViolation example) {
      this.example = example;
      this.latest = example.variable();
    }

    void add(AtomicityViolation violation) {
      members++;
      variables += violation.variable() == latest ? 0 : 1;
      latest = violation.variable();
      if (ViolationGroup.isShorter(violation, example)) {
        example = violation;
      }
    }

    ViolationGroup asShown() {
      return new ViolationGroup(example, members, variables);
    }
  }
}
