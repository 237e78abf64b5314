package dev.linchpin.internal.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.memory.fixture.AtomicSlots;
import dev.linchpin.internal.engine.memory.fixture.LateObjects;
import dev.linchpin.internal.engine.memory.fixture.LitmusCode;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random programs, run by the engine as Java code: the results are among those of the memory model
 * alone, which has weak stores in any order, and the search finds what trying everything finds,
 * each behaviour once. {@link EngineAxiomsTest} compares the results with axioms.
 */
class EngineStoresTest {
  private static final ExploredStores ENGINE = new ExploredStores();

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  // ---- the same in the model alone ----

  private static LitmusProgram model(List<String> program) {
    LitmusProgram model = new LitmusProgram();
    for (String variable : List.of("x", "y")) {
      if (program.stream().anyMatch(code -> isOrdered(code, variable))) {
        model.ordered(variable);
      }
    }
    for (String code : program) {
      model.thread(
          t -> {
            int found = 1;
            for (int at = 0; at < code.length(); at += 4) {
              found = act(t, code.substring(at, at + 4), found);
            }
            t.tell(found);
          });
    }
    return model.observer(t -> t.tell(100 + 10 * (int) t.get("x") + (int) t.get("y")));
  }

  private static boolean isOrdered(String code, String variable) {
    for (int at = 0; at < code.length(); at += 4) {
      if (code.startsWith(variable, at + 1) && code.charAt(at + 2) != 'p') {
        return true;
      }
    }
    return false;
  }

  private static int act(LitmusThread t, String action, int found) {
    String variable = action.substring(1, 2);
    int value = action.charAt(3) - '0';
    AccessMode mode = LitmusText.mode(action.charAt(2));
    return switch (action.charAt(0)) {
      case 'R' -> 10 * found + (int) t.get(variable, mode);
      case 'X' -> 10 * found + (int) t.getAndSet(variable, value, mode);
      case 'C' -> 10 * found + (t.compareAndSet(variable, 0, value, mode) ? 1 : 0);
      default -> {
        order(t, action.charAt(0), variable, value, mode);
        yield found;
      }
    };
  }

  private static void order(
      LitmusThread t, char what, String variable, int value, AccessMode mode) {
    switch (what) {
      case 'W' -> t.set(variable, value, mode);
      case 'F' -> t.fence(LitmusText.fence(mode));
      case 'L' -> t.lock();
      default -> t.unlock();
    }
  }

  /** In the order of the threads; then the values in the end. */
  private static Set<String> results(List<String> program) {
    Set<String> results = new TreeSet<>();
    for (List<Object> outcome : new HashSet<>(AllExecutions.of(model(program)).values())) {
      List<String> all = outcome.stream().map(String::valueOf).toList();
      int last = all.size() - 1;
      results.add(String.join(" ", all.subList(0, last)) + " / " + all.get(last));
    }
    return results;
  }

  private static Exploration explore(List<String> program, Strategy by) {
    String threads = String.join(" | ", program.stream().map("run(\"%s\")"::formatted).toList());
    return ENGINE.explore(
        LitmusCode.class.getName() + "()", threads + " / end()", by, MemoryModel.JAVA);
  }

  @Test
  void randomProgramsShowWhatTheModelAllowsAndTheSearchMissesNothing() {
    compare(15, new Random(18));
  }

  /** An instruction does not see old stores for ever; what it sees instead is explored. */
  @ParameterizedTest
  @ValueSource(strings = {"sum()", "unrolled()"})
  void whoReadsOftenMissesNothing(String reader) {
    String creation = AtomicSlots.Samples.class.getName() + "()";
    String threads = "put() | " + reader;
    Exploration found = ENGINE.explore(creation, threads, Strategy.COMPLETE, MemoryModel.JAVA);
    Exploration all = ENGINE.explore(creation, threads, Strategy.INTERLEAVINGS, MemoryModel.JAVA);
    Exploration latest = ENGINE.explore(creation, threads, Strategy.COMPLETE, MemoryModel.SC);
    assertThat(ExploredStores.results(found)).isEqualTo(ExploredStores.results(all));
    assertThat(found.distinct()).isEqualTo(all.distinct());
    assertThat(ExploredStores.results(found)).containsAll(ExploredStores.results(latest));
  }

  /**
   * An operation that was called after another one returned is ordered after it only if
   * happens-before says so: a volatile store that was seen does, a store that was missed does not.
   */
  @ParameterizedTest
  @CsvSource({"v, 11, true", "v, 10, false", "p, 11, false", "p, 10, false"})
  void operationsAreOrderedByHappensBeforeAlone(char mode, String seen, boolean isOrdered) {
    String threads = "run(\"Wx%1$c1\") | run(\"Rx%1$c0\"); run(\"Ryp0\")".formatted(mode);
    List<OperationOrder> orders =
        ENGINE
            .explore(
                LitmusCode.class.getName() + "()", threads, Strategy.COMPLETE, MemoryModel.JAVA)
            .found()
            .stream()
            .map(Exploration.Found::outcome)
            .filter(one -> one.results().get(1).equals(new Result.Returned(seen)))
            .map(Outcome::order)
            .toList();
    assertThat(orders).isNotEmpty();
    // The operations are numbered by threads; an end of one leads to the beginning of another.
    assertThat(orders).allMatch(one -> leadsTo(one, 0, 2) == isOrdered);
    assertThat(orders).noneMatch(one -> leadsTo(one, 0, 1)).allMatch(one -> leadsTo(one, 1, 2));
  }

  private static boolean leadsTo(OperationOrder order, int one, int other) {
    return (order.reach()[2 * one + 1] >>> (2 * other) & 1) != 0;
  }

  @Test
  @Tag("campaign")
  void soDoManyPrograms() {
    compare(5_000, new Random(19));
  }

  /** Also with objects that are made by the threads, and with answers that are live views. */
  @Test
  void ofProgramsWithLateObjectsTheSearchMissesNothing() {
    compareLate(25, new Random(38));
  }

  @Test
  @Tag("campaign")
  void ofManyProgramsWithLateObjectsNeither() {
    compareLate(5_000, new Random(39));
  }

  private static void compareLate(int rounds, Random random) {
    for (int round = 0; round < rounds; round++) {
      String threads = LateText.scenario(LateText.random(random));
      String creation = LateObjects.class.getName() + "()";
      Exploration found = ENGINE.explore(creation, threads);
      Exploration all = ENGINE.explore(creation, threads, Strategy.INTERLEAVINGS, MemoryModel.JAVA);
      assertThat(ExploredStores.results(found)).as(threads).isEqualTo(ExploredStores.results(all));
      assertThat(found.distinct()).as(threads).isEqualTo(all.distinct());
    }
  }

  private static void compare(int rounds, Random random) {
    long repeated = 0;
    long runs = 0;
    for (int round = 0; round < rounds; round++) {
      List<String> program = LitmusText.random(random);
      Exploration found = explore(program, Strategy.COMPLETE);
      Exploration all = explore(program, Strategy.INTERLEAVINGS);
      Set<String> allowed = results(program);
      assertThat(allowed).as("%s", program).containsAll(ExploredStores.results(found));
      assertThat(ExploredStores.results(found))
          .as("%s", program)
          .isEqualTo(ExploredStores.results(all));
      assertThat(found.distinct()).as("%s", program).isEqualTo(all.distinct());
      runs += found.executions();
      repeated += found.executions() - found.distinct();
    }
    assertThat(repeated).as("of %d runs", runs).isLessThan(runs / 10);
  }
}
