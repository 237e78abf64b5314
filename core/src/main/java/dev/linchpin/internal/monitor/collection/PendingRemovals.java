package dev.linchpin.internal.monitor.collection;

import dev.linchpin.history.History;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.monitor.Monitor.Evidence;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.InternalFault;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Undecided;
import dev.linchpin.verdict.Witness;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Decides histories of a stack, queue or priority queue with removals that never returned, exactly,
 * by means of a decision for those without. One decision when the pending removals are not needed;
 * otherwise one or more on the whole history and many on small parts of it, in the worst case
 * exponentially many in the number of pending removals (at most one per process).
 *
 * <p>First all pending removals are dropped. If then some operations have no linearization, in any
 * linearization of the whole a pending removal took out one of their values that no other removal
 * did: else the operations named, and what is left of the linearization when all else is dropped,
 * would have one. So it is enough to try which value of these it was, and which pending removal;
 * and so on, until there is a linearization or no such value. A pending removal called after the
 * operations named had returned can be left out: they all took effect before it.
 *
 * <p>Trying is done on the operations named so far only. When these have a linearization with some
 * values given to pending removals, the whole history is decided with the same values given: if it
 * has none, it names further operations, and trying starts again with these added.
 */
public final class PendingRemovals {

  /** Decides histories without pending removals. */
  @FunctionalInterface
  public interface CompleteDecision {
    /**
     * Pending removals without a result are taken as absent; one with a result removes that value,
     * and returns after everything else. Suspects of a negative verdict are the inserts and
     * removals of some values (a pending removal may be missing), peeks at them, and empty answers.
     */
    Verdict<Witness, Refutation> decide(History history, Evidence evidence);
  }

  private final History history;
  private final CompleteDecision decision;
  private final Budget budget;

  /** Pending removals by call; what each removes if it took effect, where the history says so. */
  private final int[] pending;

  private final long[] given;

  /** Values now given to them; {@link ValueTable#NONE} for none. */
  private final long[] taken;

  /** Values that have been given to them on the part being tried. */
  private final Set<List<Long>> tried = new HashSet<>();

  private PendingRemovals(History history, CompleteDecision decision, Budget budget) {
    this.decision = decision;
    this.budget = budget;
    pending =
        IntStream.range(0, history.size())
            .filter(op -> history.isPending(op) && history.method(op) == ValueRoles.REMOVE)
            .boxed()
            .sorted(Comparator.comparingLong(history::call))
            .mapToInt(Integer::intValue)
            .toArray();
    given = Arrays.stream(pending).mapToLong(history::result).toArray();
    taken = new long[pending.length];
    Arrays.fill(taken, ValueTable.NONE);
    this.history = give(history, pending);
  }

  /** Decides a history with any number of pending operations. */
  public static Verdict<Witness, Refutation> decide(
      History history, Evidence evidence, Budget budget, CompleteDecision decision) {
    PendingRemovals removals = new PendingRemovals(history, decision, budget);
    Verdict<Witness, Refutation> without = decision.decide(removals.history, evidence);
    return without instanceof No<Witness, Refutation> no
        ? removals.search(no.evidence(), evidence)
        : without;
  }

  private Verdict<Witness, Refutation> search(Refutation first, Evidence evidence) {
    if (pending.length == 0 || !canHelp(wholeValues(history, first))) {
      return Verdict.no(first);
    }
    BitSet named = new BitSet();
    History whole = history;
    Refutation reason = first;
    while (true) {
      int before = named.cardinality();
      for (int op : reduce(whole, wholeValues(whole, reason))) {
        if (!isPendingRemoval(op)) {
          named.set(op);
        }
      }
      if (named.cardinality() == before) {
        throw new InternalFault("a part and its whole were decided differently");
      }
      Arrays.fill(taken, ValueTable.NONE);
      tried.clear();
      int[] part = IntStream.concat(named.stream(), Arrays.stream(pending)).toArray();
      int[] place = IntStream.range(part.length - pending.length, part.length).toArray();
      Verdict<Witness, Refutation> found = tryAll(history.select(part), place);
      if (found instanceof No<Witness, Refutation> no) {
        return explain(no.evidence(), named.stream().toArray());
      }
      if (found instanceof Undecided) {
        return found;
      }
      whole = give(history, pending);
      Verdict<Witness, Refutation> verdict = decision.decide(whole, evidence);
      if (!(verdict instanceof No<Witness, Refutation> next)) {
        return verdict;
      }
      reason = next.evidence();
    }
  }

  /** Decides a part of the history, in which the pending removals have these places. */
  private Verdict<Witness, Refutation> tryAll(History part, int[] place) {
    if (budget.isSpent()) {
      return Verdict.outOfBudget("the pending removals may have removed too many different values");
    }
    History complete = give(part, place);
    Verdict<Witness, Refutation> verdict = decision.decide(complete, Evidence.VERDICT_ONLY);
    if (!(verdict instanceof No<Witness, Refutation> no)) {
      return verdict;
    }
    int[] suspects = wholeValues(complete, no.evidence());
    long latest = lastThatMatters(part, suspects);
    for (long value : neverRemoved(complete, suspects)) {
      int last = -1;
      for (int at = 0; at < pending.length && history.call(pending[at]) <= latest; at++) {
        if (!mayTake(at, value) || (last >= 0 && areAlike(part, last, at))) {
          continue;
        }
        last = at;
        taken[at] = value;
        if (tried.add(Arrays.stream(taken).boxed().toList())) {
          Verdict<Witness, Refutation> next = tryAll(part, place);
          if (!(next instanceof No)) {
            // A linearization, or not known: then the whole is not known either.
            return next;
          }
        }
        taken[at] = ValueTable.NONE;
      }
    }
    return no;
  }

