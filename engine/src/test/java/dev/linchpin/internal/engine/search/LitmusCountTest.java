package dev.linchpin.internal.engine.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.search.Litmus.Cell;
import dev.linchpin.internal.engine.search.Litmus.Lock;
import dev.linchpin.internal.engine.step.control.ModelThread;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * How many equivalence classes small tests have, each with its formula. "Order" below is the order
 * of conflicting steps; a cyclic choice of orders is no run.
 */
class LitmusCountTest {
  private static Arguments row(String name, int classes, Supplier<Litmus> test) {
    return arguments(name, classes, 0, test);
  }

  private static Arguments row(String name, int classes, int stuck, Supplier<Litmus> test) {
    return arguments(name, classes, stuck, test);
  }

  /** Each of n threads accesses one cell. */
  private static Litmus accesses(int writers, int readers, int each) {
    Litmus litmus = new Litmus();
    Cell<Integer> x = litmus.cell(0);
    for (int thread = 0; thread < writers + readers; thread++) {
      boolean writes = thread < writers;
      litmus.does(
          () -> {
            for (int count = 0; count < each; count++) {
              if (writes) {
                x.set(1);
              } else {
                x.get();
              }
            }
          });
    }
    return litmus;
  }

  private static Litmus independent(int threads) {
    Litmus litmus = new Litmus();
    for (int thread = 0; thread < threads; thread++) {
      Cell<Integer> own = litmus.cell(0);
      litmus.does(() -> own.set(1));
    }
    return litmus;
  }

  private static Litmus compareAndSets(int threads, int readers) {
    Litmus litmus = new Litmus();
    Cell<Integer> x = litmus.cell(0);
    for (int thread = 0; thread < threads; thread++) {
      litmus.thread(() -> x.compareAndSet(0, 1));
    }
    for (int thread = 0; thread < readers; thread++) {
      litmus.thread(x::get);
    }
    return litmus;
  }

  private static Litmus racyCounter(int... sizes) {
    Litmus litmus = new Litmus();
    Cell<Integer> x = litmus.cell(0);
    for (int size : sizes) {
      Litmus.Body[] bodies = new Litmus.Body[size];
      java.util.Arrays.fill(bodies, (Litmus.Body) () -> x.set(x.get() + 1));
      litmus.does(bodies);
    }
    return litmus;
  }

  private static Litmus lockedCounter(int... sizes) {
    Litmus litmus = new Litmus();
    Cell<Integer> x = litmus.cell(0);
    Lock lock = litmus.lock();
    for (int size : sizes) {
      Litmus.Body[] bodies = new Litmus.Body[size];
      java.util.Arrays.fill(bodies, (Litmus.Body) () -> lock.hold(() -> x.set(x.get() + 1)));
      litmus.does(bodies);
    }
    return litmus;
  }

  private static Litmus atomicCounter(int... sizes) {
    Litmus litmus = new Litmus();
    Cell<Integer> x = litmus.cell(0);
    for (int size : sizes) {
      Litmus.Body[] bodies = new Litmus.Body[size];
      java.util.Arrays.fill(bodies, (Litmus.Body) () -> litmus.increment(x));
      litmus.does(bodies);
    }
    return litmus;
  }

  private static Litmus philosophers(int count) {
    Litmus litmus = new Litmus();
    Lock[] forks = new Lock[count];
    java.util.Arrays.setAll(forks, number -> litmus.lock());
    for (int seat = 0; seat < count; seat++) {
      Lock left = forks[seat];
      Lock right = forks[(seat + 1) % count];
      litmus.does(() -> left.hold(() -> right.hold(() -> {})));
    }
    return litmus;
  }

  private static Litmus stripedCounter(int adds, int gets) {
    Litmus litmus = new Litmus();
    List<Cell<Integer>> cells = List.of(litmus.cell(0), litmus.cell(0), litmus.cell(0));
    for (int thread = 0; thread < 2; thread++) {
      Cell<Integer> own = cells.get(thread);
      Litmus.Body[] bodies = new Litmus.Body[adds];
      java.util.Arrays.fill(bodies, (Litmus.Body) () -> own.set(own.get() + 1));
      litmus.does(bodies);
    }
    Litmus.Body[] bodies = new Litmus.Body[gets];
    java.util.Arrays.fill(bodies, (Litmus.Body) () -> cells.forEach(Cell::get));
    return litmus.does(bodies);
  }

