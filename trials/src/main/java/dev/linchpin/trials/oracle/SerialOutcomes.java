package dev.linchpin.trials.oracle;

import dev.linchpin.execution.Event;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Every outcome that some serial order of a scenario shows, by brute force: each order is run from
 * the start on a fresh object.
 *
 * <p>An operation that would wait changes nothing and is tried again later in the order. An order
 * ends when each thread is done or would wait; what would wait then is pending, as in a run that
 * came to a standstill.
 */
public final class SerialOutcomes {
  private final SequentialClass type;
  private final Scenario scenario;
  private final List<List<Integer>> threads = new ArrayList<>();
  private final Map<OracleOutcome, List<List<Integer>>> orders = new HashMap<>();

  /** Runs all orders. */
  public SerialOutcomes(SequentialClass type, Scenario scenario) {
    this.type = type;
    this.scenario = scenario;
    int number = 0;
    for (List<Invocation> thread : scenario.threads()) {
      List<Integer> operations = new ArrayList<>();
      for (int at = 0; at < thread.size(); at++) {
        operations.add(number++);
      }
      threads.add(operations);
    }
    extend(new ArrayList<>());
  }

  /** How many different outcomes there are. */
  public int size() {
    return orders.size();
  }

  /** Whether some serial order shows this outcome, whatever returned before what was called. */
  public boolean allows(OracleOutcome outcome) {
    return orders.containsKey(outcome);
  }

  /** Whether a serial order shows the outcome in which nothing is later than it was in the run. */
  public boolean allows(OracleOutcome outcome, List<Event> run) {
    int operations = scenario.operations();
    int[] called = new int[operations];
    int[] returned = new int[operations];
    Arrays.fill(called, Integer.MAX_VALUE);
    Arrays.fill(returned, Integer.MAX_VALUE);
    for (int at = 0; at < run.size(); at++) {
      Event event = run.get(at);
      if (event.operation() >= 0 && event.operation() < operations) {
        if (event.kind() == Event.Kind.CALL) {
          called[event.operation()] = Math.min(called[event.operation()], at);
        } else if (event.kind() == Event.Kind.RETURN) {
          returned[event.operation()] = at;
        }
      }
    }
    return orders.getOrDefault(outcome, List.of()).stream()
        .anyMatch(order -> respects(order, called, returned));
  }

  private static boolean respects(List<Integer> order, int[] called, int[] returned) {
    for (int later = 1; later < order.size(); later++) {
      for (int earlier = 0; earlier < later; earlier++) {
        if (returned[order.get(later)] < called[order.get(earlier)]) {
          return false;
        }
      }
    }
    return true;
  }

  private void extend(List<Integer> order) {
    String[] results = new String[scenario.operations()];
    Arrays.fill(results, OracleOutcome.UNCALLED);
    Object subject = type.make();
    scenario.setup().forEach(call -> type.call(subject, call));
    for (int operation : order) {
      results[operation] = type.call(subject, scenario.invocation(operation));
      if (results[operation].equals(OracleOutcome.PENDING)) {
        return;
      }
    }
    if (order.size() == scenario.operations()) {
      List<String> closing =
          scenario.closing().stream().map(call -> type.call(subject, call)).toList();
      add(new OracleOutcome(List.of(results), closing), order);
      return;
    }
    boolean isStuck = true;
    for (List<Integer> thread : threads) {
      int next = (int) thread.stream().filter(order::contains).count();
      if (next < thread.size()) {
        isStuck &= isPending(order, thread.get(next));
        List<Integer> longer = new ArrayList<>(order);
        longer.add(thread.get(next));
        extend(longer);
      }
    }
    if (isStuck) {
      for (List<Integer> thread : threads) {
        thread.stream()
            .filter(operation -> !order.contains(operation))
            .findFirst()
            .ifPresent(operation -> results[operation] = OracleOutcome.PENDING);
      }
      add(new OracleOutcome(List.of(results), List.of()), order);
    }
  }

  /** Whether the operation would wait after these. */
  private boolean isPending(List<Integer> order, int operation) {
    Object subject = type.make();
    scenario.setup().forEach(call -> type.call(subject, call));
    order.forEach(earlier -> type.call(subject, scenario.invocation(earlier)));
    return type.call(subject, scenario.invocation(operation)).equals(OracleOutcome.PENDING);
  }

  private void add(OracleOutcome outcome, List<Integer> order) {
    orders.computeIfAbsent(outcome, ignored -> new ArrayList<>()).add(List.copyOf(order));
  }
}
