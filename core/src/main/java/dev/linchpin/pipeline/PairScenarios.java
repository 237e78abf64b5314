package dev.linchpin.pipeline;

import dev.linchpin.generate.Scenarios;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Subject;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Scenarios of two threads from which violations of a class are predicted: the smallest first, all
 * pairs of calls among them, each with its threads in either order, since the recorded run lets the
 * first one go first.
 */
final class PairScenarios implements Iterator<Scenario> {
  /** Three operations give a call something to find; a fourth lets both threads have two. */
  private static final int MOST_OPERATIONS = 4;

  private static final int MOST = 100;

  private final Iterator<Scenario> source;
  private final Deque<Scenario> waiting = new ArrayDeque<>();
  private long left;

  private PairScenarios(Iterator<Scenario> source, long most) {
    this.source = source;
    this.left = most;
  }

  static Iterator<Scenario> of(Subject subject, CheckSettings settings) {
    if (settings.mode() == CheckSettings.Mode.GIVEN) {
      return ScenarioSource.of(subject, settings);
    }
    int calls = subject.invocations().size();
    long most = Math.min(settings.most(), Math.max(MOST, calls * (long) calls));
    int operations = Math.min(MOST_OPERATIONS, settings.mostOperations());
    return new PairScenarios(
        Scenarios.smallestFirst(subject, 2, operations, settings.seed()), most);
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
    List<List<Invocation>> threads = scenario.threads();
    if (!threads.get(0).equals(threads.get(1))) {
      waiting.add(
          new Scenario(
              scenario.creation(),
              scenario.setup(),
              List.of(threads.get(1), threads.get(0)),
              scenario.closing()));
    }
    return scenario;
  }
}