  private static Litmus twoCells(TwoCells body) {
    Litmus litmus = new Litmus();
    body.write(litmus, litmus.cell(0), litmus.cell(0));
    return litmus;
  }

  /** Writes the threads of a test of two cells. */
  private interface TwoCells {
    void write(Litmus litmus, Cell<Integer> x, Cell<Integer> y);
  }

  private static Litmus oneLock(OneLock body) {
    Litmus litmus = new Litmus();
    body.write(litmus, litmus.lock(), litmus.cell(0));
    return litmus;
  }

  /** Writes the threads of a test of one lock and one cell. */
  private interface OneLock {
    void write(Litmus litmus, Lock lock, Cell<Integer> x);
  }

  private static Stream<Arguments> memory() {
    return Stream.of(
        row("2 independent threads: 1", 1, () -> independent(2)),
        row("3 independent threads: 1", 1, () -> independent(3)),
        row("4 independent threads: 1", 1, () -> independent(4)),
        row("operations without steps: 1", 1, () -> new Litmus().does(() -> {}).does(() -> {})),
        row("2 readers: 1", 1, () -> accesses(0, 2, 1)),
        row("3 readers twice: 1", 1, () -> accesses(0, 3, 2)),
        row("2 writers: 2!", 2, () -> accesses(2, 0, 1)),
        row("3 writers: 3!", 6, () -> accesses(3, 0, 1)),
        row("4 writers: 4!", 24, () -> accesses(4, 0, 1)),
        row("2 writers twice: 4!/(2!2!)", 6, () -> accesses(2, 0, 2)),
        row("3 writers twice: 6!/(2!2!2!)", 90, () -> accesses(3, 0, 2)),
        row("writer and reader: before or after", 2, () -> accesses(1, 1, 1)),
        row("writer and 3 readers: 2 places each", 8, () -> accesses(1, 3, 1)),
        row("2 writers, 1 reader: 2! times 3 places", 6, () -> accesses(2, 1, 1)),
        row("2 writers, 2 readers: 2! times 3 times 3", 18, () -> accesses(2, 2, 1)),
        row("writer and reader twice: 4!/(2!2!)", 6, () -> accesses(1, 1, 2)),
        row("writer and reader thrice: 6!/(3!3!)", 20, () -> accesses(1, 1, 3)),
        row("2 increments: 2!", 2, () -> atomicCounter(1, 1)),
        row("increments 3 and 2: 5!/(3!2!)", 10, () -> atomicCounter(3, 2)),
        row("increments 1, 2 and 3: 6!/(1!2!3!)", 60, () -> atomicCounter(1, 2, 3)),
        // One wins; the others then only read, in any order, which is one.
        row("2 compare-and-sets: the winner", 2, () -> compareAndSets(2, 0)),
        row("3 compare-and-sets: the winner", 3, () -> compareAndSets(3, 0)),
        row("4 compare-and-sets: the winner", 4, () -> compareAndSets(4, 0)),
        row("2 compare-and-sets, reader: 2 winners times 2", 4, () -> compareAndSets(2, 1)),
        row("3 compare-and-sets, 2 readers: 3 times 2 times 2", 12, () -> compareAndSets(3, 2)),
        // Serial 2; both reads first, then the writes in either order: 2.
        row("racy counter once each: 4", 4, () -> racyCounter(1, 1)),
        // Counted by enumerating all 70 interleavings (design notes, 3.1).
        row("racy counter twice each: 34", 34, () -> racyCounter(2, 2)));
  }

