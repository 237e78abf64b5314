package dev.linchpin.internal.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.internal.engine.memory.fixture.ConvertedLock;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A {@code StampedLock} whose read lock was converted to the write lock lacks a fence, so that an
 * optimistic read that is validated may see half of an update (docs/found.md). If a JDK mends that,
 * the last line but one is to change.
 */
class ConvertedLockTest {
  private static final ExploredStores ENGINE = new ExploredStores();

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          taken;              - -1, - 0, - 11
          tried;              - -1, - 0, - 11
          fromOptimisticRead; - -1, - 0, - 11
          fromReadLock;       - -1, - 0, - 11, - 1, - 10
          fenced;             - -1, - 0, - 11
          """)
  void onlyAConvertedReadLockShowsHalfAnUpdate(String writer, String expected) {
    Exploration found =
        ENGINE.explore(ConvertedLock.class.getName() + "()", writer + "() | read()");
    assertThat(found.exhausted()).as(found.endedBy()).isTrue();
    assertThat(ExploredStores.results(found)).isEqualTo(Set.of(expected.split(", ")));
  }
}
