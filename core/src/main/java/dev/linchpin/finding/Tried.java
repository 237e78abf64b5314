package dev.linchpin.finding;

import dev.linchpin.execution.Result;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

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
    fruitless = Map.copyOf(fruitless);
  }

  /**
   * Pairs of methods.
   *
   * @param together methods that two threads called in one judged scenario
   * @param apart methods whose calls touch nothing in common, in any state in which they were tried
   *     alone: together they can only do the same
   */
  public record Pairs(Set<MethodPair> together, Set<MethodPair> apart) {
    public Pairs {
      together = Set.copyOf(together);
      apart = Set.copyOf(apart);
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
  public record Counts(long judged, long unjudged, long covered, long met, long apart) {}

  /** Why no more scenarios were run. */
  public enum End {
    /** There are no more, of the size allowed. */
    NO_MORE,
    /** As many were run as wanted. */
    COUNT,
    /** The time was over. */
    TIME
  }

  /** Two methods, by name, in the order of their names; they may be the same. */
  public record MethodPair(String first, String second) {
    public static MethodPair of(String one, String other) {
      return one.compareTo(other) <= 0 ? new MethodPair(one, other) : new MethodPair(other, one);
    }

    /** As {@code get with put}. */
    public String text() {
      return first.equals(second) ? first + " with itself" : first + " with " + second;
    }
  }
}
