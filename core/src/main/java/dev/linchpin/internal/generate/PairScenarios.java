package dev.linchpin.internal.generate;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Subject;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;

/**
 * Scenarios of two threads from which violations of a class are predicted: the smallest first, all
 * pairs of calls among them. Each comes with its threads in either order, since the recorded run
 * lets the first one go first; and with the same and with different arguments, since threads that
 * use one key meet more often, but values that differ show what was lost.
 */
public final class PairScenarios implements Iterator<Scenario> {
  /** Three operations give a call something to find; a fourth lets both threads have two. */
  private static final int MOST_OPERATIONS = 4;

  private static final int MOST = 200;

  private final Subject subject;
  private final Iterator<Scenario> source;
  private final Deque<Scenario> waiting = new ArrayDeque<>();
  private long left;

  private PairScenarios(Subject subject, Iterator<Scenario> source, long most) {
    this.subject = subject;
    this.source = source;
    this.left = most;
  }

  /**
   * The scenarios of a class.
   *
   * @param most how many at most
   * @param mostOperations how many operations a scenario may have
   * @param seed decides which of equally small ones come first
   */
  public static Iterator<Scenario> of(Subject subject, long most, int mostOperations, long seed) {
    int calls = subject.invocations().size();
    int operations = Math.min(MOST_OPERATIONS, mostOperations);
    return new PairScenarios(
        subject,
        Scenarios.smallestFirst(subject, 2, operations, seed),
        Math.min(most, Math.max(MOST, calls * (long) calls)));
  }

  @Override
  public boolean hasNext() {
    return left > 0 && (!waiting.isEmpty() || source.hasNext());
  }

  @Override
  public Scenario next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    left--;
    if (!waiting.isEmpty()) {
      return waiting.remove();
    }
    Scenario scenario = source.next();
    Scenario varied = varied(scenario);
    add(turned(scenario), scenario);
    add(varied, scenario);
    if (!varied.equals(scenario)) {
      add(turned(varied), varied);
    }
    return scenario;
  }

  private void add(Scenario another, Scenario known) {
    if (!another.equals(known)) {
      waiting.add(another);
    }
  }

  private static Scenario turned(Scenario scenario) {
    List<List<Invocation>> threads = scenario.threads();
    return with(scenario, List.of(threads.get(1), threads.get(0)));
  }

  /** Each call of a method with other arguments than the one before, where there are others. */
  private Scenario varied(Scenario scenario) {
    Map<String, Integer> used = new HashMap<>();
    List<List<Invocation>> threads = new ArrayList<>();
    for (List<Invocation> thread : scenario.threads()) {
      List<Invocation> calls = new ArrayList<>();
      for (Invocation call : thread) {
        List<Invocation> variants =
            subject.invocations().stream()
                .filter(other -> other.method().equals(call.method()))
                .toList();
        int nth = used.merge(call.method(), 1, Integer::sum) - 1;
        calls.add(variants.get((variants.indexOf(call) + nth) % variants.size()));
      }
      threads.add(calls);
    }
    return with(scenario, threads);
  }

  private static Scenario with(Scenario scenario, List<List<Invocation>> threads) {
    return new Scenario(scenario.creation(), scenario.setup(), threads, scenario.closing());
  }
}
