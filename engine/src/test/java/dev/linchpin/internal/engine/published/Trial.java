package dev.linchpin.internal.engine.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Ending;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A scenario of a published class, and what it shows beyond what serial orders show.
 *
 * @param argued answers, in the order of operations, that no serial order gives; {@code Pending}
 *     among them argues a deadlock
 * @param why the argument for them
 */
record Trial(String subject, String setup, String threads, Set<String> argued, String why) {
  private static final String PENDING = "Pending";

  static Trial of(String subject, String setup, String threads) {
    return new Trial(subject, setup, threads, Set.of(), "");
  }

  Trial alsoShows(String reason, String... answers) {
    return new Trial(subject, setup, threads, Set.of(answers), reason);
  }

  /** Explores all of it: each answer is a serial one or argued, and each of these is shown. */
  Exploration verify(LocalEngine engine, Plan plan) {
    return verify(engine, plan, Ending.ALL_EXPLORED);
  }

  /** The same, if something else than the last schedule ends it. */
  Exploration verify(LocalEngine engine, Plan plan, Ending ending) {
    Exploration all = engine.explore(scenario(), plan).result();
    Exploration serial = engine.explore(scenario(), Plan.of(Strategy.SERIAL)).result();

    assertThat(all.ending()).as(all.endedBy()).isEqualTo(ending);
    assertThat(all.remarks()).isEmpty();
    assertThat(all.found())
        .extracting(Found::outcome)
        .allSatisfy(
            outcome -> {
              boolean stuck = answers(outcome).contains(PENDING);
              assertThat(outcome.status())
                  .isEqualTo(stuck ? EndStatus.DEADLOCKED : EndStatus.COMPLETED);
              assertThat(outcome.results()).noneMatch(Result.Thrown.class::isInstance);
            });
    // A serial order in which an operation waits says nothing: a concurrent one may wake it.
    Set<String> expected = answers(serial);
    expected.removeIf(answers -> answers.contains(PENDING));
    assertThat(expected).as("not serial, so argued").noneMatch(argued::contains);
    expected.addAll(argued);
    assertThat(answers(all)).as(why).isEqualTo(expected);
    return all;
  }

  private Scenario scenario() {
    return new Scenario(
        ScenarioText.creation(subject),
        ScenarioText.invocations(setup),
        ScenarioText.threads(threads),
        List.of());
  }

  /** The answers of all runs. */
  Set<String> answers(LocalEngine engine, Plan plan) {
    Exploration all = engine.explore(scenario(), plan).result();
    assertThat(all.endedBy()).as("%s", this).isEqualTo("all schedules explored");
    return answers(all);
  }

  /** The answers of the runs that the time allows, of which there must be some. */
  Set<String> someAnswers(LocalEngine engine, Plan plan) {
    Set<String> answers = answers(engine.explore(scenario(), plan).result());
    assertThat(answers).isNotEmpty();
    return answers;
  }

  private static Set<String> answers(Exploration exploration) {
    return exploration.found().stream()
        .map(Found::outcome)
        .map(Trial::answers)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String answers(Outcome outcome) {
    return outcome.results().stream().map(Trial::text).collect(Collectors.joining(" "));
  }

  private static String text(Result result) {
    return result instanceof Result.Returned returned
        ? returned.value()
        : result.getClass().getSimpleName();
  }

  @Override
  public String toString() {
    return subject + ": " + (setup.isEmpty() ? "" : setup + " then ") + threads;
  }
}
