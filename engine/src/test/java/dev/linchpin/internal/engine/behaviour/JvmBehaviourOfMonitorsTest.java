package dev.linchpin.internal.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.engine.behaviour.fixture.Monitored;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** The numbers are those of the list of failure modes which the engine was designed against. */
@ParameterizedClass
@MethodSource("backends")
class JvmBehaviourOfMonitorsTest {
  private final FiberBackend backend;

  JvmBehaviourOfMonitorsTest(FiberBackend backend) {
    this.backend = backend;
  }

  static List<FiberBackend> backends() {
    return FiberBackend.offered();
  }

  private Subject subject(Class<?> fixture) {
    return Subject.of(backend, fixture);
  }

  // 1
  @Test
  void aSynchronizedMethodIsAtomicAndReleasesOnce() {
    assertThat(subject(Monitored.Recursive.class).outcomes("increment", "increment"))
        .containsExactlyInAnyOrder("1 2", "2 1");
    assertThat(subject(Monitored.Recursive.class).outcomes("fail", "increment"))
        .containsExactlyInAnyOrder("IllegalStateException 1", "IllegalStateException 2");
    assertThat(subject(Monitored.Recursive.class).outcomes("holdsClass", "holdsClass"))
        .containsExactly("true true");
  }

  // 2
  @Test
  void blocksAreReleasedHoweverTheyAreLeft() {
    assertThat(subject(Monitored.Blocks.class).outcomes("nested", "nested"))
        .containsExactlyInAnyOrder("1 2", "2 1");
    assertThat(subject(Monitored.Blocks.class).outcomes("onBox", "onBox"))
        .containsExactlyInAnyOrder("1 2", "2 1");
    // A string and a box are two locks: the increments race, one may be lost.
    assertThat(subject(Monitored.Blocks.class).outcomes("onBox", "onString"))
        .containsExactlyInAnyOrder("1 2", "2 1", "1 1");
  }

  // 4
  @Test
  void waitingAndSignallingNeedTheMonitor() {
    assertThat(subject(Monitored.Unowned.class).outcomes("waits notifies notifiesOther"))
        .containsExactly(
            "IllegalMonitorStateException IllegalMonitorStateException"
                + " IllegalMonitorStateException");
  }

  // 5
  @Test
  void aSignalBeforeTheWaitIsLost() {
    assertThat(subject(Monitored.Signals.class).outcomes("naiveWait", "send"))
        .containsExactlyInAnyOrder("done done", "DEADLOCKED pending done");
    assertThat(subject(Monitored.Signals.class).outcomes("carefulWait", "sendCarefully"))
        .containsExactly("done done");
  }

  // 6
  @Test
  void eitherOfTwoWaitersMayBeWoken() {
    // One is woken by the other's arrival or by the single signal; the other stays.
    assertThat(subject(Monitored.OneOfTwo.class).outcomes("first", "second", "wakeOne"))
        .contains("DEADLOCKED 1 pending done", "DEADLOCKED pending 1 done");
  }

  // 7
  @Test
  void aTimedWaitEndsByTheSignalOrByTheClock() {
    assertThat(subject(Monitored.Timed.class).outcomes("await", "send"))
        .containsExactlyInAnyOrder("sent done", "timeout done");
  }
}
