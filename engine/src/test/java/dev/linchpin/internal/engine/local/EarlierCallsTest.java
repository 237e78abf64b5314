package dev.linchpin.internal.engine.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.RunMaking;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.fixture.Seats;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Calls whose arguments are what earlier calls of their thread returned. */
class EarlierCallsTest {
  private static final Plan COMPLETE = Plan.complete().withBudget(Duration.ofMinutes(5));
  private static final LocalEngine ENGINE = new LocalEngine(classpath(), FiberBackend.best());

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  private static List<Path> classpath() {
    try {
      return List.of(
          Path.of(Seats.class.getProtectionDomain().getCodeSource().getLocation().toURI()));
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static Scenario scenario(Class<?> type, String setup, String threads) {
    return new Scenario(
        ScenarioText.creation(type.getName()),
        ScenarioText.invocations(setup),
        ScenarioText.threads(threads),
        List.of());
  }

  private static Set<String> results(Scenario scenario, Plan plan) {
    Exploration found = ENGINE.explore(scenario, plan).result();
    Set<String> results = new TreeSet<>();
    found.found().forEach(one -> results.add(one.outcome().results().toString()));
    return results;
  }

  private static String alone(String setup, String thread) {
    Set<String> results = results(scenario(Seats.class, setup, thread), COMPLETE);
    assertThat(results).hasSize(1);
    return results.iterator().next().replace("Returned[value=", "").replace("]", "");
  }

  /** One thread has one run: each call gets what the latest call of that name returned. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "'' # take(); give(@take); give(@take) # '[lease of 7, true, false'",
        "'' # take(); take(); give(@take); take() # '[lease of 7, lease of 8, true, lease of 8'",
        "take() # give(@take); give(@take) # '[true, false'",
        "'' # take(); take(); take(); give(@take) # '[lease of 7, lease of 8, null, false'",
        "'' # ticket(); isValid(@ticket); ticket(); isValid(1001L) # '[1001, true, 1002, false'",
        "'' # next(); next(); sum(@next, 10, @next) # '[1, 2, 14'",
      })
  void aCallGetsWhatTheLatestOneReturned(String setup, String thread, String expected) {
    assertThat(alone(setup, thread)).isEqualTo(expected);
  }

  /** A call that throws returns nothing: 0 takes its place. */
  @Test
  void afterAnExceptionTheArgumentIsZero() {
    assertThat(alone("", "number(false); sum(@number)")).isEqualTo("[5, 5");
    assertThat(alone("", "number(true); sum(@number)")).endsWith(", 0");
  }

  /** All interleavings, without reduction and without computed runs, have the same results. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "take() # give(@take) | give(@take)",
        "'' # take(); give(@take) | take(); give(@take)",
        "'' # ticket(); isValid(@ticket) | ticket(); isValid(@ticket)",
      })
  void everySearchHasTheResultsOfAllInterleavings(String setup, String threads) {
    Scenario scenario = scenario(Seats.class, setup, threads);
    Set<String> all = results(scenario, COMPLETE.withStrategy(Strategy.INTERLEAVINGS));

    assertThat(results(scenario, COMPLETE)).isEqualTo(all);
    assertThat(
            results(scenario, COMPLETE.withOptions(COMPLETE.options().withMaking(RunMaking.MADE))))
        .isEqualTo(all);
  }

  /** Both may give back one lease: that needs two threads with the same lease. */
  @Test
  void twoThreadsMayUseOneResultOfTheSetup() {
    assertThat(results(scenario(Seats.class, "take()", "give(@take) | give(@take)"), COMPLETE))
        .hasSize(3)
        .anySatisfy(result -> assertThat(result).doesNotContain("false"));
  }

  /** A stamp is valid only for whom it was given out. */
  @Test
  void stampsOpenLocks() {
    assertThat(
            results(
                scenario(
                    StampedLock.class,
                    "",
                    "writeLock(); unlockWrite(@writeLock) | tryReadLock(); validate(@tryReadLock)"),
                COMPLETE))
        .noneSatisfy(result -> assertThat(result).contains("Monitor"))
        .anySatisfy(result -> assertThat(result).contains("value=true"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "fails(true); give(@fails) # returns nothing",
        "ticket(); give(@ticket) # does not fit",
        "take(); sum(List.of(@take)) # is not a whole argument",
      })
  void whatCannotBeIsSaid(String thread, String message) {
    assertThatThrownBy(() -> results(scenario(Seats.class, "", thread), COMPLETE))
        .isInstanceOf(BadScenario.class)
        .hasMessageContaining(message);
  }
}
