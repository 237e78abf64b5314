package dev.linchpin.finding;

import dev.linchpin.execution.Result;
import java.util.Collections;
import java.util.Comparator;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What was tried of a class, as far as the floor of coverage asks.
 *
 * @param pairs which methods were run together, and which need not be
 * @param fruitless methods that were called and never returned normally, each with what happened
 *     instead
 * @param unfinished why some scenario was not explored to its end; empty if all were
 * @param uncontrolled what was not under the engine's control, the first of it; empty if nothing
 * @param bound the most preemptions tried, if bounded
 * @param endedBy why no more scenarios were run
 */
public record Tried(
    Counts counts,
    Pairs pairs,
    Map<String, Result> fruitless,
    String unfinished,
    String uncontrolled,
    OptionalInt bound,
    End endedBy) {
  public Tried {
    fruitless = Collections.unmodifiableMap(new TreeMap<>(fruitless));
  }

  /**
   * Pairs of methods.
   *
   * @param together methods that two threads called in one judged scenario
   * @param apart methods whose calls touch nothing in common, in any state in which they were tried
   *     alone: together they can only do the same
   * @param idle methods that store nothing, alone or together, although their code does, each with
   *     a line that was not reached
   */
  public record Pairs(Set<MethodPair> together, Set<MethodPair> apart, Map<String, String> idle) {
    public Pairs {
      together = inOrder(together);
      apart = inOrder(apart);
      idle = Collections.unmodifiableMap(new TreeMap<>(idle));
    }

    /** Where no method is idle. */
    public Pairs(Set<MethodPair> together, Set<MethodPair> apart) {
      this(together, apart, Map.of());
    }

    /** Equal ones are written equally. */
    private static Set<MethodPair> inOrder(Set<MethodPair> pairs) {
      SortedSet<MethodPair> sorted = new TreeSet<>(MethodPair.BY_NAME);
      sorted.addAll(pairs);
      return Collections.unmodifiableSet(sorted);
    }

    /** Whether the pair was run together, or need not be. */
    public boolean contains(MethodPair pair) {
      return together.contains(pair) || apart.contains(pair);
    }
  }

  /**
   * Scenarios.
   *
   * @param judged explored, for as long as was meant, and judged
   * @param unjudged begun, without saying anything, for another reason than want of time
   * @param covered judged, with every schedule covered that the bound allows
   * @param met of those covered, with two threads that touch the same thing, one of them writing
   * @param apart of those covered, with several threads that never touch the same thing
   */
  public record Counts(long judged, long unjudged, long covered, long met, long apart) {
    Counts plus(Counts more) {
      return new Counts(
          judged + more.judged,
          unjudged + more.unjudged,
          covered + more.covered,
          met + more.met,
          apart + more.apart);
    }
  }

  /** Why no more scenarios were run. */
  public enum End {
    /** There are no more, of the size allowed. */
    NO_MORE,
    /** As many were run as wanted. */
    COUNT,
    /** The time was over. */
    TIME;

    /** The one that left more to be tried. */
    End worse(End other) {
      return compareTo(other) >= 0 ? this : other;
    }
  }

  /** Two methods, by name, in the order of their names; they may be the same. */
  public record MethodPair(String first, String second) {
    static final Comparator<MethodPair> BY_NAME =
        Comparator.comparing(MethodPair::first).thenComparing(MethodPair::second);

    public static MethodPair of(String one, String other) {
      return one.compareTo(other) <= 0 ? new MethodPair(one, other) : new MethodPair(other, one);
    }

    /** As {@code get with put}. */
    public String text() {
      return first.equals(second) ? first + " with itself" : first + " with " + second;
    }
  }
}
