package dev.linchpin.internal.report.check;

import dev.linchpin.execution.Result;
import dev.linchpin.execution.Result.Done;
import dev.linchpin.execution.Result.Pending;
import dev.linchpin.execution.Result.Uncalled;
import dev.linchpin.internal.report.interleaving.ColumnText;
import dev.linchpin.internal.report.interleaving.ResultText;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;

/**
 * A call with its answer: {@code pop() → 2}, {@code pop() → #} if it never returned, {@code pop() →
 * !NoSuchElementException}; a void method that returned has no arrow.
 */
public final class CallText {
  private CallText() {}

  /** Of one call. */
  public static String of(Invocation invocation, Result result) {
    String call = ColumnText.oneLine(invocation.text());
    if (result instanceof Done) {
      return call;
    }
    return result instanceof Uncalled
        ? call + " (not called)"
        : call + " → " + ColumnText.oneLine(ResultText.of(result));
  }

  /** Of an operation, with its thread: {@code T2 pop() → 2}. */
  public static String of(Scenario scenario, int operation, Result result) {
    return "T%d %s"
        .formatted(thread(scenario, operation), of(scenario.invocation(operation), result));
  }

  /** Of closing observations, one after the other. */
  public static String of(List<Invocation> invocations, List<Result> results) {
    List<String> calls = new ArrayList<>();
    for (int at = 0; at < invocations.size(); at++) {
      calls.add(of(invocations.get(at), at < results.size() ? results.get(at) : new Uncalled()));
    }
    return String.join("; ", calls);
  }

  /** Of a serial run, one call after the other. */
  public static String of(
      Scenario scenario, List<Integer> order, List<Result> answers, List<Result> closing) {
    List<String> calls = new ArrayList<>();
    for (int at = 0; at < order.size(); at++) {
      boolean isPending = answers.get(at) instanceof Pending;
      calls.add(
          isPending
              ? of(scenario, order.get(at), new Done()) + " never returns"
              : of(scenario, order.get(at), answers.get(at)));
    }
    if (!closing.isEmpty()) {
      calls.add("finally " + of(scenario.closing(), closing));
    }
    return String.join("; ", calls);
  }

  /** The thread of an operation, from 1. */
  public static int thread(Scenario scenario, int operation) {
    int first = 0;
    for (int thread = 0; thread < scenario.threads().size(); thread++) {
      first += scenario.threads().get(thread).size();
      if (operation < first) {
        return thread + 1;
      }
    }
    throw new IndexOutOfBoundsException("no operation " + operation);
  }
}
