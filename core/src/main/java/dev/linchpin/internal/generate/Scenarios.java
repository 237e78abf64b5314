package dev.linchpin.internal.generate;

import dev.linchpin.internal.generate.role.RoleFit;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Subject;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Generates concurrent tests of a subject on demand.
 *
 * <p>Scenarios that differ only in the order of their threads count as one. Scenarios that differ
 * by exchanging values (1 for 2) do not, because values may have an order or be capacities.
 *
 * <p>Source: S. Burckhardt, C. Dern, M. Musuvathi, R. Tan, Line-Up: A Complete and Automatic
 * Linearizability Checker, PLDI 2010, AutoCheck and RandomCheck. Departs from it: AutoCheck there
 * runs n x n matrices of the first n invocations, we grow by single operations and split them in
 * all ways, so the first failing test is nearly a smallest one; RandomCheck there may draw a test
 * twice.
 */
public final class Scenarios {
  private Scenarios() {}

  /**
   * All scenarios, the smallest first. Among those of one size, scenarios that call each method
   * with one argument list come before the others, two threads before three, and balanced threads
   * first; each shape has a random order that soon combines all methods.
   *
   * @param mostThreads at least 2
   */
  public static Iterator<Scenario> smallestFirst(
      Subject subject, int mostThreads, int mostOperations, long seed) {
    return new SmallestFirst(
        new InvocationPool(subject),
        mostThreads,
        Math.min(mostOperations, Scenario.MOST_OPERATIONS),
        seed);
  }

  /**
   * Random scenarios with this number of operations in each thread, without repetition, until there
   * are no more. Where the roles allow less, scenarios have fewer threads.
   */
  public static Iterator<Scenario> random(Subject subject, int threads, int length, long seed) {
    return RoleFit.of(
        anyRandom(subject, threads, length, seed), subject.roles(), subject.invocations());
  }

  private static Iterator<Scenario> anyRandom(Subject subject, int threads, int length, long seed) {
    InvocationPool repertoire = new InvocationPool(subject);
    BigInteger sequences = repertoire.sequences(length);
    BigInteger count = Multisets.count(sequences, threads);
    Shuffle order = new Shuffle(count, seed);
    return new Iterator<>() {
      private BigInteger position = BigInteger.ZERO;

      @Override
      public boolean hasNext() {
        return position.compareTo(count) < 0;
      }

      @Override
      public Scenario next() {
        if (!hasNext()) {
          throw new NoSuchElementException();
        }
        List<List<Invocation>> chosen = new ArrayList<>();
        for (BigInteger number : Multisets.unrank(sequences, threads, order.at(position))) {
          chosen.add(repertoire.sequence(number, length));
        }
        position = position.add(BigInteger.ONE);
        return repertoire.scenario(chosen);
      }
    };
  }
}
