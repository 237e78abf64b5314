package dev.linchpin.finding;

import dev.linchpin.execution.Result;
import dev.linchpin.finding.Tried.Counts;
import dev.linchpin.finding.Tried.End;
import dev.linchpin.finding.Tried.MethodPair;
import dev.linchpin.finding.Tried.Pairs;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * What a slice of the scenarios of a class showed, as far as a verdict about all slices needs it.
 *
 * @param returned methods that returned normally in some run
 * @param failedAt the number, among all scenarios, of the one that failed; empty if none did
 */
public record SliceReport(
    CoverageDemand demand, Tried tried, Set<String> returned, OptionalLong failedAt) {
  public SliceReport {
    returned = Collections.unmodifiableSet(new TreeSet<>(returned));
  }

  /**
   * What all slices showed together: the same as one check of all their scenarios would tell.
   *
   * <p>Pairs of methods count as apart only if every slice says so: one that ended early has looked
   * at fewer states of the object than the others.
   *
   * @param slices of one class, at least one, in their order
   */
  public static SliceReport merged(List<SliceReport> slices) {
    Set<String> returned = new HashSet<>();
    Set<MethodPair> together = new HashSet<>();
    Set<MethodPair> apart = new HashSet<>(slices.get(0).tried.pairs().apart());
    Map<String, String> idle = new HashMap<>(slices.get(0).tried.pairs().idle());
    Map<String, Result> fruitless = new HashMap<>();
    OptionalLong failedAt = OptionalLong.empty();
    for (SliceReport slice : slices) {
      returned.addAll(slice.returned);
      together.addAll(slice.tried.pairs().together());
      apart.retainAll(slice.tried.pairs().apart());
      idle.keySet().retainAll(slice.tried.pairs().idle().keySet());
      slice.tried.fruitless().forEach(fruitless::putIfAbsent);
      failedAt = earlier(failedAt, slice.failedAt);
    }
    fruitless.keySet().removeAll(returned);
    Tried first = slices.get(0).tried;
    return new SliceReport(
        slices.get(0).demand,
        new Tried(
            slices.stream().map(one -> one.tried.counts()).reduce(Counts::plus).orElseThrow(),
            new Pairs(together, apart, idle),
            fruitless,
            firstSaid(slices, Tried::unfinished),
            firstSaid(slices, Tried::uncontrolled),
            first.bound(),
            slices.stream().map(one -> one.tried.endedBy()).reduce(End::worse).orElseThrow()),
        returned,
        failedAt);
  }

  private static OptionalLong earlier(OptionalLong one, OptionalLong other) {
    long first = Math.min(one.orElse(Long.MAX_VALUE), other.orElse(Long.MAX_VALUE));
    return one.isEmpty() && other.isEmpty() ? one : OptionalLong.of(first);
  }

  private static String firstSaid(List<SliceReport> slices, Function<Tried, String> what) {
    return slices.stream()
        .map(one -> what.apply(one.tried))
        .filter(text -> !text.isEmpty())
        .findFirst()
        .orElse("");
  }
}
