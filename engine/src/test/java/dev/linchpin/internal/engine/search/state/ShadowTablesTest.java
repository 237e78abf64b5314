package dev.linchpin.internal.engine.search.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.engine.step.learn.Renumbering;
import dev.linchpin.internal.engine.step.learn.ShadowWords;
import dev.linchpin.internal.engine.step.thread.RunThreads;
import dev.linchpin.internal.engine.step.trace.Trace;
import org.junit.jupiter.api.Test;

/** Tables that grow when a location is asked for that they do not know. */
class ShadowTablesTest {
  private static final int LOCATIONS = 1_000;

  @Test
  void manyLocationsAreAskedForBeforeTheyAreSet() {
    ShadowValues values = new ShadowValues();
    for (int object = 1; object <= LOCATIONS; object++) {
      long location = Trace.location(object, 0);
      assertThat(values.has(location)).isFalse();
      assertThat(values.first(Trace.location(object, 1))).isZero();
      assertThat(values.second(Trace.location(object, 2))).isZero();
      values.set(location, object, -object, false);
    }
    for (int object = 1; object <= LOCATIONS; object++) {
      long location = Trace.location(object, 0);
      assertThat(values.has(location)).isTrue();
      assertThat(values.first(location)).isEqualTo(object);
      assertThat(values.second(location)).isEqualTo(-object);
    }
  }

  @Test
  void manyWordsAreAskedFor() {
    ShadowWords words = new ShadowWords(new RunThreads(2), new Renumbering());
    for (int object = 1; object <= LOCATIONS; object++) {
      long location = Trace.location(object, 0);
      assertThat(words.word(location).location).isEqualTo(location);
    }
  }
}
