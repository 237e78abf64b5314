package dev.linchpin.internal.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.engine.behaviour.fixture.Initialised;
import dev.linchpin.internal.engine.behaviour.fixture.Memories;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** The numbers are those of the list of failure modes which the engine was designed against. */
@ParameterizedClass
@MethodSource("backends")
class JvmBehaviourOfInitialisersTest {
  private final FiberBackend backend;

  JvmBehaviourOfInitialisersTest(FiberBackend backend) {
    this.backend = backend;
  }

  static List<FiberBackend> backends() {
    return FiberBackend.offered();
  }

  private Subject subject(Class<?> fixture) {
    return Subject.of(backend, fixture);
  }

  // 24
  @Test
  void aClassIsInitialisedOnceByWhoeverComesFirst() {
    assertThat(subject(Initialised.Lazily.class).outcomes("first", "first"))
        .containsExactlyInAnyOrder("11 12", "12 11");
  }

  // 24: initialisers are not interleaved, so the cycle cannot deadlock.
  @Test
  void initialisersThatNeedEachOtherEnd() {
    assertThat(subject(Initialised.Circular.class).outcomes("one", "other")).containsExactly("2 2");
  }

  // 25
  @Test
  void everyRunStartsFromTheInitialStaticState() {
    assertThat(subject(Initialised.Statics.class).outcomes("add", "add"))
        .containsExactlyInAnyOrder("1,1 2,2", "2,2 1,1");
  }

  // 28: seen never, with the late field unset, or whole.
  @Test
  void anObjectCanBeSeenBeforeItsConstructorEnds() {
    assertThat(subject(Initialised.Leaking.class).outcomes("make", "look"))
        .containsExactlyInAnyOrder("done -1", "done 10", "done 12");
  }

  // 38: threads are pooled or collected, whatever the back-end.
  @Test
  void abandonedRunsLeaveNoThreadsBehind() {
    int before = Thread.activeCount();
    for (int i = 0; i < 20; i++) {
      subject(Memories.Handles.class).outcomes("addInt", "plainInt");
    }

    assertThat(Thread.activeCount()).isLessThan(before + 10);
  }
}
