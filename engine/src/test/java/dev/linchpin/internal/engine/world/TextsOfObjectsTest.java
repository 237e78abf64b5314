package dev.linchpin.internal.engine.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.engine.world.fixture.TextsOfObjects;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TextsOfObjectsTest {
  @Test
  void textsAndHashCodesOfValuesAreThoseOfTheJdk() throws Throwable {
    for (Worlds worlds : List.of(Worlds.plain(), Worlds.recording())) {
      worlds.begin();
      assertThat(worlds.callStatic("TextsOfObjects", "values")).isEqualTo(TextsOfObjects.values());
    }
  }

  /** Two worlds of one JVM have other objects, so that addresses would show. */
  @Test
  void textsOfObjectsWithoutATextAreTheSameInEveryWorld() throws Throwable {
    Object first = identities(Worlds.plain());

    assertThat(first).isEqualTo(identities(Worlds.plain()));
    assertThat(first).isEqualTo(identities(Worlds.recording()));
    assertThat(first).isNotEqualTo(TextsOfObjects.identities());
  }

  private static @Nullable Object identities(Worlds worlds) throws Throwable {
    worlds.begin();
    worlds.control.runAs(1);
    return worlds.callStatic("TextsOfObjects", "identities");
  }
}
