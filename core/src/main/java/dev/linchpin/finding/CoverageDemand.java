package dev.linchpin.finding;

import dev.linchpin.finding.Tried.MethodPair;
import java.util.List;

/**
 * What the floor of coverage asks of a class.
 *
 * @param pairs of methods that two threads may call
 * @param methods how many methods are used
 * @param possibleWriters methods that are left out and might write
 * @param limits methods that are left out for a reason that is not the user's
 */
public record CoverageDemand(
    List<MethodPair> pairs, int methods, List<String> possibleWriters, List<String> limits) {
  public CoverageDemand {
    pairs = List.copyOf(pairs);
    possibleWriters = List.copyOf(possibleWriters);
    limits = List.copyOf(limits);
  }
}
