package dev.linchpin.internal.judge.serial;

import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Result;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Transforms a scenario into another one with the same operations, whose serial runs are the
 * specification.
 *
 * <p>An operation that may take effect after its return gets its own thread, so that serial runs
 * can place it after later operations of its original thread. An operation that failed because of
 * others, without effect, is removed.
 */
public final class Reshaping {
  private static final int LEFT_OUT = -1;

  private final Scenario original;
  private final Scenario scenario;

  /** The new number of each operation. */
  private final int[] place;

  private Reshaping(Scenario original, List<List<Integer>> threads) {
    this.original = original;
    this.place = new int[original.operations()];
    Arrays.fill(place, LEFT_OUT);
    List<List<Invocation>> invocations = new ArrayList<>();
    int count = 0;
    for (List<Integer> thread : threads) {
      for (int op : thread) {
        place[op] = count++;
      }
      invocations.add(thread.stream().map(original::invocation).toList());
    }
    this.scenario =
        new Scenario(original.creation(), original.setup(), invocations, original.closing());
  }

  /** Nothing is changed but what is named. */
  public static Reshaping of(Scenario scenario, Set<String> asynchronous, int leftOut) {
    List<List<Integer>> threads = new ArrayList<>();
    List<List<Integer>> own = new ArrayList<>();
    int op = 0;
    for (List<Invocation> thread : scenario.threads()) {
      List<Integer> kept = new ArrayList<>();
      for (Invocation invocation : thread) {
        if ((leftOut >>> op & 1) == 0) {
          boolean isLate = asynchronous.contains(invocation.method());
          (isLate ? alone(own) : kept).add(op);
        }
        op++;
      }
      if (!kept.isEmpty()) {
        threads.add(kept);
      }
    }
    threads.addAll(own);
    return new Reshaping(scenario, threads);
  }

  private static List<Integer> alone(List<List<Integer>> own) {
    List<Integer> thread = new ArrayList<>();
    own.add(thread);
    return thread;
  }

  /** What to run serially. */
  public Scenario scenario() {
    return scenario;
  }

  /** Answers to the original's operations as answers to those of the new scenario. */
  public Answers answers(Answers given) {
    Result[] moved = new Result[scenario.operations()];
    for (int op = 0; op < place.length; op++) {
      if (place[op] != LEFT_OUT) {
        moved[place[op]] = given.results().get(op);
      }
    }
    return new Answers(List.of(moved), given.closing());
  }

  /** Real time of the original's operations as that of the new ones. */
  public Earlier earlier(Earlier given) {
    int[] earlier = new int[scenario.operations()];
    for (int op = 0; op < place.length; op++) {
      if (place[op] != LEFT_OUT) {
        earlier[place[op]] = moved(given.than(op));
      }
    }
    return op -> earlier[op];
  }

  /**
   * What equivalent runs share, for the new operations. Nothing follows from the return of an
   * operation whose effect may come later.
   */
  public OperationOrder order(OperationOrder given, Set<String> asynchronous) {
    long[] reach = given.reach();
    long[] moved = new long[2 * scenario.operations()];
    for (int op = 0; op < place.length; op++) {
      if (place[op] != LEFT_OUT) {
        boolean isLate = asynchronous.contains(original.invocation(op).method());
        moved[2 * place[op]] = movedEnds(reach[2 * op]);
        moved[2 * place[op] + 1] = isLate ? 0 : movedEnds(reach[2 * op + 1]);
      }
    }
    return new OperationOrder(moved, given.isFixed());
  }

  private long movedEnds(long ends) {
    long moved = 0;
    for (long left = ends; left != 0; left &= left - 1) {
      int end = Long.numberOfTrailingZeros(left);
      int to = place[end / 2];
      moved |= to == LEFT_OUT ? 0 : 1L << (2 * to + end % 2);
    }
    return moved;
  }

  private int moved(int set) {
    int moved = 0;
    for (int left = set; left != 0; left &= left - 1) {
      int to = place[Integer.numberOfTrailingZeros(left)];
      moved |= to == LEFT_OUT ? 0 : 1 << to;
    }
    return moved;
  }

  /** New operations as the original's. */
  public int[] back(int[] order) {
    int[] original = new int[order.length];
    for (int op = 0; op < place.length; op++) {
      for (int at = 0; at < order.length; at++) {
        if (order[at] == place[op]) {
          original[at] = op;
        }
      }
    }
    return original;
  }
}
