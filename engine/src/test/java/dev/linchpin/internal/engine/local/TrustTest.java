package dev.linchpin.internal.engine.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Ending;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.exploration.Trust;
import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.fixture.TrustedUses;
import dev.linchpin.internal.engine.local.fixture.TrustedUses.Client;
import dev.linchpin.internal.engine.local.fixture.TrustedUses.Heir;
import dev.linchpin.internal.engine.local.fixture.TrustedUses.Library;
import dev.linchpin.internal.engine.local.fixture.TrustedUses.Logging;
import dev.linchpin.internal.engine.local.fixture.TrustedUses.Metered;
import dev.linchpin.internal.engine.local.fixture.TrustedUses.Plain;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls into trusted libraries are single steps. */
class TrustTest {
  private static final Plan DEFAULT = Plan.complete();
  private static final Plan TRUSTED = with(List.of(Library.class.getName()), List.of());

  private static final LocalEngine ENGINE = new LocalEngine(classpath(), FiberBackend.best());

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  private static List<Path> classpath() {
    return Stream.of(
            TrustedUses.class,
            org.slf4j.Logger.class,
            ch.qos.logback.classic.Logger.class,
            ch.qos.logback.core.Appender.class,
            io.micrometer.core.instrument.Counter.class,
            io.micrometer.common.util.StringUtils.class,
            io.micrometer.observation.Observation.class)
        .map(TrustTest::place)
        .distinct()
        .toList();
  }

