package dev.linchpin.internal.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.memory.fixture.LitmusCode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random programs, run by the engine as Java code: the results are those of the memory model alone,
 * which {@link MemoryAxiomsTest} compares with axioms, and the search finds what trying everything
 * finds, each behaviour once.
 */
class EngineStoresTest {
  private static final ExploredStores ENGINE = new ExploredStores();

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  private static final String READS = "poav";
  private static final String WRITES = "porv";
  private static final String FENCES = "arv";

  /** The code of each thread. */
  private static List<String> random(Random random) {
    int threads = 2 + random.nextInt(2);
    int most = threads == 2 ? 3 : 2;
    List<String> program = new ArrayList<>();
    int value = 1;
    for (int thread = 0; thread < threads; thread++) {
      StringBuilder code = new StringBuilder();
      int length = 1 + random.nextInt(most);
      for (int at = 0; at < length; at++) {
        code.append(action(random, value++));
      }
      if (random.nextInt(5) == 0) {
        code.insert(0, "L  0").append("U  0");
      } else if (random.nextInt(3) == 0) {
        code.insert(4 * random.nextInt(length + 1), "F " + pick(FENCES, random) + "0");
      }
      program.add(code.toString());
    }
    return program;
  }

  private static String action(Random random, int value) {
    String variable = random.nextBoolean() ? "x" : "y";
    return switch (random.nextInt(10)) {
      case 0 -> "X" + variable + pick("arv", random) + value;
      case 1 -> "C" + variable + "v" + value;
      case 2, 3, 4, 5 -> "R" + variable + pick(READS, random) + "0";
      default -> "W" + variable + pick(WRITES, random) + value;
    };
  }

  private static char pick(String letters, Random random) {
    return letters.charAt(random.nextInt(letters.length()));
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
    AccessMode mode = mode(action.charAt(2));
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
      case 'F' -> t.fence(fence(mode));
      case 'L' -> t.lock();
      default -> t.unlock();
    }
  }

  private static Fence fence(AccessMode mode) {
    return switch (mode) {
      case ACQUIRE -> Fence.ACQUIRE;
      case RELEASE -> Fence.RELEASE;
      default -> Fence.FULL;
    };
  }

  private static AccessMode mode(char letter) {
    return switch (letter) {
      case 'o' -> AccessMode.OPAQUE;
      case 'a' -> AccessMode.ACQUIRE;
      case 'r' -> AccessMode.RELEASE;
      case 'v' -> AccessMode.VOLATILE;
      default -> AccessMode.PLAIN;
    };
  }

  /** In the order of the threads. */
  private static Set<String> results(List<String> program) {
    Set<String> results = new TreeSet<>();
    for (List<Object> outcome : new HashSet<>(AllExecutions.of(model(program)).values())) {
      results.add(outcome.stream().map(String::valueOf).collect(Collectors.joining(" ")));
    }
    return results;
  }

  /**
   * Whether the engine shows all: it puts stores in the order of execution, and a compare-and-set
   * sees the latest one.
   */
  private static boolean isShownWholly(List<String> program) {
    for (String code : program) {
      for (int at = 0; at < code.length(); at += 4) {
        String variable = code.substring(at + 1, at + 2);
        char what = code.charAt(at);
        boolean isWeakStore = what == 'W' && code.charAt(at + 2) != 'v';
        boolean isMixed = program.stream().anyMatch(other -> isOrdered(other, variable));
        if (what == 'C' || (isWeakStore && isMixed)) {
          return false;
        }
      }
    }
    return true;
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

  @Test
  @Tag("campaign")
  void soDoManyPrograms() {
    compare(5_000, new Random(19));
  }

  private static void compare(int rounds, Random random) {
    int whole = 0;
    long repeated = 0;
    long runs = 0;
    for (int round = 0; round < rounds; round++) {
      List<String> program = random(random);
      Exploration found = explore(program, Strategy.COMPLETE);
      Exploration all = explore(program, Strategy.INTERLEAVINGS);
      Set<String> allowed = results(program);
      assertThat(allowed).as("%s", program).containsAll(ExploredStores.results(found));
      assertThat(ExploredStores.results(found))
          .as("%s", program)
          .isEqualTo(ExploredStores.results(all));
      assertThat(found.distinct()).as("%s", program).isEqualTo(all.distinct());
      if (isShownWholly(program)) {
        whole++;
        assertThat(ExploredStores.results(found)).as("%s", program).isEqualTo(allowed);
      }
      runs += found.executions();
      repeated += found.executions() - found.distinct();
    }
    assertThat(whole).isPositive();
    assertThat(repeated).as("of %d runs", runs).isLessThan(runs / 10);
  }
}
