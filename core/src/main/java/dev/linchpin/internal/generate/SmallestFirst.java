package dev.linchpin.internal.generate;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Scenarios by their number of operations; of one number, first those in which each method is
 * called with its first arguments only, then the others; of these, two threads before three,
 * balanced threads first.
 *
 * <p>Threads that use one key conflict most, and there are far fewer such scenarios: with two keys,
 * one in eight of those with three operations.
 *
 * <p>A shape with many scenarios would delay the shapes after it forever. So shapes of one size
 * take turns: each yields a batch of a few hundred scenarios, enough to combine every pair of
 * methods once, and then waits for its next turn. A shape with fewer scenarios yields all of them
 * at once.
 */
final class SmallestFirst implements Iterator<Scenario> {
  private static final int HELPING = 300;

  private final InvocationPool repertoire;
  private final InvocationPool plain;
  private final int mostThreads;
  private final int mostOperations;
  private final long seed;
  private final int helping;

  private final Deque<ShapeScenarios> turns = new ArrayDeque<>();
  private int operations = 1;
  private int served;

  SmallestFirst(InvocationPool repertoire, int mostThreads, int mostOperations, long seed) {
    this.repertoire = repertoire;
    this.plain = repertoire.plain();
    this.mostThreads = mostThreads;
    this.mostOperations = mostOperations;
    this.seed = seed;
    this.helping = Math.max(HELPING, repertoire.methods() * repertoire.methods());
  }

  @Override
  public boolean hasNext() {
    while (turns.isEmpty() && operations < mostOperations) {
      operations++;
      addTurns(plain, List.of());
      if (plain.invocations().size() < repertoire.invocations().size()) {
        addTurns(repertoire, plain.invocations());
      }
    }
    return !turns.isEmpty();
  }

  private void addTurns(InvocationPool used, List<Invocation> known) {
    for (ThreadLengths shape : ThreadLengths.of(operations, mostThreads)) {
      ShapeScenarios turn = new ShapeScenarios(used, known, shape, seed);
      if (turn.hasNext()) {
        turns.add(turn);
      }
    }
  }

  @Override
  public Scenario next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    ShapeScenarios turn = turns.getFirst();
    Scenario scenario = turn.next();
    served++;
    if (!turn.hasNext()) {
      turns.removeFirst();
      served = 0;
    } else if (served == helping) {
      turns.addLast(turns.removeFirst());
      served = 0;
    }
    return scenario;
  }
}