  /** The operations named, with all that put their values in or took them out. */
  private static int[] wholeValues(History part, Refutation no) {
    int[] named = no.suspects().toArray();
    Set<Long> values = new HashSet<>();
    for (int op : named) {
      if (isAboutValue(part, op)) {
        values.add(word(part, op));
      }
    }
    IntStream others =
        IntStream.range(0, part.size())
            .filter(op -> part.method(op) != ValueRoles.PEEK && values.contains(word(part, op)));
    return IntStream.concat(Arrays.stream(named), others).sorted().distinct().toArray();
  }

  private static long word(History part, int op) {
    return part.method(op) == ValueRoles.INSERT ? part.argument(op) : part.result(op);
  }

  private static boolean isAboutValue(History part, int op) {
    return word(part, op) != ValueTable.NONE && word(part, op) != ValueTable.UNKNOWN;
  }

  private boolean mayTake(int at, long value) {
    return taken[at] == ValueTable.NONE && (given[at] == ValueTable.NONE || given[at] == value);
  }

  /** Whether the same operations precede both pending removals; none ever follows one. */
  private boolean areAlike(History part, int earlier, int later) {
    for (int op = 0; op < part.size(); op++) {
      if (part.returned(op) >= history.call(pending[earlier])
          && part.returned(op) < history.call(pending[later])) {
        return false;
      }
    }
    return given[earlier] == given[later];
  }

  private boolean canHelp(int[] suspects) {
    return history.call(pending[0]) <= lastThatMatters(history, suspects)
        && !neverRemoved(history, suspects).isEmpty();
  }

  /**
   * A pending removal called later than this cannot help: these operations all took effect before
   * it (a pending insert because its value was seen by one that returned). Not so with another
   * pending removal among them, which may have to wait for it.
   */
  private static long lastThatMatters(History part, int[] ops) {
    long latest = Long.MIN_VALUE;
    for (int op : ops) {
      if (part.method(op) != ValueRoles.INSERT || !part.isPending(op)) {
        latest = Math.max(latest, part.returned(op));
      }
    }
    return latest;
  }

  /** Values inserted more often than removed by these operations. */
  private static List<Long> neverRemoved(History part, int[] ops) {
    Map<Long, Integer> inside = new LinkedHashMap<>();
    for (int op : ops) {
      if (part.method(op) == ValueRoles.INSERT) {
        inside.merge(part.argument(op), 1, Integer::sum);
      } else if (part.method(op) == ValueRoles.REMOVE) {
        inside.merge(part.result(op), -1, Integer::sum);
      }
    }
    return inside.entrySet().stream()
        .filter(entry -> entry.getValue() > 0)
        .map(Map.Entry::getKey)
        .toList();
  }

  private History give(History part, int[] place) {
    History result = part;
    for (int at = 0; at < place.length; at++) {
      if (part.result(place[at]) != taken[at]) {
        result = result.withResult(place[at], taken[at]);
      }
    }
    return result;
  }

  private boolean isPendingRemoval(int op) {
    return history.isPending(op) && history.method(op) == ValueRoles.REMOVE;
  }

  /**
   * Drops values from the operations while they have no linearization. As dropping more never
   * brings a violation back, one pass with single values at its end leaves none to drop.
   */
  private int[] reduce(History whole, int[] suspects) {
    Map<Object, List<Integer>> byValue = new LinkedHashMap<>();
    for (int op : suspects) {
      Object key = isAboutValue(whole, op) ? (Object) word(whole, op) : List.of(op);
      byValue.computeIfAbsent(key, k -> new ArrayList<>()).add(op);
    }
    List<List<Integer>> kept = new ArrayList<>(byValue.values());
    for (int chunk = (kept.size() + 1) / 2; chunk > 0; chunk /= 2) {
      for (int from = 0; from < kept.size() && !budget.isSpent(); ) {
        List<List<Integer>> fewer = new ArrayList<>(kept);
        fewer.subList(from, Math.min(from + chunk, fewer.size())).clear();
        Verdict<Witness, Refutation> verdict =
            decision.decide(whole.select(flat(fewer)), Evidence.VERDICT_ONLY);
        if (verdict instanceof No) {
          kept = fewer;
        } else {
          from += chunk;
        }
      }
    }
    return flat(kept);
  }

  private static int[] flat(List<List<Integer>> groups) {
    return groups.stream().flatMap(List::stream).mapToInt(Integer::intValue).sorted().toArray();
  }

  private Verdict<Witness, Refutation> explain(Refutation without, int[] named) {
    long latest = lastThatMatters(history, named);
    int[] mattering = Arrays.stream(pending).filter(op -> history.call(op) <= latest).toArray();
    return Refutation.verdict(
        without.explanation() + ", and no pending operation can have prevented it",
        IntStream.concat(Arrays.stream(named), Arrays.stream(mattering)).toArray());
  }
}
