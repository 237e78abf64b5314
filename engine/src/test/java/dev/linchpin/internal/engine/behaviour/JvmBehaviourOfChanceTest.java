package dev.linchpin.internal.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.internal.engine.behaviour.fixture.Chances;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** The numbers are those of the list of failure modes which the engine was designed against. */
@ParameterizedClass
@MethodSource("backends")
class JvmBehaviourOfChanceTest {
  private final FiberBackend backend;

  JvmBehaviourOfChanceTest(FiberBackend backend) {
    this.backend = backend;
  }

  static List<FiberBackend> backends() {
    return FiberBackend.offered();
  }

  private Subject subject(Class<?> fixture) {
    return Subject.of(backend, fixture);
  }

  // 20
  @Test
  void whatIsChosenByChanceIsTheSameInEveryWorld() {
    Exploration one = subject(Chances.Drawn.class).explore("add", "add sum");
    Exploration other = subject(Chances.Drawn.class).explore("add", "add sum");

    assertThat(other.found()).isEqualTo(one.found());
    assertThat(subject(Chances.Drawn.class).sampled().outcomes("put put", "put"))
        .isEqualTo(subject(Chances.Drawn.class).sampled().outcomes("put put", "put"));
  }

  // 21, 22
  @Test
  void hashesOfIdentityAreTheSameInEveryWorld() {
    Class<?> fixture = Chances.Identities.class;
    assertThat(subject(fixture).outcomes("order"))
        .hasSize(1)
        .isEqualTo(subject(fixture).outcomes("order"));
    assertThat(subject(fixture).outcomes("text"))
        .hasSize(1)
        .isEqualTo(subject(fixture).outcomes("text"));
    assertThat(subject(fixture).outcomes("consistent")).containsExactly("true");
  }

  // 21. The salt is 0.14 of its range, so of the 8 places of the set iteration begins at 1, where
  // "a" (97 mod 8) is, and steps down first: d, c, b, a; likewise from place 0 of the map's 6.
  @Test
  void setsOfTheJdkAreIteratedInOneOrder() {
    assertThat(subject(Chances.Identities.class).outcomes("immutable"))
        .containsExactly("[d, c, b, a][z, y, x]");
  }

  // 23
  @Test
  void clocksAndSeedsAreTheSameInEveryWorld() {
    assertThat(subject(Chances.Drawn.class).outcomes("numbers"))
        .hasSize(1)
        .isEqualTo(subject(Chances.Drawn.class).outcomes("numbers"));
    assertThat(subject(Chances.Drawn.class).outcomes("version")).containsExactly("4");
    Set<String> now = subject(Chances.Clocks.class).outcomes("now");
    assertThat(now).hasSize(1).isEqualTo(subject(Chances.Clocks.class).outcomes("now"));
    assertThat(now).allMatch(text -> text.startsWith("2000-01-01T00:00:00"));
    assertThat(subject(Chances.Clocks.class).outcomes("sleeps")).containsExactly("true");
  }

  // 32
  @Test
  void namesMeanTheClassesOfTheWorld() {
    assertThat(subject(Chances.Named.class).outcomes("forName")).containsExactly("true,true,true");
    assertThat(subject(Chances.Named.class).outcomes("proxy")).containsExactly("true");
    assertThat(subject(Chances.Named.class).explore("reflective").remarks())
        .anyMatch(warning -> warning.contains("reflective call of java.lang.Thread.start"));
  }

  // 37
  @Test
  void whatWouldEndTheWorkerEndsTheRun() {
    Exploration exit = subject(Chances.Ends.class).explore("exit");

    assertThat(exit.remarks()).anyMatch(warning -> warning.contains("exit"));
    assertThat(subject(Chances.Ends.class).outcomes("exit")).containsExactly("ABANDONED pending");
    assertThat(subject(Chances.Ends.class).explore("overflow").remarks())
        .anyMatch(warning -> warning.contains("StackOverflowError"));
  }

  // 39
  @Test
  void referencesAreClearedByTheSubjectOnly() {
    Class<?> fixture = Chances.Referring.class;
    assertThat(subject(fixture).outcomes("kept")).containsExactly("true,1,null");
    assertThat(subject(fixture).outcomes("enqueued")).containsExactly("true,null");
    assertThat(subject(fixture).outcomes("clear", "present"))
        .containsExactlyInAnyOrder("done true", "done false");
    assertThat(subject(fixture).outcomes("cleaned")).containsExactly("1");
  }

  // 2.4: parallel streams would start threads nobody controls.
  @Test
  void parallelStreamsAreSequential() {
    assertThat(subject(Chances.Streamed.class).outcomes("sum")).containsExactly("6,6,123123,2");
  }

  /** Either element may be first; the sum is 3, or one of them if both threads have read 0. */
  @Test
  void twoThreadsShareTheElementsOfAParallelStream() {
    Class<?> fixture = Chances.Streamed.class;
    assertThat(subject(fixture).outcomes("each")).containsExactlyInAnyOrder("13", "31");
    assertThat(subject(fixture).outcomes("lost")).containsExactlyInAnyOrder("3", "1", "2");
    assertThat(subject(fixture).outcomes("failing")).containsExactly("thrown");
  }
}