  private static Path place(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Plan with(List<String> trusted, List<String> expanded) {
    return Plan.complete()
        .withOptions(Plan.Options.DEFAULT.withTrust(Trust.DEFAULT.with(trusted, expanded)));
  }

  private static Scenario scenario(Class<?> subject, String threads) {
    return new Scenario(
        ScenarioText.creation(subject.getName()),
        List.of(),
        ScenarioText.threads(threads),
        List.of());
  }

  private static Exploration explore(Class<?> subject, String threads, Plan plan) {
    return ENGINE.explore(scenario(subject, threads), plan).result();
  }

  private static Set<String> answers(Exploration exploration) {
    return exploration.found().stream()
        .map(Found::outcome)
        .map(TrustTest::answer)
        .collect(Collectors.toSet());
  }

  private static String answer(Outcome outcome) {
    return outcome.results().stream().map(TrustTest::text).collect(Collectors.joining(" "))
        + (outcome.status() == EndStatus.COMPLETED ? "" : " " + outcome.status());
  }

  private static String text(Result result) {
    return result instanceof Result.Returned returned
        ? returned.value()
        : result.getClass().getSimpleName();
  }

  /**
   * A read and a write of one field in each of two threads have 4 classes of schedules: of the 6
   * interleavings, two pairs differ only in the order of the reads.
   */
  @Test
  void aLoggerAddsNoSchedule() {
    Exploration plain = explore(Plain.class, "next() | next()", DEFAULT);
    Exploration logging = explore(Logging.class, "next() | next()", DEFAULT);

    assertThat(plain.distinct()).isEqualTo(4);
    assertThat(logging.distinct()).isEqualTo(4);
    assertThat(logging.exhausted()).isTrue();
    assertThat(answers(logging))
        .isEqualTo(answers(plain))
        .containsExactlyInAnyOrder("0 1", "1 0", "0 0");
    assertThat(logging.remarks())
        .anyMatch(text -> text.contains("calls into org.slf4j.* count as one step each"));
  }

  @Test
  void anExpandedLoggerIsExplored() {
    Plan expanded = with(List.of(), List.of("org.slf4j.*", "ch.qos.logback.*"));

    Exploration logging = explore(Logging.class, "next() | next()", expanded.withBound(1));

    assertThat(logging.distinct()).isGreaterThan(20);
    assertThat(logging.remarks()).noneMatch(text -> text.contains("calls into"));
  }

  /** Both texts are made, each of them reads and writes the field: an update can be lost. */
  @Test
  void whatALoggerCallsBackIsSeen() {
    Exploration found = explore(Logging.class, "nextOf() | nextOf()", DEFAULT);

    assertThat(answers(found)).containsExactlyInAnyOrder("1 2", "2 1", "2 2", "1 1");
  }

  @Test
  void countingCommutes() {
    assertThat(explore(Metered.class, "count() | count()", DEFAULT).distinct()).isEqualTo(1);
    assertThat(answers(explore(Metered.class, "count() | isUsed()", DEFAULT)))
        .containsExactlyInAnyOrder("Done true", "Done false");
  }

  @Test
  void aBugThroughTheAnswerOfATrustedCounterIsFound() {
    assertThat(answers(explore(Metered.class, "firstOnly() | firstOnly()", DEFAULT)))
        .containsExactlyInAnyOrder("true false", "false true", "true true");
  }

  @Test
  void aTrustedCallIsOneStep() {
    Exploration trusted = explore(Client.class, "id() | id()", TRUSTED);
    Exploration seen = explore(Client.class, "id() | id()", DEFAULT);

    assertThat(trusted.distinct()).isEqualTo(2);
    assertThat(answers(trusted)).containsExactlyInAnyOrder("0 1", "1 0");
    assertThat(answers(seen)).contains("0 0");
  }

  /** Locks that a call takes and gives back are nobody's affair: readers commute. */
  @Test
  void callsThatOnlyReadCommute() {
    assertThat(explore(Client.class, "count() | count() | count()", TRUSTED).distinct())
        .isEqualTo(1);
    assertThat(explore(Client.class, "count() | add()", TRUSTED).distinct()).isEqualTo(2);
  }

  /**
   * Where a dependency were missing, the reduced search would miss results of all interleavings.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "id(); count() | add()",
        "addIfNone() | addIfNone() | count()",
        "addIfNone(); id() | add(); count()",
        "within() | within()",
        "within() | count(); id()",
        "locked() | locked()",
        "locked() | add(); n()",
        "oneWay() | otherWay()",
        "oneWay(); n() | locked()"
      })
  void reductionLosesNoResult(String threads) {
    Exploration all = explore(Client.class, threads, TRUSTED.withStrategy(Strategy.INTERLEAVINGS));
    Exploration reduced = explore(Client.class, threads, TRUSTED);

    assertThat(all.exhausted()).isTrue();
    assertThat(reduced.exhausted()).isTrue();
    assertThat(answers(reduced)).isEqualTo(answers(all));
    assertThat(reduced.distinct()).isEqualTo(all.distinct());
  }

  @Test
  void aDeadlockThroughACallbackIsFound() {
    assertThat(explore(Client.class, "oneWay() | otherWay()", TRUSTED).ends())
        .containsKeys(EndStatus.COMPLETED, EndStatus.DEADLOCKED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"take() | put()", "awaitFlag() | raise()"})
  void aCallThatWaitsIsNotJudged(String threads) {
    Exploration found = explore(Client.class, threads, TRUSTED);

    assertThat(found.ending()).isEqualTo(Ending.ABANDONED);
    assertThat(found.ends()).containsKey(EndStatus.ABANDONED);
    assertThat(found.endedBy()).contains("--expand " + Library.class.getName());
  }

  /** The task may run before or after the field is read. */
  @Test
  void aThreadThatALibraryStartsRunsTheTasksOfTheSubject() {
    Exploration found = explore(Client.class, "later() | n()", TRUSTED);

    assertThat(found.exhausted()).isTrue();
    assertThat(answers(found)).containsExactlyInAnyOrder("Done 0", "Done 1");
    assertThat(found.distinct()).isLessThanOrEqualTo(4);
  }

  @Test
  void whatIsTestedIsNotTrusted() {
    assertThatThrownBy(() -> explore(Library.class, "nextId()", TRUSTED))
        .isInstanceOf(BadScenario.class)
        .hasMessageContaining("it is the class under test");
    assertThatThrownBy(() -> explore(Heir.class, "nextId()", TRUSTED))
        .isInstanceOf(BadScenario.class)
        .hasMessageContaining("extends it");
  }

  @Test
  void aClassOfALibraryTrustedByDefaultCanBeTested() {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation("ch.qos.logback.core.helpers.CyclicBuffer(2)"),
            List.of(),
            ScenarioText.threads("add(\"a\") | add(\"b\")"),
            List.of());

    Exploration found = ENGINE.explore(scenario, DEFAULT).result();

    assertThat(found.exhausted()).isTrue();
    assertThat(found.distinct()).isGreaterThan(2);
  }

  @Test
  void aTrustedCallIsOneEventAtTheLineThatCalls() {
    Scenario scenario = scenario(Client.class, "addIfNone() | addIfNone()");
    Exploration found = ENGINE.explore(scenario, TRUSTED).result();
    Found both =
        found.found().stream()
            .filter(each -> answer(each.outcome()).equals("1 1"))
            .findFirst()
            .orElseThrow();

    Execution run = ENGINE.replay(scenario, both.schedule(), TRUSTED);

    List<Event> accesses = run.events().stream().filter(event -> !event.at().isEmpty()).toList();
    assertThat(accesses)
        .extracting(event -> event.kind().name())
        .containsExactly("READ", "READ", "RMW", "RMW");
    assertThat(accesses)
        .allMatch(event -> event.at().startsWith(Client.class.getName() + ".addIfNone:"));
    assertThat(ENGINE.replay(scenario, both.schedule(), TRUSTED)).isEqualTo(run);
  }
}
