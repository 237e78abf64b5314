package dev.linchpin.internal.engine.memory;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Ending;
import dev.linchpin.internal.engine.memory.fixture.EarlyReleases;
import dev.linchpin.internal.engine.memory.fixture.Publications;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What a thread may see of an object that another one makes, by JLS 17.4 and 17.5 and by what the
 * tests of jcstress accept (BasicJMM 08, AdvancedJMM 05 to 07 and 13, FencedPublicationTest).
 */
class PublicationTest {
  private static final ExploredStores ENGINE = new ExploredStores();

  /** Copies of arrays are one step each. */
  private static final Set<String> COPIES = Set.of("Refilled");

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Plain;          put() | get(); - -1, - 0, - 42
          Volatile;       put() | get(); - -1, - 42
          Finals;         put() | get(); - -1, - 42
          BehindFinal;    put() | get(); - -1, - 42
          FarBehindFinal; put() | get(); - -1, - 42
          TwoWays;        put() | get(); - -1, - 42
          Deeper;         put() | get(); - -1, - 42
          Captured;       put() | get(); - -1, - 42
          Fenced;         put() | get(); - -1, - 42
          Locked;         put() | get(); - -1, - 42
          HalfLocked;     put() | get(); - -1, - 0, - 42
          ReadTwice;      put() | get(); - -1, - 0, - 42, - java.lang.NullPointerException
          Atomic;         put() | get(); - -1, - 0, - 42
          Array;          put() | get(); - -1, - 0, - 42
          Cloned;         put() | get(); - -1, - 0, - 42
          Refilled;       put() | get(); - -1, - 42
          Refilled;       again() | look(); - -1, - 42
          Forked;         get();         42
          Parked;         put() | get(); - -1, - 42
          ParkedVolatile; put() | get(); - 42
          Awaited;        put() | get(); - 42
          AwaitedPlain;   put() | get(); - 0, - 42
          """)
  void showsWhatJavaAllows(String name, String threads, String expected) {
    Exploration found = ENGINE.explore(Publications.class.getName() + "$" + name + "()", threads);
    assertThat(found.ending())
        .as(found.endedBy())
        .isEqualTo(COPIES.contains(name) ? Ending.ONE_STEP_CALLS : Ending.ALL_EXPLORED);
    assertThat(ExploredStores.results(found)).isEqualTo(Set.of(expected.split(", ")));
    assertThat(found.ends().keySet()).isEqualTo(Set.of(EndStatus.COMPLETED));
  }

  /**
   * By JLS 17.4.4 and the memory effects that the JDK documents: whoever meets what was released on
   * an object sees what was written before, however the object was passed on.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Volatile;    -1, 42
          TooLate;     -1, 0, 42
          Release;     -1, 42
          Opaque;      -1, 0, 42
          Updater;     -1, 42
          Failing;     -1, 0, 42
          Slots;       -1, 42
          Monitor;     -1, 42
          HalfLocked;  -1, 0, 42
          Locked;      -1, 42
          Future;      -1, 42
          Map;         -1, 42
          Queue;       -1, 42
          Copied;      -1, 42
          Buffer;      -1, 42
          Deque;       -1, 0, 42
          Beside;      -1, 42
          ReadPlainly; -1, 0, 42
          """)
  void whatWasReleasedBeforeAnObjectIsPassedOnIsNotLost(String name, String expected) {
    String creation = EarlyReleases.class.getName() + "$" + name + "()";
    Exploration found = ENGINE.explore(creation, "put() | get()");
    assertThat(found.exhausted()).as(found.endedBy()).isTrue();
    assertThat(ExploredStores.results(found))
        .isEqualTo(Stream.of(expected.split(", ")).map("- "::concat).collect(toSet()));
  }
}
