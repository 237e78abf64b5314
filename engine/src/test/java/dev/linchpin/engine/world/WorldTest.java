package dev.linchpin.engine.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationTargetException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorldTest {
  private final Names names = new Names();
  private final FakeControl control = new FakeControl(names);

  private World open(boolean recording) {
    World world =
        World.open(
            new WorldOptions(
                List.of(testClasses()), World.class.getClassLoader(), recording, List.of(), false),
            names);
    world.attach(control);
    return world;
  }

  static Path testClasses() {
    try {
      return Path.of(WorldTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Object call(Object target, String method) throws Throwable {
    try {
      return target.getClass().getMethod(method).invoke(target);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private Object fields(World world) throws Exception {
    world.beginRun();
    control.reset();
    Object made =
        world
            .load("dev.linchpin.engine.world.fixture.Fields")
            .getDeclaredConstructor()
            .newInstance();
    control.log();
    control.runAs(1);
    return made;
  }

  @Test
  void accessesToFieldsOfASharedObjectAreAnnounced() throws Throwable {
    Object fields = fields(open(false));

    assertThat(call(fields, "number")).isEqualTo(3);
    assertThat(control.log())
        .containsExactly("read 0.1.number", "write 0.1.number", "read 0.1.number");
    assertThat(call(fields, "flag")).isEqualTo(true);
  }

  @Test
  void twoSlotValuesSurviveTheHooks() throws Throwable {
    for (boolean recording : new boolean[] {false, true}) {
      Object fields = fields(open(recording));
      assertThat(call(fields, "wide")).isEqualTo(1L << 40);
      assertThat(call(fields, "real")).isEqualTo(5.0);
      assertThat(call(fields, "elements")).isEqualTo((7L << 33) + 1);
    }
  }

  @Test
  void recordingReportsTheValueAfterEachAccess() throws Throwable {
    Object fields = fields(open(true));

    call(fields, "number");

    assertThat(control.log())
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
    Object fields = fields(open(false));

    call(fields, "constant");

    assertThat(control.log()).isEmpty();
  }

  @Test
  void anObjectIsLocalUntilAReferenceToItIsStoredInASharedPlace() throws Throwable {
    Object fields = fields(open(false));

    call(fields, "publish");

    // Two constructors and one store to local nodes, the publication, then the store to what is
    // reachable only through the published node: the inner one, born first.
    assertThat(control.log())
        .containsExactly("local", "local", "local", "write 0.1.reference", "write 1.1.item");
  }

  @Test
  void aLambdaPublishesWhatItCaptures() throws Throwable {
    Object fields = fields(open(false));

    call(fields, "publishThroughLambda");

    assertThat(control.log()).contains("read 1.1.item", "write 1.1.item");
  }

  @Test
  void aStaticVariableStartsFromItsInitialValueInEveryRun() throws Throwable {
    World world = open(false);

    Object fields = fields(world);
    assertThat(call(fields, "count")).isEqualTo(11);
    assertThat(call(fields, "count")).isEqualTo(12);
    fields = fields(world);
    assertThat(call(fields, "count")).isEqualTo(11);
  }

  @Test
  void whatTheInstructionThrowsIsThrown() throws Throwable {
    Object fields = fields(open(false));

    assertThatThrownBy(() -> call(fields, "outOfBounds"))
        .isInstanceOf(ArrayIndexOutOfBoundsException.class);
    assertThatThrownBy(() -> call(fields, "nothing")).isInstanceOf(NullPointerException.class);
  }
}
