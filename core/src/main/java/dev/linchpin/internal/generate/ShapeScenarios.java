package dev.linchpin.internal.generate;

import dev.linchpin.internal.generate.ThreadLengths.Group;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * All scenarios of one shape that the roles allow, each once up to the order of threads, in a
 * random order that soon combines all methods.
 *
 * <p>Scenarios are put into strata: those whose threads begin with the same methods are together.
 * Each round takes one scenario of each stratum, so after the first round every combination of
 * first methods has occurred, whatever the number of scenarios. Both the strata of a round and the
 * scenarios of a stratum come in the order of a {@link Shuffle}, and both are numbered, so only two
 * counters are stored.
 *
 * <p>Threads of the same length can be exchanged: they hold a multiset of sequences. It is taken
 * apart into the multiset of their first methods (the stratum) and, for each method that begins r
 * threads, a multiset of r sequences that begin with it.
 */
final class ShapeScenarios implements Iterator<Scenario> {
  private final InvocationPool repertoire;
  private final Set<Invocation> known;
  private final List<Group> groups;
  private final BigInteger strata;
  private final Shuffle order;
  private final long seed;

  private BigInteger round = BigInteger.ZERO;
  private BigInteger position = BigInteger.ZERO;
  private boolean anyThisRound;
  private @Nullable Scenario next;

  /**
   * Scenarios of these invocations.
   *
   * @param known those of nothing but these are left out
   */
  ShapeScenarios(
      InvocationPool repertoire, Collection<Invocation> known, ThreadLengths shape, long seed) {
    this.repertoire = repertoire;
    this.known = Set.copyOf(known);
    this.groups = shape.groups();
    this.seed = seed * 31 + shape.hashCode();
    BigInteger count = BigInteger.ONE;
    for (Group group : groups) {
      count = count.multiply(Multisets.count(methods(), group.threads()));
    }
    this.strata = count;
    this.order = new Shuffle(strata, this.seed);
    advance();
  }

  @Override
  public boolean hasNext() {
    return next != null;
  }

  @Override
  public Scenario next() {
    Scenario result = next;
    if (result == null) {
      throw new NoSuchElementException();
    }
    advance();
    return result;
  }

  private void advance() {
    next = null;
    while (next == null) {
      if (position.equals(strata)) {
        if (!anyThisRound) {
          return;
        }
        position = BigInteger.ZERO;
        round = round.add(BigInteger.ONE);
        anyThisRound = false;
      }
      BigInteger number = order.at(position);
      position = position.add(BigInteger.ONE);
      List<Run> runs = runs(number);
      BigInteger size = repertoire.allowsFirst(firstMethods(runs)) ? size(runs) : BigInteger.ZERO;
      if (round.compareTo(size) < 0) {
        anyThisRound = true;
        Scenario scenario = scenario(runs, new Shuffle(size, seed ^ ~number.longValue()).at(round));
        next = isKnown(scenario) || !repertoire.allows(scenario) ? null : scenario;
      }
    }
  }

  private boolean isKnown(Scenario scenario) {
    return !known.isEmpty() && scenario.threads().stream().allMatch(known::containsAll);
  }

  private static List<Integer> firstMethods(List<Run> runs) {
    List<Integer> methods = new ArrayList<>();
    runs.forEach(run -> methods.addAll(Collections.nCopies(run.threads(), run.method())));
    return methods;
  }

  private BigInteger methods() {
    return BigInteger.valueOf(repertoire.methods());
  }

  /** Threads of one length that begin with the same method. */
  private record Run(int method, int threads, int length) {}

  private List<Run> runs(BigInteger stratum) {
    List<Run> runs = new ArrayList<>();
    BigInteger left = stratum;
    for (Group group : groups) {
      BigInteger[] parts = left.divideAndRemainder(Multisets.count(methods(), group.threads()));
      left = parts[0];
      int from = runs.size();
      for (BigInteger member : Multisets.unrank(methods(), group.threads(), parts[1])) {
        int method = member.intValueExact();
        int last = runs.size() - 1;
        if (last >= from && runs.get(last).method() == method) {
          runs.set(last, new Run(method, runs.get(last).threads() + 1, group.length()));
        } else {
          runs.add(new Run(method, 1, group.length()));
        }
      }
    }
    return runs;
  }

  private BigInteger size(List<Run> runs) {
    BigInteger size = BigInteger.ONE;
    for (Run run : runs) {
      size = size.multiply(size(run));
    }
    return size;
  }

  private BigInteger size(Run run) {
    return Multisets.count(repertoire.sequences(run.method(), run.length()), run.threads());
  }

  private Scenario scenario(List<Run> runs, BigInteger number) {
    List<List<Invocation>> threads = new ArrayList<>();
    BigInteger left = number;
    for (Run run : runs) {
      BigInteger[] parts = left.divideAndRemainder(size(run));
      left = parts[0];
      BigInteger bound = repertoire.sequences(run.method(), run.length());
      for (BigInteger sequence : Multisets.unrank(bound, run.threads(), parts[1])) {
        threads.add(repertoire.sequence(run.method(), sequence, run.length()));
      }
    }
    return repertoire.scenario(threads);
  }
}
