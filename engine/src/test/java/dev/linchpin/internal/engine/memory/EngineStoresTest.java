package dev.linchpin.internal.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.memory.fixture.AtomicSlots;
import dev.linchpin.internal.engine.memory.fixture.LitmusCode;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
    return model;
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

  /** In the order of the threads. */
  private static Set<String> results(List<String> program) {
    Set<String> results = new TreeSet<>();
    for (List<Object> outcome : new HashSet<>(AllExecutions.of(model(program)).values())) {
      results.add(outcome.stream().map(String::valueOf).collect(Collectors.joining(" ")));
    }
    return results;
  }

  private static Exploration explore(List<String> program, Strategy by) {
    String threads =
        program.stream().map("run(\"%s\")"::formatted).collect(Collectors.joining(" | "));
    return ENGINE.explore(LitmusCode.class.getName() + "()", threads, by, MemoryModel.JAVA);
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

  @Test
  @Tag("campaign")
  void soDoManyPrograms() {
    compare(5_000, new Random(19));
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
