package dev.linchpin.internal.engine.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class WorldTest {
  private static final String FIELDS = "Fields";

  @Test
  void accessesToFieldsOfASharedObjectAreAnnounced() throws Throwable {
    Worlds worlds = Worlds.plain();
    Object fields = worlds.make(FIELDS);

    assertThat(Worlds.call(fields, "number")).isEqualTo(3);
    assertThat(worlds.control.log())
        .containsExactly("read 0.1.number", "write 0.1.number", "read 0.1.number");
    assertThat(Worlds.call(fields, "flag")).isEqualTo(true);
  }

  @Test
  void twoSlotValuesSurviveTheHooks() throws Throwable {
    for (Worlds worlds : List.of(Worlds.plain(), Worlds.recording())) {
      Object fields = worlds.make(FIELDS);
      assertThat(Worlds.call(fields, "wide")).isEqualTo(1L << 40);
      assertThat(Worlds.call(fields, "real")).isEqualTo(5.0);
      assertThat(Worlds.call(fields, "elements")).isEqualTo((7L << 33) + 1);
    }
  }

  @Test
  void recordingReportsTheValueAfterEachAccess() throws Throwable {
    Worlds worlds = Worlds.recording();
    Object fields = worlds.make(FIELDS);

    Worlds.call(fields, "number");

    assertThat(worlds.control.log())
        .containsExactly(
            "read 0.1.number",
            "value 0",
            "write 0.1.number",
            "value 3",
            "read 0.1.number",
            "value 3");
  }

  @Test
  void finalFieldsAreNoSteps() throws Throwable {
    Worlds worlds = Worlds.plain();
    Object fields = worlds.make(FIELDS);

    Worlds.call(fields, "constant");

    assertThat(worlds.control.log()).isEmpty();
  }

  @Test
  void anObjectIsLocalUntilAReferenceToItIsStoredInASharedPlace() throws Throwable {
    Worlds worlds = Worlds.plain();
    Object fields = worlds.make(FIELDS);

    Worlds.call(fields, "publish");

    // Two constructors and one store to local nodes, the publication, then the store to what is
    // reachable only through the published node: the inner one, born first.
    assertThat(worlds.control.log())
        .containsExactly("local", "local", "local", "write 0.1.reference", "write 1.1.item");
  }

  @Test
  void aLambdaPublishesWhatItCaptures() throws Throwable {
    Worlds worlds = Worlds.plain();
    Object fields = worlds.make(FIELDS);

    Worlds.call(fields, "publishThroughLambda");

    assertThat(worlds.control.log()).contains("read 1.1.item", "write 1.1.item");
  }

  @Test
  void aStaticVariableStartsFromItsInitialValueInEveryRun() throws Throwable {
    Worlds worlds = Worlds.plain();

    Object fields = worlds.make(FIELDS);
    assertThat(Worlds.call(fields, "count")).isEqualTo(11);
    assertThat(Worlds.call(fields, "count")).isEqualTo(12);
    fields = worlds.make(FIELDS);
    assertThat(Worlds.call(fields, "count")).isEqualTo(11);
  }

  @Test
  void whatTheInstructionThrowsIsThrown() throws Throwable {
    Worlds worlds = Worlds.plain();
    Object fields = worlds.make(FIELDS);

    assertThatThrownBy(() -> Worlds.call(fields, "outOfBounds"))
        .isInstanceOf(ArrayIndexOutOfBoundsException.class);
    assertThatThrownBy(() -> Worlds.call(fields, "nothing"))
        .isInstanceOf(NullPointerException.class);
  }
}
