package dev.linchpin.internal.judge.realtime;

import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Result;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * A small trace made of steps, with everything about it found by brute force: all orders of its
 * steps that respect happens-before, straight from the definition. An operation without steps gets
 * one that touches nothing.
 */
final class StepTrace implements WitnessSchedule.Steps {
  /** Location touched by a step that touches none. */
  private static final int NOTHING = -1;

  private final int[] sizes;
  private final int[] threadOfOperation;
  private final boolean[] returned;
  private final List<Step> steps = new ArrayList<>();
  private long[] before = {};

  /** One step in the order of the run it comes from. */
  private record Step(int thread, int operation, int location, boolean writes) {}

  /**
   * @param sizes operations of each thread
   */
  StepTrace(int... sizes) {
    this.sizes = sizes;
    this.threadOfOperation = new int[Arrays.stream(sizes).sum()];
    this.returned = new boolean[threadOfOperation.length];
    Arrays.fill(returned, true);
    int op = 0;
    for (int thread = 0; thread < sizes.length; thread++) {
      for (int at = 0; at < sizes[thread]; at++) {
        threadOfOperation[op++] = thread;
      }
    }
  }

  StepTrace reads(int operation, int location) {
    steps.add(new Step(threadOfOperation[operation], operation, location, false));
    return this;
  }

  StepTrace writes(int operation, int location) {
    steps.add(new Step(threadOfOperation[operation], operation, location, true));
    return this;
  }

  StepTrace touchesNothing(int operation) {
    return reads(operation, NOTHING);
  }

  StepTrace neverReturns(int operation) {
    returned[operation] = false;
    return this;
  }

  /** Computes happens-before; nothing may be added after. */
  StepTrace done() {
    before = new long[steps.size()];
    for (int later = 0; later < before.length; later++) {
      for (int earlier = 0; earlier < later; earlier++) {
        if (depend(steps.get(earlier), steps.get(later))) {
          before[later] |= before[earlier] | 1L << earlier;
        }
      }
    }
    return this;
  }

  private static boolean depend(Step a, Step b) {
    return a.thread == b.thread
        || (a.location == b.location && a.location != NOTHING && (a.writes || b.writes));
  }

  /** Random accesses of few locations by two or three threads, in a random order. */
  static StepTrace random(Random random) {
    int[] sizes = new int[2 + random.nextInt(2)];
    for (int thread = 0; thread < sizes.length; thread++) {
      sizes[thread] = 1 + random.nextInt(sizes.length == 2 ? 3 : 2);
    }
    StepTrace trace = new StepTrace(sizes);
    int locations = 1 + random.nextInt(3);
    int[] left = new int[trace.operations()];
    for (int op = 0; op < left.length; op++) {
      left[op] = random.nextInt(left.length > 4 ? 3 : 4);
    }
    int[] current = new int[sizes.length];
    int[] end = new int[sizes.length];
    int at = 0;
    for (int thread = 0; thread < sizes.length; thread++) {
      current[thread] = at;
      end[thread] = at += sizes[thread];
      if (random.nextInt(4) == 0) {
        int stuck = current[thread] + random.nextInt(sizes[thread]);
        trace.neverReturns(stuck);
        end[thread] = stuck + 1;
        for (int op = stuck + 1; op < at; op++) {
          trace.neverReturns(op);
        }
      }
    }
    for (int todo = sizes.length; todo > 0; ) {
      int thread = random.nextInt(sizes.length);
      int op = current[thread];
      if (op == end[thread]) {
        continue;
      }
      boolean begun = trace.first(op) >= 0;
      if (left[op] == 0 && !begun) {
        trace.touchesNothing(op);
      } else if (left[op] > 0) {
        left[op]--;
        int location = random.nextInt(locations);
        if (random.nextBoolean()) {
          trace.writes(op, location);
        } else {
          trace.reads(op, location);
        }
      }
      if (left[op] == 0) {
        current[thread]++;
        todo -= current[thread] == end[thread] ? 1 : 0;
      }
    }
    return trace.done();
  }

  EndOrder ends() {
    return EndOrder.of(sizes, results(), order());
  }

  /** One result for all, or none. */
  List<Result> results() {
    List<Result> results = new ArrayList<>();
    for (boolean done : returned) {
      results.add(done ? new Result.Done() : new Result.Pending());
    }
    return results;
  }

  /** As an engine would tell it. */
  OperationOrder order() {
    long[] reach = new long[2 * operations()];
    for (int from = 0; from < reach.length; from++) {
      for (int to = 0; to < reach.length; to++) {
        int a = end(from);
        int b = end(to);
        boolean follows = a >= 0 && b >= 0 && (before[b] >>> a & 1) != 0;
        boolean sameStep = a >= 0 && a == b && from + 1 == to && from % 2 == 0;
        if (follows || sameStep) {
          reach[from] |= 1L << to;
        }
      }
      if (from % 2 == 1 && !returned[from / 2]) {
        reach[from] = 0;
      }
    }
    return new OperationOrder(reach);
  }

