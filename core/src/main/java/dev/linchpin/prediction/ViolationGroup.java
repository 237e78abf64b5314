package dev.linchpin.prediction;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Violations of one pattern at the same three code locations, which a report shows as one.
 *
 * @param example the one with the shortest schedule
 * @param variables how many variables it shows on
 */
public record ViolationGroup(AtomicityViolation example, long count, int variables) {
  private record Key(AccessPattern pattern, int first, int middle, int second) {
    static Key of(AtomicityViolation violation) {
      return new Key(
          violation.pattern(),
          violation.first().place(),
          violation.middle().place(),
          violation.second().place());
    }
  }

  /** The groups of a prediction, in the order of their first member. */
  public static List<ViolationGroup> of(List<AtomicityViolation> violations) {
    Map<Key, List<AtomicityViolation>> groups = new LinkedHashMap<>();
    for (AtomicityViolation violation : violations) {
      groups.computeIfAbsent(Key.of(violation), key -> new ArrayList<>()).add(violation);
    }
    return groups.values().stream().map(ViolationGroup::group).toList();
  }

  private static ViolationGroup group(List<AtomicityViolation> members) {
    AtomicityViolation shortest = members.get(0);
    for (AtomicityViolation member : members) {
      if (isShorter(member, shortest)) {
        shortest = member;
      }
    }
    long variables = members.stream().mapToInt(AtomicityViolation::variable).distinct().count();
    return new ViolationGroup(shortest, members.size(), (int) variables);
  }

  /** Whether the one has the shorter schedule, or ends earlier if both are as short. */
  public static boolean isShorter(AtomicityViolation one, AtomicityViolation other) {
    return length(one) < length(other);
  }

  private static long length(AtomicityViolation violation) {
    return ((long) violation.schedule().size() << 40) + violation.second().event();
  }
}
