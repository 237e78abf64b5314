package dev.linchpin.internal.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.internal.engine.behaviour.fixture.Memories;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The numbers are those of the list of failure modes which the engine was designed against.
 *
 * <p>Two unprotected increments answer 0 and 1 in either order, or both 0 when they overlap; the
 * latter is only found if both are accesses to one location.
 */
@ParameterizedClass
@MethodSource("backends")
class JvmBehaviourOfMemoryTest {
  private static final String[] RACE = {"0 1", "1 0", "0 0"};

  private final FiberBackend backend;

  JvmBehaviourOfMemoryTest(FiberBackend backend) {
    this.backend = backend;
  }

  static List<FiberBackend> backends() {
    return FiberBackend.offered();
  }

  private Subject subject(Class<?> fixture) {
    return Subject.of(backend, fixture);
  }

  // 13, 14
  @Test
  void elementsConflictOnlyWithThemselves() {
    Class<?> fixture = Memories.Arrayed.class;
    long one = 1L << 40;
    assertThat(subject(fixture).explore("left", "right").executions()).isEqualTo(1);
    assertThat(subject(fixture).outcomes("left", "left"))
        .contains(one + " " + one, one + " " + 2 * one, 2 * one + " " + one);
  }

  // 15
  @Test
  void aCopyIsOneStep() {
    Class<?> fixture = Memories.Arrayed.class;
    assertThat(subject(fixture).outcomes("copy", "write"))
        .containsExactlyInAnyOrder("[1, 2, 3, 4] done", "[1, 9, 3, 4] done", "[1, 9, 8, 4] done");
    assertThat(subject(fixture).outcomes("cloned", "write"))
        .containsExactlyInAnyOrder("[1, 2, 3, 4] done", "[1, 9, 3, 4] done", "[1, 9, 8, 4] done");
    assertThat(subject(fixture).outcomes("shift", "cloned"))
        .containsExactlyInAnyOrder("done [1, 2, 3, 4]", "done [1, 1, 2, 3]");
  }

  /** Both threads only read the originals, so one schedule stands for all. */
  @Test
  void aCopyIsAnotherObjectWhoeverDeclaresClone() {
    for (String change : List.of("changePlainCopy", "changeMarkedCopy")) {
      Exploration found = subject(Memories.Copied.class).explore(change, "readBoth");
      assertThat(found.executions()).as(change).isEqualTo(1);
    }
    assertThat(subject(Memories.Copied.class).outcomes("changePlainCopy", "readBoth"))
        .containsExactly("2 101");
    assertThat(subject(Memories.Copied.class).outcomes("changeMarkedCopy", "readBoth"))
        .containsExactly("12 101");
  }

  // 16
  @Test
  void aVarHandleMeansItsVariable() {
    Class<?> fixture = Memories.Handles.class;
    assertThat(subject(fixture).outcomes("addInt", "plainInt")).containsExactlyInAnyOrder(RACE);
    assertThat(subject(fixture).outcomes("addStatic", "plainStatic"))
        .containsExactlyInAnyOrder(RACE);
    assertThat(subject(fixture).outcomes("addCell", "plainCell")).containsExactlyInAnyOrder(RACE);
    assertThat(subject(fixture).explore("addCell", "otherCell").executions()).isEqualTo(1);
    assertThat(subject(fixture).outcomes("view", "view")).containsExactlyInAnyOrder(RACE);
    assertThat(subject(fixture).outcomes("view", "plainByte"))
        .containsExactlyInAnyOrder("0 0", "0 1");
    assertThat(subject(fixture).outcomes("exchange", "exchange"))
        .containsExactlyInAnyOrder("0 5", "5 0");
  }

  // 16
  @Test
  void everyAccessModeDoesWhatItSays() {
    // By hand: 4, the set 4->5, the failed one, 5 (6), the failed 6, 6 (7), three weak ones to 10,
    // the failed one, 10, then the sets 10 1 2, 3 (4), 5, 8; or with 7: 15; and with 13: 12 after
    // 14; xor with 112: 124.
    assertThat(subject(Memories.Handles.class).outcomes("all"))
        .containsExactly("4truefalse566truetruetruefalse1010123" + "8" + "124");
  }

  // 17
  @Test
  void aHandleNamedHeadMeansTheFieldHead() {
    assertThat(subject(Memories.Handles.class).outcomes("casHead", "plainHead"))
        .containsExactlyInAnyOrder("true null", "true handle", "false null");
  }

  // 18
  @Test
  void oneFieldIsOneLocationHoweverItIsReached() {
    Class<?> fixture = Memories.OneField.class;
    for (String way : List.of("updater", "reflective", "handles")) {
      assertThat(subject(fixture).outcomes(way, "plain")).containsExactlyInAnyOrder(RACE);
    }
    assertThat(subject(fixture).outcomes("reflective", "handles")).containsExactlyInAnyOrder(RACE);
    assertThat(subject(fixture).outcomes("plainCell", "reflectiveCell"))
        .containsExactlyInAnyOrder(RACE);
    long wide = 1L << 40;
    assertThat(subject(fixture).outcomes("updaters"))
        .containsExactly("1,1," + (wide + 2) + "," + (wide + 2) + ",44truea" + "b");
  }

  // 19
  @Test
  void anAtomicIncrementIsOneStep() {
    Class<?> fixture = Memories.Atomics.class;
    assertThat(subject(fixture).explore("increment", "increment").executions()).isEqualTo(2);
    assertThat(subject(fixture).outcomes("update", "change"))
        .containsExactlyInAnyOrder("1 done", "10 done");
  }

  // 33
  @Test
  void callbacksFromTheJdkAreInterleaved() {
    Class<?> fixture = Memories.Callbacks.class;
    assertThat(subject(fixture).outcomes("compute", "compute")).containsExactly("1 1");
    assertThat(subject(fixture).outcomes("sort", "compute"))
        .allMatch(outcome -> outcome.startsWith("true "))
        .hasSizeGreaterThan(2);
  }
}
