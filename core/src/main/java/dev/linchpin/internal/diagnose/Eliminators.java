package dev.linchpin.internal.diagnose;

import dev.linchpin.cause.Cause.Basis;
import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.Eliminator;
import dev.linchpin.cause.Eliminator.Conflict;
import dev.linchpin.cause.Segment;
import dev.linchpin.execution.Event;
import dev.linchpin.verdict.Budget;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * All optimal eliminators of a bad run, mapped to the code and ranked.
 *
 * <p>First come those that rule out fewer of the good runs (section 6.2 of the CAV 2020 paper),
 * then those with fewer blocks, then those with fewer events, then those that begin earlier.
 */
public final class Eliminators {
  private Eliminators() {}

  /**
   * The ranked eliminators of a bad run.
   *
   * @param good runs that should stay possible; its budget limits the search
   */
  public static List<Eliminator> of(List<Event> bad, Basis basis, RunSet good) {
    return search(bad, basis, good).ranked;
  }

  /**
   * What was found within the budget.
   *
   * @param threads all are there that come from cycles of up to so many threads
   */
  record Ranked(List<Eliminator> ranked, int threads) {}

  /** The same, with what the budget sufficed for. */
  static Ranked search(List<Event> bad, Basis basis, RunSet good) {
    ConflictTrace trace = ConflictTrace.of(bad, basis);
    CodeMap map = new CodeMap(bad);
    List<Eliminator> all = new ArrayList<>();
    TraceEliminators.Search search = TraceEliminators.of(trace, good.budget());
    for (TraceEliminators.Found found : search.found()) {
      List<Segment> segments = new ArrayList<>();
      for (Blocks.Block block : found.blocks().blocks()) {
        segments.add(map.segment(trace.event(block.first()), trace.event(block.last())));
      }
      segments.sort(Comparator.comparingInt(Segment::first));
      all.add(
          new Eliminator(
              0, good.disabledBy(code(segments)), segments, cycle(trace, found.cycle())));
    }
    all.sort(
        Comparator.comparingInt(Eliminator::disables)
            .thenComparingInt(one -> one.blocks().size())
            .thenComparingInt(one -> events(one, bad))
            .thenComparingInt(one -> one.blocks().get(0).first())
            .thenComparing(one -> one.blocks().toString()));
    List<Eliminator> ranked = new ArrayList<>();
    for (Eliminator one : all) {
      ranked.add(new Eliminator(ranked.size() + 1, one.disables(), one.blocks(), one.cycle()));
    }
    return new Ranked(ranked, search.threads());
  }

  /**
   * The smallest set of conflicts with which a run has an eliminator.
   *
   * <p>The order of accesses to variables decides what is computed, so blocks that interrupt it are
   * the cause if there are any. If a lock is only tried ({@code tryLock}), or a thread waits in
   * vain, the order of lock operations counts too; if only the real-time order is violated, that
   * counts as well.
   *
   * @return empty if the run is like a serial one in every respect
   */
  public static Optional<Basis> basis(List<Event> bad) {
    return basis(bad, Budget.UNLIMITED);
  }

  /** The same within a budget; empty too if nothing was found in it. */
  static Optional<Basis> basis(List<Event> bad, Budget budget) {
    for (Basis basis : Basis.values()) {
      if (TraceEliminators.hasAny(ConflictTrace.of(bad, basis), budget)) {
        return Optional.of(basis);
      }
    }
    return Optional.empty();
  }

  static List<CodeBlock> code(List<Segment> segments) {
    return segments.stream().map(Segment::code).distinct().toList();
  }

  private static List<Conflict> cycle(ConflictTrace trace, List<TraceEliminators.Edge> edges) {
    return edges.stream()
        .map(edge -> new Conflict(trace.event(edge.from()), trace.event(edge.to())))
        .toList();
  }

  /** Events in the blocks. */
  private static int events(Eliminator eliminator, List<Event> bad) {
    int count = 0;
    for (Segment block : eliminator.blocks()) {
      for (int index = block.first(); index <= block.last(); index++) {
        count += bad.get(index).operation() == block.operation() ? 1 : 0;
      }
    }
    return count;
  }
}
