package dev.linchpin.internal.judge.realtime;

import dev.linchpin.verdict.InternalFault;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Searches all runs equivalent to one run for a real-time order that no sequential order explains.
 *
 * <p>It asks the judge for a legal sequential order under what is known of real time. If there is
 * none, that is the violation. If there is one, a violating run must contradict it: some operation
 * returned before an operation that comes earlier in the order was called. The search tries each
 * such pair that the trace admits. It is complete, because a run that contradicts no pair is
 * explained by that order, and a run that contradicts several pairs is searched only under the
 * first of them, so the branches of the others exclude that pair. The cost is exponential in the
 * operations that the trace leaves unordered; it is about one question per trace for objects whose
 * operations all access one word.
 *
 * <p>The search caches the answers of the judge by question and order, over all traces given to it.
 *
 * <p>Source: own derivation; see {@link MaximalHistories} for why edges between ends are enough.
 *
 * @param <Q> what the judge is asked: the results of a run in a form with {@code equals}
 */
public final class RealTimeOrderSearch<Q> {
  private final LegalOrder<Q> judge;
  private final Map<Q, Known<Q>> questions = new HashMap<>();

  public RealTimeOrderSearch(LegalOrder<Q> judge) {
    this.judge = judge;
  }

  /**
   * A violation in some run equivalent to the one that the question is about, or null.
   *
   * @param trace which ends of its operations come before which in all of them
   */
  public @Nullable Violation challenge(Q question, EndOrder trace) {
    Known<Q> known = questions.computeIfAbsent(question, Known::new);
    Optional<Violation> before = known.violations.get(trace);
    if (before != null) {
      return before.orElse(null);
    }
    EndOrder wrong = search(known, trace);
    Violation violation = wrong == null ? null : describe(known, trace, wrong);
    known.violations.put(trace, Optional.ofNullable(violation));
    return violation;
  }

  /** An extension of {@code order} without a legal sequential order, or null. */
  private @Nullable EndOrder search(Known<Q> known, EndOrder order) {
    Optional<EndOrder> before = known.searched.get(order);
    if (before != null) {
      return before.orElse(null);
    }
    int[] legal = legalOrder(known, order.realTime());
    EndOrder wrong = legal == null ? order : contradict(known, order, legal);
    known.searched.put(order, Optional.ofNullable(wrong));
    return wrong;
  }

  private @Nullable EndOrder contradict(Known<Q> known, EndOrder order, int[] legal) {
    EndOrder rest = order;
    for (int at = 0; at < legal.length; at++) {
      for (int behind = legal.length - 1; behind > at; behind--) {
        if (rest.isOpen(legal[behind], legal[at])) {
          EndOrder wrong = search(known, rest.with(legal[behind], legal[at]));
          if (wrong != null) {
            return wrong;
          }
          rest = rest.without(legal[behind], legal[at]);
        }
      }
    }
    return null;
  }

  private int @Nullable [] legalOrder(Known<Q> known, RealTimeOrder order) {
    // The newest first: it comes from a similar order. This halves the search at least.
    for (int at = known.legal.size() - 1; at >= 0; at--) {
      int[] legal = known.legal.get(at);
      if (order.allows(legal)) {
        return legal;
      }
    }
    int[] found = judge.find(known.question, order);
    if (found != null) {
      if (!order.allows(found)) {
        throw new InternalFault(
            "the judge answered an order that contradicts "
                + order
                + ": "
                + java.util.Arrays.toString(found));
      }
      known.legal.add(found);
    }
    return found;
  }

  /** The pairs that {@code wrong} has beyond the trace, without those that are not needed. */
  private Violation describe(Known<Q> known, EndOrder trace, EndOrder wrong) {
    List<Violation.Before> added = new ArrayList<>();
    for (int earlier = 0; earlier < trace.operations(); earlier++) {
      for (int later = 0; later < trace.operations(); later++) {
        if (wrong.precedes(earlier, later) && !trace.precedes(earlier, later)) {
          added.add(new Violation.Before(earlier, later));
        }
      }
    }
    for (int at = added.size() - 1; at >= 0; at--) {
      Violation.Before pair = added.remove(at);
      if (legalOrder(known, with(trace, added).realTime()) != null) {
        added.add(at, pair);
      }
    }
    return new Violation(added, with(trace, added).filled().realTime());
  }

  private static EndOrder with(EndOrder trace, List<Violation.Before> added) {
    EndOrder order = trace;
    for (Violation.Before pair : added) {
      if (order.isOpen(pair.earlier(), pair.later())) {
        order = order.with(pair.earlier(), pair.later());
      }
    }
    return order;
  }

  /** What is known about one question. */
  private static final class Known<Q> {
    final Q question;
    final List<int[]> legal = new ArrayList<>();
    final Map<EndOrder, Optional<EndOrder>> searched = new HashMap<>();
    final Map<EndOrder, Optional<Violation>> violations = new HashMap<>();

    Known(Q question) {
      this.question = question;
    }
  }
}
