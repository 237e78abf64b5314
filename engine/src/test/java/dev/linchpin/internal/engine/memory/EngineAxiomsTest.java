package dev.linchpin.internal.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.memory.fixture.LitmusCode;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What the engine shows of Java code is exactly what axioms allow that share no code with it:
 * random programs of two and three threads with all modes, fences, updates, compare-and-set and a
 * lock; what the threads read, and what the variables contain in the end.
 */
class EngineAxiomsTest {
  private static final ExploredStores ENGINE = new ExploredStores();

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  @Test
  void randomProgramsShowExactlyWhatTheAxiomsAllow() {
    compare(Integer.getInteger("programs", 2_000), new Random(18), 0);
  }

  @Test
  @Tag("campaign")
  void soDoManyPrograms() {
    Random random = new Random(Integer.getInteger("seed", 1_818));
    compare(Integer.getInteger("programs", 20_000), random, 0);
  }

  @Test
  @Tag("campaign")
  void soDoLongerPrograms() {
    Random random = new Random(Integer.getInteger("seed", 1_819));
    compare(Integer.getInteger("programs", 1_000), random, 1);
  }

  private static void compare(int programs, Random random, int more) {
    long outcomes = 0;
    for (int at = 0; at < programs; at++) {
      List<String> program = LitmusText.random(random, more);
      Exploration found = explore(program);
      assertThat(found.exhausted()).as("%s", program).isTrue();
      assertThat(ExploredStores.results(found))
          .as("%s", program)
          .isEqualTo(LitmusText.allowed(program));
      outcomes += found.found().size();
    }
    assertThat(outcomes).isGreaterThan(2L * programs);
  }

  private static Exploration explore(List<String> program) {
    String threads =
        program.stream().map("run(\"%s\")"::formatted).collect(Collectors.joining(" | "));
    return ENGINE.explore(
        LitmusCode.class.getName() + "()",
        threads + " / end()",
        Strategy.COMPLETE,
        MemoryModel.JAVA);
  }
}
