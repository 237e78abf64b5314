package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.scenario.Scenario;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The model of the read-write lock, beside the lock's own code. */
class ReadWriteLockTest {
  private static final String SUBJECT = "dev.linchpin.internal.engine.worker.fixture.ReadMostly";
  private static final String ALL = "all schedules explored";
  private static final Duration AMPLE = Duration.ofMinutes(10);
  private static final Plan REAL =
      Plan.complete().withOptions(new Plan.Options(false, false, true, 1));
  private static final Plan AUDITED =
      Plan.complete().withOptions(new Plan.Options(true, false, false, 1));

  private final LocalEngine engine =
      new LocalEngine(List.of(Path.of("target", "test-classes")), FiberBackend.best());

  @AfterEach
  void close() {
    engine.close();
  }

  private static Scenario scenario(String threads) {
    return LocalEngineTest.scenario(SUBJECT, "", threads);
  }

  private Exploration explore(String threads, Plan plan) {
    Exploration found = engine.explore(scenario(threads), plan.withBudget(AMPLE)).result();
    // The real lock counts down before it parks, further than loops are followed.
    assertThat(found.endedBy())
        .matches(plan.equals(REAL) ? ALL + "|of loops that only count.*" : ALL);
    assertThat(found.remarks()).noneMatch(warning -> warning.contains("the call fails"));
    return found;
  }

  /** How it ended and what was answered; the order of calls is another at each granularity. */
  private static Set<String> answers(Exploration found) {
    return found.found().stream()
        .map(
            one ->
                one.outcome().status()
                    + one.outcome().results().stream()
                        .map(ReadWriteLockTest::text)
                        .collect(Collectors.joining(" ", " ", "")))
        .collect(Collectors.toSet());
  }

  private static String text(Result result) {
    return result instanceof Result.Thrown thrown
        ? thrown.type() + ":" + thrown.message()
        : LocalEngineTest.text(result);
  }

  /**
   * With w writers and r readers, one operation each: the writers come in w! orders, and each
   * reader in one of the w + 1 gaps between them; the readers of one gap commute. A reader that
   * holds the lock twice is no other. The audit compares with samples of all schedules.
   */
  @ParameterizedTest
  @CsvSource({
    "read() | read() | read(), 1",
    "write() | read(), 2",
    "write() | read() | read(), 4",
    "write() | read() | read() | read(), 8",
    "write() | write() | read(), 6",
    "write() | write() | read() | read(), 18",
    "write() | write() | write() | read(), 24",
    "writeTwice() | readTwice() | readTwice(), 4",
    // After the downgrade the two read together: the other comes before or after that.
    "downgrade() | read(), 2",
    // Each of the three is before, in or after the other: in it only as a reader of a downgrade.
    "downgrade() | write(), 2",
    // The attempt is before the reader, fails while it reads, or is after it.
    "tryWrite() | read(), 3",
    "tryWrite() | read() | read(), 9",
    // It fails while the other writes.
    "tryRead() | write(), 3",
    "tryRead() | tryRead(), 1"
  })
  void readersCommute(String threads, int classes) {
    Exploration found = explore(threads, AUDITED);

    assertThat(found.distinct()).isEqualTo(classes);
    assertThat(found.executions()).isEqualTo(classes);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "read() | write()",
        "tryWrite() | tryRead()",
        "patientWrite() | read()",
        "upgrade()",
        "readers() | readTwice()",
        "unlockUnread() | read()",
        "readCondition() | read()"
      })
  void theRealLockShowsTheSame(String threads) {
    assertThat(answers(explore(threads, Plan.complete())))
        .isEqualTo(answers(explore(threads, REAL)));
  }

  @Tag("thorough")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "write() | write()",
        "tryRead() | write()",
        "tryWrite() | read()",
        "tryWrite() | write()",
        "patientRead() | write()",
        "upgrade() | upgrade()",
        "tryUpgrade() | read()",
        "interrupted() | write()",
        "readers() | read()",
        "writing() | write()",
        "unlockUnwritten() | write()"
      })
  void theRealLockShowsTheSameOfOtherCalls(String threads) {
    theRealLockShowsTheSame(threads);
  }

  /** Each takes as long as all those above together. */
  @Tag("campaign")
  @ParameterizedTest
  @ValueSource(strings = {"downgrade() | read()", "downgrade() | write()"})
  void theRealLockShowsTheSameOfADowngrade(String threads) {
    theRealLockShowsTheSame(threads);
  }

  /** The lock's own code has too many schedules here; two preemptions show all there is. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "write(); read() | read(); write()",
        "await() | signal()",
        "counts() | read()",
        "downgrade() | read()",
        "downgrade() | write()"
      })
  void theRealLockShowsTheSameWithTwoPreemptions(String threads) {
    Exploration real = engine.explore(scenario(threads), REAL.withBound(2)).result();

    assertThat(answers(explore(threads, Plan.complete()))).isEqualTo(answers(real));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "read() | read() | write()",
        "readTwice() | read() | write()",
        "downgrade() | read() | write()",
        "tryWrite() | read() | read()",
        "upgrade() | read() | write()",
        "upgrade() | upgrade() | read()",
        "read(); write() | read() | write()",
        "await() | signal() | read()",
        "readers() | readTwice() | write()",
        "writing() | write() | read()"
      })
  void theReductionLosesNothingThatAllInterleavingsShow(String threads) {
    Exploration reduced = explore(threads, AUDITED);
    Exploration all = explore(threads, Plan.of(Strategy.INTERLEAVINGS));

    assertThat(answers(reduced)).isEqualTo(answers(all));
    assertThat(reduced.distinct()).isEqualTo(all.distinct());
  }

  @Test
  void whoReadsAndThenWantsToWriteIsStuck() {
    Exploration found = explore("upgrade() | read()", Plan.complete());

    // The other one reads all the same.
    assertThat(answers(found)).containsExactly("DEADLOCKED Pending 0");
    assertThat(found.ends()).containsOnlyKeys(EndStatus.DEADLOCKED);
  }

  @Test
  void askingWhoWaitsNeedsTheRealLock() {
    Exploration found = engine.explore(scenario("waiters() | read()"), Plan.complete()).result();

    assertThat(found.remarks()).anyMatch(warning -> warning.contains("--real-locks"));
  }

  @Test
  void sharesAreToldFromTheLockItself() {
    List<Event> events = new ArrayList<>();
    Following.runs(
        run -> {
          events.addAll(run.events());
          return false;
        },
        engine.trace(scenario("read() | write()"), Plan.complete()));

    assertThat(events)
        .filteredOn(event -> event.kind() == Kind.ACQUIRE || event.kind() == Kind.RELEASE)
        .extracting(event -> event.thread() + " " + event.kind() + " " + event.value())
        .containsExactlyInAnyOrder(
            "1 ACQUIRE shared", "1 RELEASE shared", "2 ACQUIRE ", "2 RELEASE ");
  }
}
