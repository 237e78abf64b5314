package dev.linchpin.internal.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Races;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.MemoryModel.Declared;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.memory.fixture.AtomicSlots;
import dev.linchpin.internal.engine.memory.fixture.LitmusCode;
import dev.linchpin.internal.engine.memory.fixture.Publications;
import dev.linchpin.internal.engine.memory.fixture.WeakAtomics;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What {@code --memory auto} searches after data races (decision 56): results that no JVM shows are
 * left out, and so are those that need a class of the JDK to break its promise; what plain writes
 * in the user's own code do is kept.
 */
class OwnModelTest {
  private static final ExploredStores ENGINE = new ExploredStores();

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  private static Set<String> results(String type, String threads, MemoryModel memory) {
    Exploration found = ENGINE.explore(type + "()", threads, Strategy.COMPLETE, memory);
    assertThat(found.exhausted()).as(found.endedBy()).isTrue();
    return ExploredStores.results(found);
  }

  /**
   * Expected: by the rules of the decision; by the letter of the JLS, -1, 0, 0 0 and 11 are allowed
   * (11: nothing happens before the store of 2 but the first value, JLS 17.4.5), and so is 1 true:
   * what keep stores does not happen before the store of 0, although it can only come before.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Table;  first() | second(); 0 1, 1 0, 1 1; 0 0
          Table;  put() | get();      - -1, - 42;    - 0
          Table;  put() | twice();    - 1;           - -1
          Released; put() | get();    - -1, - 42;    - 0
          Permit; give() | take();    - 42;          - 0
          Register; put() | replace(); - 1, - 2, - 12; - 11
          Cell; reset() | keep();     0 false, 0 true; 1 true
          Cell; reset() | raise();    0 false, 0 true, 2 true; 2 true
          """)
  void whatNoJvmShowsIsLeftOut(String name, String threads, String expected, String byTheLetter) {
    String type = AtomicSlots.class.getName() + "$" + name;
    assertThat(results(type, threads, MemoryModel.OWN)).isEqualTo(Set.of(expected.split(", ")));
    assertThat(results(type, threads, MemoryModel.JAVA)).contains(byTheLetter);
  }

  /**
   * A thread that has seen x as 1 does not see it as 0 again after a volatile access, an update, a
   * lock, or a plain read of a volatile store; jcstress accepts that (ReadTwiceOverVolatileRead).
   * Who plainly reads a volatile store or an update sees what was written before it.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Wxp1 | Rxp0Ryv0Rxp0;        1 1100
          Wxp1 | Rxp0Wyv1Rxp0;        1 110
          Wxp1 | Rxp0Xyv1Rxp0;        1 1100
          Wxp1 | Rxp0L  0U  0Rxp0;    1 110
          Wxp1 | Wyv1 | Rxp0Ryp0Rxp0; 1 1 1110
          Wxp1Wyv1 | Ryp0Rxp0;        1 110
          Wxp1Cyv1 | Ryp0Rxp0;        11 110
          """)
  void nobodyGoesBackOverASynchronisationAction(String program, String result) {
    String threads =
        Arrays.stream(program.split(" \\| "))
            .map("run(\"%s\")"::formatted)
            .collect(Collectors.joining(" | "));
    String type = LitmusCode.class.getName();
    assertThat(results(type, threads, MemoryModel.OWN)).doesNotContain(result);
    assertThat(results(type, threads, MemoryModel.JAVA)).contains(result);
  }

  /** The expectations are those of {@link PublicationTest}. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Plain;      put() | get(); - -1, - 0, - 42
          Volatile;   put() | get(); - -1, - 42
          HalfLocked; put() | get(); - -1, - 0, - 42
          ReadTwice;  put() | get(); - -1, - 0, - 42, - java.lang.NullPointerException
          Array;      put() | get(); - -1, - 0, - 42
          """)
  void whatPlainWritesDoIsKept(String name, String threads, String expected) {
    String type = Publications.class.getName() + "$" + name;
    assertThat(results(type, threads, MemoryModel.OWN)).isEqualTo(Set.of(expected.split(", ")));
  }

  /**
   * Who calls a method of an atomic that orders less than volatile has chosen that. Expected: store
   * buffering is allowed where a store is no volatile one (jcstress, relaxed Dekker), a flag that
   * is read plainly orders nothing, and one that is acquired does (Basic 06).
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Lanes;  left() | right();   0 0, 0 1, 1 0, 1 1
          Absent; left() | right();   0 1, 1 0, 1 1
          Flag;   put() | plainly();  - -1, - 0, - 1
          Flag;   put() | acquired(); - -1, - 1
          """)
  void weakModesOfAtomicsAreTheCallers(String name, String threads, String expected) {
    String type = WeakAtomics.class.getName() + "$" + name;
    assertThat(results(type, threads, MemoryModel.OWN)).isEqualTo(Set.of(expected.split(", ")));
    assertThat(races(type, threads)).isEqualTo(name.equals("Absent") ? Races.NONE : Races.SOME);
  }

  /** A call of {@code VarHandle} says its mode, however the field is declared. */
  @Test
  void aDeclarationChangesNoCallThatSaysItsMode() {
    String type = LitmusCode.class.getName();
    String threads = "run(\"Wxp1Wyo1\") | run(\"Ryo0Rxp0\")";
    MemoryModel declared = MemoryModel.JAVA.with(List.of("y"), Declared.VOLATILE);
    MemoryModel accessed = MemoryModel.JAVA.with(List.of("y"), Declared.ACCESSED_VOLATILE);
    assertThat(results(type, threads, MemoryModel.JAVA)).contains("1 110");
    assertThat(results(type, threads, declared)).contains("1 110");
    assertThat(results(type, threads, accessed)).doesNotContain("1 110").contains("1 111");
  }

  /** A race in the user's code, races inside the JDK only, none. */
  @Test
  void racesInLibrariesAreToldFromOthers() {
    assertThat(races(AtomicSlots.class.getName() + "$Table", "put() | get()"))
        .isEqualTo(Races.SOME);
    assertThat(races(AtomicSlots.class.getName() + "$Mapped", "put() | get()"))
        .isEqualTo(Races.IN_LIBRARIES);
    assertThat(races(Publications.class.getName() + "$Volatile", "put() | get()"))
        .isEqualTo(Races.NONE);
  }

  private static Races races(String type, String threads) {
    return ENGINE
        .explore(type + "()", threads, Strategy.COMPLETE, MemoryModel.AUTO)
        .counts()
        .races();
  }

  /** Two plain reads in the JDK's code: by the letter the second one may see the older value. */
  @Test
  void theCodeOfTheJdkIsSequentiallyConsistent() {
    String threads = "add(1) | isEmpty(); isEmpty()";
    assertThat(results("java.util.ArrayList", threads, MemoryModel.OWN))
        .doesNotContain("true false true");
    assertThat(results("java.util.ArrayList", threads, MemoryModel.JAVA))
        .contains("true false true");
  }

  /**
   * {@code java.util.concurrent}: what is done before an object is put in is seen by who gets it.
   */
  @Test
  void whatTheJdkPromisesHolds() {
    assertThat(results(AtomicSlots.class.getName() + "$Mapped", "put() | get()", MemoryModel.OWN))
        .containsExactlyInAnyOrder("- -1", "- 42");
  }
}
