package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.internal.engine.worker.fixture.Refused;
import dev.linchpin.scenario.Scenario;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a reader sees of an update is what is there afterwards. */
class ValuesOfEventsTest {
  private final LocalEngine engine =
      new LocalEngine(List.of(Path.of("target", "test-classes")), FiberBackend.best());

  @AfterEach
  void close() {
    engine.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '/',
      value = {
        "AtomicInteger / addAndGet(2); getAndAdd(3); incrementAndGet() / RMW 2, RMW 5, RMW 6",
        "AtomicLong / addAndGet(2L); getAndSet(9L); addAndGet(-1L) / RMW 2, RMW 9, RMW 8",
        "AtomicInteger / compareAndSet(0, 4); compareAndSet(0, 7); get() / RMW 4, READ, READ 4",
      })
  void anUpdateShowsWhatItStoredAndAFailedOneNothing(String type, String calls, String expected) {
    Scenario scenario =
        LocalEngineTest.scenario("java.util.concurrent.atomic." + type, "", calls + " | get()");
    Exploration explored = engine.explore(scenario, Plan.complete()).result();
    List<String> shown =
        engine
            .replay(scenario, explored.found().get(0).schedule(), Plan.complete())
            .events()
            .stream()
            .filter(event -> event.thread() == 1)
            .filter(event -> event.kind() == Kind.RMW || event.kind() == Kind.READ)
            .map(ValuesOfEventsTest::text)
            .toList();

    assertThat(String.join(", ", shown)).isEqualTo(expected);
  }

  /** Each call writes 7 to a field and then fails to store a 9 somewhere. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "beyondTheEnd", "beforeTheBegin", "intoNothing", "intoNoArray", "ofAnotherType",
        "byReflection", "byReflectionOfAnotherType", "byAHandle", "byAnAtomicArray", "byAnUpdater",
        "readBeyondTheEnd", "readOfNothing"
      })
  void aValueThatCouldNotBeStoredIsShownNowhere(String call) {
    Scenario scenario = LocalEngineTest.scenario(Refused.class.getName(), "", call + "() | get()");
    Exploration explored = engine.explore(scenario, Plan.complete()).result();
    List<String> shown =
        engine
            .replay(scenario, explored.found().get(0).schedule(), Plan.complete())
            .events()
            .stream()
            .filter(event -> event.thread() == 1)
            .filter(event -> event.location().endsWith(".n") || event.value().contains("9"))
            .map(ValuesOfEventsTest::text)
            .toList();

    assertThat(shown).containsExactly("WRITE 7");
    assertThat(LocalEngineTest.text(explored.found().get(0).outcome().results().get(0)))
        .isEqualTo("Thrown");
  }

  /** An element that does not exist is no place where anything happened. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "beyondTheEnd",
        "ofAnotherType",
        "byReflection",
        "byReflectionOfAnotherType",
        "byAHandle",
        "byAnAtomicArray"
      })
  void aStoreThatIsRefusedIsNoEvent(String call) {
    Scenario scenario = LocalEngineTest.scenario(Refused.class.getName(), "", call + "() | get()");
    Exploration explored = engine.explore(scenario, Plan.complete()).result();

    assertThat(
            engine.replay(scenario, explored.found().get(0).schedule(), Plan.complete()).events())
        .filteredOn(event -> event.kind() == Kind.WRITE || event.kind() == Kind.RMW)
        .extracting(Event::value)
        .containsExactly("7");
  }

  private static String text(Event event) {
    return (event.kind() + " " + event.value()).strip();
  }
}
