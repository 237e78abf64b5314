package dev.linchpin.internal.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.memory.fixture.HandedOver;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What threads see of an object that the first one made and passed on by a data race. */
class RacyPublicationTest {
  private static final ExploredStores ENGINE = new ExploredStores();

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  /**
   * Expected: JLS 17.5 (final fields), 17.4.4 (default values happen before everything), jcstress
   * Advanced 13 (a volatile field of an object that is published by a race may be seen as 0). The
   * first thread made the object; the monitor hands over what it has done if it comes first.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Loose;       3 3, 3 0
          Final;       3 3
          WithPart;    3 3
          BehindFinal; 6 6
          BehindLoose; 3 3, 3 0, 3 java.lang.NullPointerException
          Volatile;    3 3, 3 0
          Locked;      3 3, 3 0
          VolatileLast; 3 3, 3 -1
          AtomicLast;  3 3
          MadeLocked;  3 3
          MadeCounted; 3 3
          PlainLast;   3 3, 3 -1, 3 0
          """)
  void othersMaySeeDefaultValuesUnlessFieldsAreFinal(String name, String expected) {
    Set<String> racy = results(name, MemoryModel.JAVA.publishedByRace());
    assertThat(racy).isEqualTo(Set.of(expected.split(", ")));
    assertThat(results(name, MemoryModel.JAVA)).hasSize(1);
  }

  private static Set<String> results(String name, MemoryModel memory) {
    String creation = HandedOver.class.getName() + "$" + name + "()";
    Exploration found = ENGINE.explore(creation, "get() | get()", Strategy.COMPLETE, memory);
    assertThat(found.exhausted()).as(found.endedBy()).isTrue();
    return ExploredStores.results(found);
  }
}
