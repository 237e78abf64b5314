package dev.linchpin.internal.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.engine.behaviour.fixture.Threaded;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** The numbers are those of the list of failure modes which the engine was designed against. */
@ParameterizedClass
@MethodSource("backends")
class JvmBehaviourOfThreadsTest {
  private final FiberBackend backend;

  JvmBehaviourOfThreadsTest(FiberBackend backend) {
    this.backend = backend;
  }

  static List<FiberBackend> backends() {
    return FiberBackend.offered();
  }

  private Subject subject(Class<?> fixture) {
    return Subject.of(backend, fixture);
  }

  // 8
  @Test
  void anInterruptEndsEveryKindOfWaiting() {
    Class<?> fixture = Threaded.Interrupts.class;
    assertThat(subject(fixture).outcomes("beforePark")).containsExactly("true,false");
    assertThat(subject(fixture).outcomes("beforeWait")).containsExactly("interrupted,false");
    assertThat(subject(fixture).outcomes("beforeLock")).containsExactly("interrupted,false");
    assertThat(subject(fixture).outcomes("duringSleep")).contains("interrupted,false");
    assertThat(subject(fixture).outcomes("duringPark")).containsExactly("flag true");
  }

  // 9
  @Test
  void aPermitIsKeptOnceAndOnlyForAThreadThatRuns() {
    Class<?> fixture = Threaded.Permits.class;
    assertThat(subject(fixture).outcomes("before")).containsExactly("passed");
    assertThat(subject(fixture).outcomes("twice")).containsExactly("DEADLOCKED pending");
    assertThat(subject(fixture).outcomes("unstarted")).containsExactly("passed");
    // Released too early, the thread parks for ever.
    assertThat(subject(fixture).outcomes("await", "release"))
        .containsExactlyInAnyOrder("done true", "DEADLOCKED pending false");
  }

  // 10
  @Test
  void aThreadIsNewThenAliveThenTerminated() {
    assertThat(subject(Threaded.Lives.class).outcomes("life"))
        .containsExactly("NEWfalse0TERMINATEDfalse1");
    assertThat(subject(Threaded.Lives.class).outcomes("again")).containsExactly("refused");
    assertThat(subject(Threaded.Lives.class).outcomes("racing"))
        .containsExactlyInAnyOrder("true", "false");
  }

  // 11
  @Test
  void everyKindOfThreadRunsUnderControl() {
    assertThat(subject(Threaded.Kinds.class).outcomes("subclasses"))
        .containsExactly("2[start, interrupt]own,Thread-1.0");
    assertThat(subject(Threaded.Kinds.class).sampled().outcomes("pool"))
        .containsExactly("pool-1-thread-1");
  }

  // 12
  @Test
  void anExceptionGoesToTheHandlerOrEndsTheRun() {
    assertThat(subject(Threaded.Failures.class).outcomes("child")).containsExactly("in the child");
    assertThat(subject(Threaded.Failures.class).outcomes("unhandled"))
        .allMatch(outcome -> outcome.startsWith("THREW"));
    assertThat(subject(Threaded.Failures.class).outcomes("one"))
        .containsExactly("IllegalArgumentException");
  }

  // 36
  @Test
  void eachThreadHasItsOwnLocals() {
    assertThat(subject(Threaded.Locals.class).outcomes("count count", "count"))
        .containsExactly("11 12 11");
    assertThat(subject(Threaded.Locals.class).outcomes("removed", "overridden"))
        .containsExactly("10 -15");
    assertThat(subject(Threaded.Locals.class).outcomes("inherited"))
        .containsExactly("parent,parent");
  }
}
