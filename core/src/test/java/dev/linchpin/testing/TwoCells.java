package dev.linchpin.testing;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.internal.judge.serial.Answers;
import dev.linchpin.internal.judge.serial.Earlier;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * A sequential object with two independent cells, at first 0: {@code set(cell, value)}, {@code
 * get(cell)}, {@code take(cell)}, which waits while the cell is 0 and empties it, {@code load(cell,
 * function)}, which sets the cell to 1 unless the function throws. Its serial runs are made here by
 * hand, with what the engine would say about their order.
 */
public final class TwoCells {
  private static final String TAKE = "take";

  private final Scenario scenario;

  public TwoCells(String threads) {
    this(
        new Scenario(
            new Invocation("TwoCells", List.of()),
            List.of(),
            ScenarioText.threads(threads),
            List.of()));
  }

  public TwoCells(Scenario scenario) {
    this.scenario = scenario;
  }

  public Scenario scenario() {
    return scenario;
  }

  /** One serial run: the operations in order, the last of them stuck or not. */
  public record Run(List<Integer> order, Answers answers) {
    public boolean keeps(Earlier earlier) {
      int placed = 0;
      int all = order.stream().mapToInt(op -> 1 << op).sum();
      for (int op : order) {
        if ((earlier.than(op) & all & ~placed) != 0) {
          return false;
        }
        placed |= 1 << op;
      }
      return true;
    }
  }

  /** Every serial run, by trying every thread at every place. */
  public List<Run> runs() {
    List<Run> runs = new ArrayList<>();
    visit(new int[2], new ArrayList<>(), new int[scenario.threads().size()], fresh(), runs::add);
    return runs;
  }

  private List<Result> fresh() {
    return new ArrayList<>(
        java.util.Collections.nCopies(scenario.operations(), new Result.Uncalled()));
  }

  private void visit(
      int[] cells, List<Integer> order, int[] done, List<Result> results, Consumer<Run> visitor) {
    boolean ended = true;
    int first = 0;
    for (int thread = 0; thread < done.length; thread++) {
      List<Invocation> calls = scenario.threads().get(thread);
      if (done[thread] < calls.size()) {
        ended = false;
        int op = first + done[thread];
        int[] after = cells.clone();
        Result answer = apply(calls.get(done[thread]), after);
        order.add(op);
        results.set(op, answer);
        if (answer instanceof Result.Pending) {
          visitor.accept(new Run(List.copyOf(order), new Answers(results, List.of())));
        } else {
          done[thread]++;
          visit(after, order, done, results, visitor);
          done[thread]--;
        }
        results.set(op, new Result.Uncalled());
        order.remove(order.size() - 1);
      }
      first += calls.size();
    }
    if (ended) {
      visitor.accept(new Run(List.copyOf(order), new Answers(results, List.of())));
    }
  }

  private static Result apply(Invocation call, int[] cells) {
    int cell = value(call, 0);
    int old = cells[cell];
    switch (call.method()) {
      case "set" -> {
        cells[cell] = value(call, 1);
        return new Result.Done();
      }
      case "load" -> {
        cells[cell] = call.givesFailingFunction() ? old : 1;
        return call.givesFailingFunction()
            ? new Result.Thrown("java.lang.IllegalStateException", "")
            : new Result.Done();
      }
      case TAKE -> {
        cells[cell] = 0;
        return old == 0 ? new Result.Pending() : new Result.Returned(Integer.toString(old));
      }
      default -> {
        return new Result.Returned(Integer.toString(old));
      }
    }
  }

  private static int value(Invocation call, int at) {
    Literal literal = call.arguments().get(at);
    return (Integer) java.util.Objects.requireNonNull(((Literal.Constant) literal).value());
  }

  /** What the engine says of the serial runs: equal ones once, with the order they share. */
  public List<Outcome> behaviours() {
    List<Outcome> all = new ArrayList<>();
    for (Run run : runs()) {
      Outcome behaviour =
          new Outcome(
              run.answers().results().stream().anyMatch(Result.Pending.class::isInstance)
                  ? EndStatus.DEADLOCKED
                  : EndStatus.COMPLETED,
              run.answers().results(),
              List.of(),
              shared(run.order()));
      if (!all.contains(behaviour)) {
        all.add(behaviour);
      }
    }
    return all;
  }

  /**
   * Threads and conflicts, closed. A conflict is between the one inner step of each operation, so a
   * chain of conflicts orders the first operation's begin before the last one's end.
   */
  private OperationOrder shared(List<Integer> order) {
    long[] reach = new long[2 * scenario.operations()];
    for (int at = 0; at < order.size(); at++) {
      int op = order.get(at);
      reach[2 * op] |= 1L << (2 * op + 1);
      for (int later : order.subList(at + 1, order.size())) {
        if (leadsTo(order, op, later)) {
          reach[2 * op] |= 1L << (2 * later + 1);
        }
        if (threadOf(op) == threadOf(later)) {
          reach[2 * op + 1] |= 1L << (2 * later);
        }
      }
    }
    boolean grows = true;
    while (grows) {
      long[] before = reach.clone();
      for (int from = 0; from < reach.length; from++) {
        for (int via = 0; via < reach.length; via++) {
          reach[from] |= (reach[from] >>> via & 1) != 0 ? reach[via] : 0;
        }
      }
      grows = !Arrays.equals(before, reach);
    }
    return new OperationOrder(reach);
  }

  /** By a chain of conflicts along the order. */
  private boolean leadsTo(List<Integer> order, int from, int to) {
    if (conflict(from, to)) {
      return true;
    }
    for (int via : order.subList(order.indexOf(from) + 1, order.indexOf(to))) {
      if (conflict(from, via) && leadsTo(order, via, to)) {
        return true;
      }
    }
    return false;
  }

  private boolean conflict(int one, int other) {
    Invocation a = scenario.invocation(one);
    Invocation b = scenario.invocation(other);
    boolean bothRead = a.method().equals("get") && b.method().equals("get");
    return value(a, 0) == value(b, 0) && !bothRead;
  }

  private int threadOf(int op) {
    int first = 0;
    for (int thread = 0; thread < scenario.threads().size(); thread++) {
      first += scenario.threads().get(thread).size();
      if (op < first) {
        return thread;
      }
    }
    throw new IndexOutOfBoundsException(op);
  }
}