  private static Stream<Arguments> shapes() {
    return Stream.of(
        // Each shape has one pair of orders per conflicting pair, minus the one cycle.
        row(
            "store buffering: 2·2 - 1",
            3,
            () ->
                twoCells(
                    (t, x, y) ->
                        t.does(() -> x.set(1), () -> y.get()).does(() -> y.set(1), () -> x.get()))),
        row(
            "message passing: 2·2 - 1",
            3,
            () ->
                twoCells(
                    (t, x, y) ->
                        t.does(() -> x.set(1), () -> y.set(1)).does(() -> y.get(), () -> x.get()))),
        row(
            "load buffering: 2·2 - 1",
            3,
            () ->
                twoCells(
                    (t, x, y) ->
                        t.does(() -> x.get(), () -> y.set(1)).does(() -> y.get(), () -> x.set(1)))),
        row(
            "two writes twice: 2·2 - 1",
            3,
            () ->
                twoCells(
                    (t, x, y) ->
                        t.does(() -> x.set(1), () -> y.set(1))
                            .does(() -> y.set(2), () -> x.set(2)))),
        row(
            "a read between writes: 2·2 - 1",
            3,
            () ->
                twoCells(
                    (t, x, y) ->
                        t.does(() -> x.set(2), () -> y.set(1))
                            .does(() -> y.get(), () -> x.set(1)))),
        row(
            "write to read causality: 2·2·2 - 1",
            7,
            () ->
                twoCells(
                    (t, x, y) ->
                        t.does(() -> x.set(1))
                            .does(() -> x.get(), () -> y.set(1))
                            .does(() -> y.get(), () -> x.get()))),
        row(
            "independent reads of independent writes: 2·2·2·2 - 1",
            15,
            () ->
                twoCells(
                    (t, x, y) ->
                        t.does(() -> x.set(1))
                            .does(() -> y.set(1))
                            .does(() -> x.get(), () -> y.get())
                            .does(() -> y.get(), () -> x.get()))),
        row(
            "a step that reads two cells: 2 places each",
            4,
            () ->
                twoCells(
                    (t, x, y) ->
                        t.does(() -> x.set(1)).does(() -> y.set(1)).does(() -> x.getWith(y)))),
        row(
            "two steps that copy: 2!",
            2,
            () -> twoCells((t, x, y) -> t.does(() -> x.copyTo(y)).does(() -> y.copyTo(x)))),
        row(
            "blocks that read and write: 2!",
            2,
            () ->
                twoCells(
                    (t, x, y) ->
                        t.does(() -> t.block(() -> x.set(x.get() + 1)))
                            .does(() -> t.block(() -> x.set(x.get() + 1))))),
        row(
            "blocks on different cells: 1",
            1,
            () ->
                twoCells(
                    (t, x, y) ->
                        t.does(() -> t.block(() -> x.set(x.get() + 1)))
                            .does(() -> t.block(() -> y.set(y.get() + 1))))),
        row("a choice of 3: 3", 3, () -> twoCells((t, x, y) -> t.thread(() -> t.choose(3)))),
        row(
            "two choices of 2: 4",
            4,
            () -> twoCells((t, x, y) -> t.thread(() -> t.choose(2)).thread(() -> t.choose(2)))));
  }

