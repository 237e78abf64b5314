package dev.linchpin.internal.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.memory.fixture.LateObjects;
import dev.linchpin.internal.engine.memory.fixture.LitmusCode;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

  /**
   * Objects are made by the threads and passed on by a race; what their makers release on them
   * before, others acquire. Answers are live views, and reads of the thread that got them.
   */
  @Test
  void soDoProgramsWithLateObjects() {
    compareLate(Integer.getInteger("programs", 500), new Random(38));
  }

  @Test
  @Tag("campaign")
  void soDoManyProgramsWithLateObjects() {
    Random random = new Random(Integer.getInteger("seed", 3_838));
    compareLate(Integer.getInteger("programs", 100_000), random);
  }

  /**
   * Of what a thread does to its own object, each has its part: a volatile read comes before the
   * volatile stores that others make later; a compare-and-set that fails stores nothing; a look at
   * a view is a read in the view's mode.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "N1 0Wvv1Wxv2Rvv0Ppp0|Gpp0Wvv3Rxv0",
        "N1 1Cav2Ppp0|Gpp0Rav0Wav3|Gpp0Rav0",
        "N1 0M  0Wap1m  0Ppp0|Gpp0M  0Rap0m  0",
        "N1 0Wvr1Ppo0|Gpo0Vva0;Gpp0Rvp0Rva0",
        "Wxp1N1 0Xvr2Ppp0|Gpp0Vva0;Rxp0",
        "N1 1F r0Ppp0|Gpp0Rap0Rav0"
      })
  void soDoesEachOfThese(String program) {
    compare(LateText.parse(program));
  }

  private static void compareLate(int programs, Random random) {
    long outcomes = 0;
    for (int at = 0; at < programs; at++) {
      outcomes += compare(LateText.random(random));
    }
    assertThat(outcomes).isGreaterThan(2L * programs);
  }

  private static int compare(List<List<String>> program) {
    Exploration found =
        ENGINE.explore(LateObjects.class.getName() + "()", LateText.scenario(program));
    assertThat(found.exhausted()).as("%s", program).isTrue();
    assertThat(ExploredStores.results(found))
        .as("%s", program)
        .isEqualTo(LateText.allowed(program));
    return found.found().size();
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
