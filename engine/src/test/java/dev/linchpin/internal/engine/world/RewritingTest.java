package dev.linchpin.internal.engine.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.execution.AtomicBlock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class RewritingTest {
  @Test
  void aSynchronizedMethodUnlocksOncePerLockHoweverItIsLeft() throws Throwable {
    Worlds worlds = Worlds.plain();
    Object locking = worlds.make("Locking");

    assertThat(Worlds.call(locking, "recursive")).isEqualTo(3);
    List<String> log = worlds.control.log();
    // recursive() runs four times and bump() three, all synchronized on the same object.
    assertThat(log).filteredOn(line -> line.startsWith("lock")).hasSize(7);
    assertThat(log).filteredOn(line -> line.startsWith("unlock")).hasSize(7);
    assertThatThrownBy(
            () ->
                locking
                    .getClass()
                    .getMethod("thrown", long.class, int.class)
                    .invoke(locking, 1L, 1))
        .hasRootCauseMessage("left by exception");
    assertThat(worlds.control.log()).containsExactly("lock 0.1", "unlock 0.1");
    assertThat(worlds.control.heldLocks()).isZero();
  }

  @Test
  void aStaticSynchronizedMethodLocksItsClass() throws Throwable {
    Worlds worlds = Worlds.plain();
    Object locking = worlds.make("Locking");

    assertThat(locking.getClass().getMethod("ofClass", double.class).invoke(null, 1.5))
        .isEqualTo(3.0);
    assertThat(worlds.control.log()).containsExactly("lock Locking", "unlock Locking");
  }

  @Test
  void nestedBlocksOfOneMonitorLeftByExceptionAndFinallyBalance() throws Throwable {
    Worlds worlds = Worlds.plain();
    Object locking = worlds.make("Locking");

    assertThat(Worlds.call(locking, "returnInFinally")).isEqualTo(5);
    assertThat(worlds.control.log())
        .containsExactly("lock 0.1", "lock 0.1", "unlock 0.1", "unlock 0.1");
    assertThat(Worlds.call(locking, "onString")).isEqualTo(1);
    assertThat(worlds.control.heldLocks()).isZero();
    assertThatThrownBy(() -> Worlds.call(locking, "onNull"))
        .isInstanceOf(NullPointerException.class);
  }

  @Test
  void aLoopReportsItsEntryAndTheEndOfEachIteration() throws Throwable {
    Worlds worlds = Worlds.plain();
    Object loops = worlds.make("Loops");

    Worlds.call(loops, "counted");

    List<String> log = loopEvents(worlds);
    assertThat(log).hasSize(4).first().isEqualTo("enter loop");
    // The counter differs, so the hashes do.
    assertThat(log.subList(1, 4)).doesNotHaveDuplicates();
  }

  @Test
  void iterationsThatChangeNoVariableHaveEqualHashes() throws Throwable {
    Worlds worlds = Worlds.plain();
    Object loops = worlds.make("Loops");

    Worlds.call(loops, "alike");

    // Four rounds, the last of which leaves the loop; the only variable is a reference.
    List<String> log = loopEvents(worlds);
    assertThat(log).hasSize(4);
    assertThat(log.subList(1, 4)).containsOnly(log.get(1));
  }

  @Test
  void nestedLoopsReportBoth() throws Throwable {
    Worlds worlds = Worlds.plain();
    Object loops = worlds.make("Loops");

    // field is 0: j = 0 counts, j = 1 continues the outer loop, twice.
    assertThat(Worlds.call(loops, "nested")).isEqualTo(2);
    assertThat(loopEvents(worlds)).filteredOn(line -> line.equals("enter loop")).hasSize(3);
  }

  @Test
  void aLoopOverLocalVariablesReportsNothing() throws Throwable {
    Worlds worlds = Worlds.plain();
    Object loops = worlds.make("Loops");

    assertThat(loops.getClass().getMethod("local", long.class).invoke(loops, 4L)).isEqualTo(14L);
    assertThat(worlds.control.log()).isEmpty();
  }

  private static List<String> loopEvents(Worlds worlds) {
    return worlds.control.log().stream()
        .filter(line -> line.startsWith("enter loop") || line.startsWith("iterate"))
        .toList();
  }

  @Test
  void aBlockIsEnteredAndLeftOnceOnEveryWay() throws Throwable {
    assertThat(blockEvents("straight"))
        .containsExactly(
            "enter block", "write 0.1.first", "write 0.1.second", "leave block", "write 0.1.first");
    assertThat(blockEvents("throwing"))
        .containsExactly(
            "enter block", "write 0.1.first", "leave block", "write 0.1.second", "read 0.1.first");
    assertThat(blockEvents("escaping"))
        .containsExactly("enter block", "write 0.1.first", "leave block");
    assertThat(blockEvents("looping"))
        .filteredOn(line -> line.endsWith("block"))
        .containsExactly("enter block", "leave block", "enter block", "leave block");
  }

  @Test
  void aReturnOutOfABlockLeavesIt() throws Throwable {
    for (boolean early : new boolean[] {true, false}) {
      Worlds worlds = Worlds.withBlock(block("returning"));
      Object blocks = worlds.make("Blocks");
      blocks.getClass().getMethod("returning", boolean.class).invoke(blocks, early);
      assertThat(worlds.control.log())
          .filteredOn(line -> line.endsWith("block"))
          .containsExactly("enter block", "leave block");
    }
  }

  @Test
  void aBlockWithoutCodeIsDiagnosed() throws Throwable {
    Worlds worlds =
        Worlds.withBlock(
            new AtomicBlock(
                "dev.linchpin.internal.engine.world.fixture.Blocks", "straight", 900, 901));
    worlds.make("Blocks");

    assertThat(worlds.world.warnings()).singleElement().asString().contains("lines 900 to 901");
  }

  private static List<String> blockEvents(String method) throws Throwable {
    Worlds worlds = Worlds.withBlock(block(method));
    Object blocks = worlds.make("Blocks");
    try {
      Worlds.call(blocks, method);
    } catch (IllegalStateException expected) {
      assertThat(method).isEqualTo("escaping");
    }
    return worlds.control.log().stream()
        .filter(line -> !line.contains("loop") && !line.startsWith("iterate"))
        .toList();
  }

  /** The lines between the markers in the fixture's source. */
  private static AtomicBlock block(String method) throws IOException {
    List<String> source =
        Files.readAllLines(
            Path.of("src/test/java/dev/linchpin/internal/engine/world/fixture/Blocks.java"));
    return new AtomicBlock(
        "dev.linchpin.internal.engine.world.fixture.Blocks",
        method,
        line(source, "// BEGIN " + method),
        line(source, "// END " + method));
  }

  private static int line(List<String> source, String marker) {
    for (int i = 0; i < source.size(); i++) {
      if (source.get(i).endsWith(marker)) {
        return i + 1;
      }
    }
    throw new IllegalStateException("no " + marker);
  }

  @Test
  void newerLanguageWorksAsItDoesUnrewritten() throws Throwable {
    for (Worlds worlds : List.of(Worlds.plain(), Worlds.recording())) {
      Object modern = worlds.make("Modern");
      assertThat(Worlds.call(modern, "record")).isEqualTo("Point[x=1, y=2, name=x] true true");
      assertThat(Worlds.call(modern, "references")).isEqualTo("5 true ab 3");
      assertThat(Worlds.call(modern, "patterns")).isEqualTo("square of 3c1.52null");
      assertThat(Worlds.call(modern, "inner")).isEqualTo(9);
      assertThat(Worlds.call(modern, "sorted")).isEqualTo("[b, a] 9");
      assertThat(Worlds.call(modern, "overridden")).isEqualTo("hello null");
    }
  }

  @Test
  void identityHashesAndRandomNumbersAreTheSameInEveryRun() throws Throwable {
    Worlds worlds = Worlds.plain();
    Object first = worlds.make("Modern");
    Object hashes = Worlds.call(first, "hashes");
    Object random = Worlds.call(first, "random");
    Object second = worlds.make("Modern");

    assertThat(Worlds.call(second, "hashes")).isEqualTo(hashes);
    assertThat(Worlds.call(second, "random")).isEqualTo(random);
  }

  @Test
  void staticStateStartsAnewInEveryRunAndEnumConstantsStay() throws Throwable {
    Worlds worlds = Worlds.plain();
    worlds.begin();
    Object mode = worlds.callStatic("Statics", "mode");
    for (int thread : new int[] {0, 1, 1}) {
      worlds.begin();
      worlds.control.runAs(thread);
      assertThat(worlds.callStatic("Statics", "change"))
          .isEqualTo("[1, 2] {k=1} 6 xy 2 3.0 1 true");
      assertThat(worlds.callStatic("Statics", "change"))
          .isEqualTo("[1, 2, 3] {k=2} 7 xyy 3 6.0 2 false");
    }
    assertThat(worlds.callStatic("Statics", "mode")).isSameAs(mode);
  }

  @Test
  void worldsWithEqualOptionsHaveStaticsOfTheirOwn() throws Throwable {
    Worlds one = Worlds.plain();
    Worlds other = Worlds.plain();
    one.begin();
    other.begin();

    assertThat(one.callStatic("Statics", "change")).asString().startsWith("[1, 2] ");
    assertThat(other.callStatic("Statics", "change")).asString().startsWith("[1, 2] ");
    assertThat(one.callStatic("Statics", "change")).asString().startsWith("[1, 2, 3] ");
  }
}
