package dev.linchpin.internal.engine.published;

import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.internal.engine.published.fixture.SharedCursor;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two threads move one iterator of a list that never changes. */
class SharedCursorsTest {
  private static final Plan ALL = Plan.complete();
  private static final LocalEngine ENGINE =
      new LocalEngine(List.of(Path.of("target/test-classes")), FiberBackend.best());

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  /**
   * {@code next} reads the place, and writes the next one later: two threads may both read the
   * first place, and both get 1.
   */
  @ParameterizedTest
  @ValueSource(strings = {"of", "two", "copyOf", "part", "stream", "back", "unmodifiable", "array"})
  void bothMayGetTheSameElement(String list) {
    trial(list, "next() | next()")
        .alsoShows("both read the first place", "1 1")
        .verify(ENGINE, ALL);
  }

  /**
   * Thread 1 reads place 1, as the first call of thread 2 does, and writes place 2 before the
   * second one reads it or inside it (then place 3 is written last), or after it. Or it reads place
   * 2, as the second call does.
   */
  @Test
  void theSlowerOneMovesItBack() {
    trial("back", "next() | next(); next(); place()")
        .alsoShows("the argument above", "1 1 2 3", "1 1 2 2", "2 1 2 3")
        .verify(ENGINE, ALL);
  }

  private static Trial trial(String list, String threads) {
    return Trial.of(SharedCursor.class.getName() + "(\"" + list + "\")", "", threads);
  }
}
