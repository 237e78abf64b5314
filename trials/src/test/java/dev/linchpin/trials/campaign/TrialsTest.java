package dev.linchpin.trials.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.RunMaking;
import dev.linchpin.trials.campaign.BruteForce.Ruling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Both campaigns: a small sample in each build, the one of {@code --quick} in CI, all of it with
 * {@code -Dcampaign}.
 */
class TrialsTest {
  private static final Path OUTPUT = Path.of("target", "trials");

  @Test
  void aSmallSampleShowsNoFalseAlarmAndMissesNothingThatWasTold() throws IOException {
    TrialsOptions small = TrialsOptions.quick().with("--right", 10).with("--mutants", 8);
    check(small.with("--output", OUTPUT.resolve("small")), 12, 0);
  }

  @Tag("thorough")
  @Test
  void aSampleShowsNoFalseAlarmAndMissesNothingThatWasTold() throws IOException {
    check(TrialsOptions.quick().with("--output", OUTPUT.resolve("quick")), 60, 1);
  }

  @Tag("campaign")
  @Test
  void allClassesShowNoFalseAlarmAndMissNothingThatWasTold() throws IOException {
    check(TrialsOptions.standard().with("--output", OUTPUT), 5_000, 300);
  }

  private static void check(TrialsOptions options, int leastScenarios, int leastWrong)
      throws IOException {
    Trials.Result result = new Trials(options).run();

    assertThat(result.right())
        .allSatisfy(
            one ->
                assertThat(one.said())
                    .as(one.type().name())
                    .noneMatch(said -> said.isConviction() || !said.fault().isEmpty()));
    assertThat(result.wrong())
        .allSatisfy(
            one -> {
              assertThat(one.missed()).as(one.type().name()).isEmpty();
              assertThat(one.alarms()).as(one.type().name()).isEmpty();
              assertThat(one.faults()).as(one.type().name()).isEmpty();
            });
    // That nothing was found must not mean that nothing was tried.
    assertThat(
            result.right().stream()
                .flatMap(one -> one.said().stream())
                .mapToLong(Said::scenarios)
                .sum())
        .isGreaterThan(leastScenarios);
    assertThat(result.wrong())
        .filteredOn(MissedBugCampaign.Tried::isWrong)
        .hasSizeGreaterThan(leastWrong)
        .allMatch(one -> one.found() > 0);
    assertThat(Files.readString(options.output().resolve("tables.md")))
        .contains("| lock |", "| mutation |");
  }

  /** A known mutant, by its name; the wrong classes of the sample show the same in each build. */
  @Tag("campaign")
  @Test
  void aWrongClassWouldBeNoticed() throws IOException {
    TrialsOptions one =
        TrialsOptions.quick()
            .with("--only", "mutant\\.Counter_SYNCHRONIZED_METHODS_M0$")
            .with("--output", OUTPUT.resolve("planted"));
    Trials.Result result = new Trials(one).run();

    assertThat(result.wrong()).hasSize(1);
    MissedBugCampaign.Tried tried = result.wrong().get(0);
    assertThat(tried.type().mutation()).isEqualTo("dropped in inc");
    assertThat(tried.rulings()).contains(Ruling.WRONG);
    assertThat(tried.found()).isPositive();
  }

  @Test
  void theSameSeedGivesTheSameClassesAndScenarios() {
    TrialsOptions options = TrialsOptions.quick().with("--seed", 7);
    List<TrialClass> mutants = TrialClasses.shared().mutants();
    List<TrialClass> once = Sample.of(mutants, 10, options);
    List<TrialClass> again = Sample.of(new TrialClasses().mutants(), 10, options);

    assertThat(again).isEqualTo(once);
    assertThat(scenarios(again, 7)).isEqualTo(scenarios(once, 7)).isNotEqualTo(scenarios(once, 8));
    assertThat(Sample.of(mutants, 10, options.with("--seed", 8))).isNotEqualTo(once);
  }

  private static List<String> scenarios(List<TrialClass> types, long seed) {
    return types.stream()
        .flatMap(type -> new ScenarioMaker(type, seed).scenarios(4).stream())
        .map(scenario -> scenario.text())
        .toList();
  }

  @Test
  void argumentsThatAreNotUnderstoodAreRefused() {
    assertThat(TrialsOptions.parse(new String[] {"--seed", "x"})).isNull();
    assertThat(TrialsOptions.parse(new String[] {"--nope", "1"})).isNull();
    assertThat(TrialsOptions.parse(new String[] {"--seed"})).isNull();
    assertThat(TrialsOptions.parse(new String[] {"--quick", "--seed", "5"}))
        .isNotNull()
        .satisfies(options -> assertThat(options.seed()).isEqualTo(5))
        .satisfies(options -> assertThat(options.making()).isEqualTo(RunMaking.MATCHED));
    assertThat(TrialsOptions.parse(new String[] {"--no-learning", "--seed", "5"}))
        .isNotNull()
        .satisfies(options -> assertThat(options.making()).isEqualTo(RunMaking.MADE));
    assertThat(TrialsOptions.parse(new String[] {"--no-cache"}))
        .isNotNull()
        .satisfies(options -> assertThat(options.making()).isEqualTo(RunMaking.LEARNED));
  }
}