  private int end(int end) {
    return end % 2 == 0 ? first(end / 2) : last(end / 2);
  }

  /** Shows every run equivalent to this one, as its steps, until the visitor answers false. */
  boolean visitRuns(Predicate<int[]> visitor) {
    return extend(new int[steps.size()], 0, 0, visitor);
  }

  private boolean extend(int[] run, int length, long done, Predicate<int[]> visitor) {
    if (length == run.length) {
      return visitor.test(run);
    }
    for (int step = 0; step < run.length; step++) {
      if ((done >>> step & 1) == 0 && (before[step] & ~done) == 0) {
        run[length] = step;
        if (!extend(run, length + 1, done | 1L << step, visitor)) {
          return false;
        }
      }
    }
    return true;
  }

  /** The maximal ones among the orders of all equivalent runs. */
  Set<RealTimeOrder> maximalOrders() {
    Set<RealTimeOrder> all = new HashSet<>();
    visitRuns(
        run -> {
          all.add(orderOf(run));
          return true;
        });
    Set<RealTimeOrder> maximal = new HashSet<>();
    for (RealTimeOrder order : all) {
      if (all.stream().noneMatch(other -> !other.equals(order) && other.contains(order))) {
        maximal.add(order);
      }
    }
    return maximal;
  }

  private int called() {
    int called = 0;
    for (Step step : steps) {
      called |= 1 << step.operation;
    }
    return called;
  }

  private int returnedSet() {
    int set = 0;
    for (int op = 0; op < returned.length; op++) {
      set |= returned[op] ? 1 << op : 0;
    }
    return set;
  }

  /** The order of one run, given as its steps. */
  RealTimeOrder orderOf(int[] run) {
    int[] saw = new int[operations()];
    int gone = 0;
    for (int step : run) {
      int op = steps.get(step).operation;
      if (first(op) == step) {
        saw[op] = gone;
      }
      if (last(op) == step && returned[op]) {
        gone |= 1 << op;
      }
    }
    return new RealTimeOrder(saw, called(), returnedSet());
  }

  /** The same run as an engine sees it, to which operations without steps are invisible. */
  WitnessSchedule.Steps visible() {
    int[] numbers = visibleSteps();
    return new WitnessSchedule.Steps() {
      @Override
      public int steps() {
        return numbers.length;
      }

      @Override
      public int thread(int step) {
        return StepTrace.this.thread(numbers[step]);
      }

      @Override
      public BitSet predecessors(int step) {
        BitSet set = new BitSet();
        for (int other = 0; other < numbers.length; other++) {
          set.set(other, (before[numbers[step]] >>> numbers[other] & 1) != 0);
        }
        return set;
      }

      @Override
      public int operations() {
        return StepTrace.this.operations();
      }

      @Override
      public int threadOf(int operation) {
        return StepTrace.this.threadOf(operation);
      }

      @Override
      public int first(int operation) {
        return Math.max(-1, Arrays.binarySearch(numbers, StepTrace.this.first(operation)));
      }

      @Override
      public int last(int operation) {
        return Math.max(-1, Arrays.binarySearch(numbers, StepTrace.this.last(operation)));
      }
    };
  }

  private int[] visibleSteps() {
    return IntStream.range(0, steps.size())
        .filter(step -> steps.get(step).location != NOTHING)
        .toArray();
  }

  /** The steps of a run that an engine sees, in its numbering. */
  int[] visiblePart(int[] run) {
    int[] numbers = visibleSteps();
    return Arrays.stream(run)
        .filter(step -> steps.get(step).location != NOTHING)
        .map(step -> Arrays.binarySearch(numbers, step))
        .toArray();
  }

  @Override
  public int steps() {
    return steps.size();
  }

  @Override
  public int thread(int step) {
    return steps.get(step).thread;
  }

  @Override
  public BitSet predecessors(int step) {
    return BitSet.valueOf(new long[] {before[step]});
  }

  @Override
  public int operations() {
    return threadOfOperation.length;
  }

  @Override
  public int threadOf(int operation) {
    return threadOfOperation[operation];
  }

  @Override
  public int first(int operation) {
    for (int step = 0; step < steps.size(); step++) {
      if (steps.get(step).operation == operation) {
        return step;
      }
    }
    return -1;
  }

  @Override
  public int last(int operation) {
    for (int step = steps.size() - 1; step >= 0; step--) {
      if (steps.get(step).operation == operation) {
        return step;
      }
    }
    return -1;
  }

  @Override
  public String toString() {
    return Arrays.toString(sizes) + steps + Arrays.toString(returned);
  }
}