  private static Stream<Arguments> locks() {
    return Stream.of(
        row("locked, once each: 2!", 2, () -> lockedCounter(1, 1)),
        row("locked, twice each: 4!/(2!2!)", 6, () -> lockedCounter(2, 2)),
        row("locked, 3 threads: 3!", 6, () -> lockedCounter(1, 1, 1)),
        row("locked, 3 threads twice: 6!/(2!2!2!)", 90, () -> lockedCounter(2, 2, 2)),
        row("locked, 1, 2 and 3: 6!/(1!2!3!)", 60, () -> lockedCounter(1, 2, 3)),
        // Per fork who is first: 2 to the n, without the two cycles; all with one fork: stuck.
        row("two locks in opposite order: 2² - 2 + 1", 3, 1, () -> philosophers(2)),
        row("3 philosophers: 2³ - 2 + 1", 7, 1, () -> philosophers(3)),
        row("4 philosophers: 2⁴ - 2 + 1", 15, 1, () -> philosophers(4)),
        row(
            "two locks in the same order: 2!",
            2,
            () -> {
              Litmus t = new Litmus();
              Lock a = t.lock();
              Lock b = t.lock();
              Litmus.Body both = () -> a.hold(() -> b.hold(() -> {}));
              return t.does(both).does(both);
            }),
        row(
            "a lock taken again by its owner: 2!",
            2,
            () ->
                oneLock(
                    (t, lock, x) -> {
                      Litmus.Body twice = () -> lock.hold(() -> lock.hold(() -> x.set(1)));
                      t.does(twice).does(twice);
                    })),
        // One after the other: 2; a failed attempt between the other's two steps: 2.
        row(
            "tryLock once each: 4",
            4,
            () ->
                oneLock(
                    (t, lock, x) -> {
                      Litmus.Body attempt =
                          () -> {
                            if (x.compareAndSet(0, 1)) {
                              x.set(0);
                            }
                          };
                      t.does(attempt).does(attempt);
                    })),
        // The signal comes first and is lost, or second.
        row(
            "wait and notify: 2, one lost",
            2,
            1,
            () ->
                oneLock(
                    (t, lock, x) ->
                        t.does(() -> lock.hold(lock::await)).does(() -> lock.hold(lock::signal)))),
        row(
            "wait in a loop and notify: 2, none lost",
            2,
            () ->
                oneLock(
                    (t, lock, x) ->
                        t.does(
                                () ->
                                    lock.hold(
                                        () -> {
                                          while (x.get() == 0) {
                                            lock.await();
                                          }
                                        }))
                            .does(
                                () ->
                                    lock.hold(
                                        () -> {
                                          x.set(1);
                                          lock.signal();
                                        })))),
        // Signal first: waits in either order, 2. Second: who waits, and whether it goes on before
        // or after the other waits, 2·2. Last: order of waits, who is chosen, 2·2. One is always
        // left waiting.
        row(
            "two waits, one notify: 2 + 4 + 4, all stuck",
            10,
            10,
            () ->
                oneLock(
                    (t, lock, x) ->
                        t.does(() -> lock.hold(lock::await))
                            .does(() -> lock.hold(lock::await))
                            .does(() -> lock.hold(lock::signal)))),
        // As before, but when it comes last both go on, in either order: these 2·2 end.
        row(
            "two waits, one notifyAll: 2 + 4 + 4, 6 stuck",
            10,
            6,
            () ->
                oneLock(
                    (t, lock, x) ->
                        t.does(() -> lock.hold(lock::await))
                            .does(() -> lock.hold(lock::await))
                            .does(() -> lock.hold(lock::signalAll)))),
        // Signal first; signal while it waits; time runs out before the other one has the lock, or
        // while it has it and before it signals.
        row(
            "timed wait and notify: 4, none stuck",
            4,
            () ->
                oneLock(
                    (t, lock, x) ->
                        t.does(() -> lock.hold(lock::awaitBriefly))
                            .does(() -> lock.hold(lock::signal)))));
  }

  private static Litmus family(Family body) {
    Litmus litmus = new Litmus();
    Cell<Integer> x = litmus.cell(0);
    return litmus.does(() -> body.run(litmus, x));
  }

  /** One operation that has children. */
  private interface Family {
    void run(Litmus litmus, Cell<Integer> x) throws InterruptedException;
  }

  private static Stream<Arguments> threads() {
    return Stream.of(
        row(
            "a read after the join: 1",
            1,
            () ->
                family(
                    (t, x) -> {
                      t.join(t.start(() -> x.set(1)));
                      x.get();
                    })),
        row(
            "a read before the join: 2",
            2,
            () ->
                family(
                    (t, x) -> {
                      ModelThread child = t.start(() -> x.set(1));
                      x.get();
                      t.join(child);
                    })),
        row(
            "two children that write: 2!",
            2,
            () ->
                family(
                    (t, x) -> {
                      ModelThread one = t.start(() -> x.set(1));
                      ModelThread other = t.start(() -> x.set(2));
                      t.join(one);
                      t.join(other);
                    })),
        row(
            "asking whether a child lives: before or after its end",
            2,
            () ->
                family(
                    (t, x) -> {
                      ModelThread child = t.start(() -> {});
                      t.isAlive(child);
                      t.join(child);
                    })),
        // Parking waits for the permit: there is one order.
        row(
            "park and unpark: 1",
            1,
            () ->
                family(
                    (t, x) -> {
                      ModelThread child = t.start(t::park);
                      t.unpark(child);
                      t.join(child);
                    })),
        row(
            "park without unpark: 1, stuck",
            1,
            1,
            () -> family((t, x) -> t.join(t.start(t::park)))),
        // Two permits are one if they come before the first park: then the second has none.
        row(
            "two parks, two unparks: 2, one stuck",
            2,
            1,
            () ->
                family(
                    (t, x) -> {
                      ModelThread child =
                          t.start(
                              () -> {
                                t.park();
                                t.park();
                              });
                      t.unpark(child);
                      t.unpark(child);
                      t.join(child);
                    })),
        row(
            "timed park and unpark: before or after",
            2,
            () ->
                family(
                    (t, x) -> {
                      ModelThread child = t.start(t::parkBriefly);
                      t.unpark(child);
                      t.join(child);
                    })));
  }

  private static Stream<Arguments> structures() {
    return Stream.of(
        // Each of two sums sees 0, 1 or 2 additions of each cell, the second no fewer: 6·6.
        row("striped counter 3x1: 2·2", 4, () -> stripedCounter(1, 1)),
        row("striped counter 3x2: 6·6", 36, () -> stripedCounter(2, 2)),
        // The reader sees 0 or not before it sees 1.
        row(
            "spin until set: 2",
            2,
            () ->
                twoCells(
                    (t, x, y) ->
                        t.does(() -> x.set(1)).does(() -> t.until(1, () -> x.get() == 1)))),
        row(
            "spin for ever: 1, stuck",
            1,
            1,
            () -> twoCells((t, x, y) -> t.does(() -> t.until(1, () -> x.get() == 1)))),
        // n! orders of tickets; who has ticket i may see each of the i values before its own.
        row("ticket lock 2x1: 2!·2", 4, () -> Structures.ticketLock(1, 1)),
        row("ticket lock 3x1: 3!·2·4", 48, () -> Structures.ticketLock(1, 1, 1)),
        // Counted by an independent prototype (design notes, 3.1).
        row("Treiber's stack 2x2", 46, () -> Structures.treiberStack(2, 2)),
        row("Treiber's stack 3x1", 22, () -> Structures.treiberStack(1, 1, 1)),
        row("Michael and Scott's queue 2x2", 100, () -> Structures.michaelScottQueue(2, 2)),
        row("Michael and Scott's queue 3x1", 128, () -> Structures.michaelScottQueue(1, 1, 1)));
  }

  static Stream<Arguments> everything() {
    return Stream.of(memory(), shapes(), locks(), threads(), structures()).flatMap(rows -> rows);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("everything")
  void eachClassIsRunOnce(String name, int classes, int stuck, Supplier<Litmus> test) {
    Searches.Explored explored = new Searches(test).explore(Comparison.plan(Strategy.COMPLETE));

    Exploration exploration = explored.exploration();
    assertThat(exploration.exhausted()).isTrue();
    assertThat(exploration.executions()).isEqualTo(classes);
    assertThat(explored.classes()).hasSize(classes);
    assertThat(stuck(exploration)).isEqualTo(stuck);
  }

  private static long stuck(Exploration exploration) {
    return exploration.ends().getOrDefault(EndStatus.DEADLOCKED, 0L)
        + exploration.ends().getOrDefault(EndStatus.LIVELOCKED, 0L);
  }

  static Stream<Arguments> few() {
    return everything().filter(row -> (int) row.get()[1] <= 6);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("few")
  void withoutReductionTheSameComesOut(String name, int classes, int stuck, Supplier<Litmus> test) {
    Searches searches = new Searches(test);
    Searches.Explored all = searches.explore(Comparison.plan(Strategy.INTERLEAVINGS));
    Searches.Explored complete = searches.explore(Comparison.plan(Strategy.COMPLETE));

    assertThat(all.exploration().exhausted()).isTrue();
    assertThat(all.classes()).isEqualTo(complete.classes());
    assertThat(outcomes(all)).isEqualTo(outcomes(complete));
  }

  private static Set<Object> outcomes(Searches.Explored explored) {
    return explored.exploration().found().stream()
        .map(Exploration.Found::outcome)
        .collect(Collectors.toCollection(HashSet::new));
  }

  static Stream<Arguments> onEveryBackend() {
    return FiberBackend.offered().stream()
        .flatMap(
            backend ->
                Stream.of(locks(), threads(), structures())
                    .flatMap(rows -> rows)
                    .filter(row -> (int) row.get()[1] <= 48)
                    .map(
                        row ->
                            arguments(
                                backend, row.get()[0], row.get()[1], row.get()[2], row.get()[3])));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("onEveryBackend")
  void everyBackendRunsTheSame(
      FiberBackend backend, String name, int classes, int stuck, Supplier<Litmus> test) {
    Searches searches = new Searches(test);
    Searches.Explored here =
        searches.explore(Comparison.plan(Strategy.COMPLETE), backend, Long.MAX_VALUE);
    Searches.Explored best = searches.explore(Comparison.plan(Strategy.COMPLETE));

    assertThat(here.exploration().executions()).isEqualTo(classes);
    assertThat(stuck(here.exploration())).isEqualTo(stuck);
    assertThat(here.classes()).isEqualTo(best.classes());
  }
}
