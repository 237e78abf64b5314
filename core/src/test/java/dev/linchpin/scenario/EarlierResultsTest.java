package dev.linchpin.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EarlierResultsTest {
  private static final List<Invocation> KNOWN =
      ScenarioText.invocations("take(\"a\"); take(\"b\"); give(@take); renew(@take); use(@renew)");

  private static Scenario scenario(String setup, String threads, String closing) {
    return new Scenario(
        ScenarioText.creation("Some"),
        ScenarioText.invocations(setup),
        ScenarioText.threads(threads),
        ScenarioText.invocations(closing));
  }

  private static String text(Scenario scenario) {
    return ScenarioText.print(scenario.setup())
        + " : "
        + scenario.text()
        + " : "
        + ScenarioText.print(scenario.closing());
  }

  @Test
  void textIsReadAndWritten() {
    String text = "take(); give(@take); put(1, @take) | give((Object) @take)";
    assertThat(scenario("", text, "").text()).isEqualTo(text);
    assertThat(ScenarioText.literal("@take")).isEqualTo(new Literal.Earlier("take"));
    assertThat(EarlierResults.areUsedBy(ScenarioText.invocations("give((long) @take)").get(0)))
        .isTrue();
    assertThat(EarlierResults.areUsedBy(ScenarioText.invocations("give(1)").get(0))).isFalse();
  }

  /** Each thread has its own earlier calls, and those of the setup. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "'' # take(); give(@take) # ''",
        "take() # give(@take) | give(@take) # give(@take)",
        "'' # renew(); take(); give(@take, @renew) # take(); give(@take)",
      })
  void aCallBeforeGivesTheResult(String setup, String threads, String closing) {
    assertThat(EarlierResults.problem(scenario(setup, threads, closing))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "'' # give(@take) # ''",
        "'' # give(@take); take() # ''",
        "'' # take() | give(@take) # ''",
        "'' # take() # give(@take)",
        "give(@take) # take() # ''",
        "'' # take(); give((Object) @renew) # ''",
      })
  void withoutACallBeforeSomethingIsSaid(String setup, String threads, String closing) {
    assertThat(EarlierResults.problem(scenario(setup, threads, closing)).orElseThrow())
        .contains("expected a call of")
        .contains("before it, in the same thread or before the threads");
    assertThat(EarlierResults.areThere(scenario(setup, threads, closing))).isFalse();
  }

  @Test
  void whatIsMissingIsAddedJustBeforeItsUse() {
    Scenario missing = scenario("", "size(); give(@take) | take(\"b\"); give(@take)", "size()");
    assertThat(text(EarlierResults.completed(missing, KNOWN)))
        .isEqualTo(" : size(); take(\"a\"); give(@take) | take(\"b\"); give(@take) : size()");
  }

  @Test
  void aResultOfTheSetupIsEnough() {
    Scenario whole = scenario("take(\"a\")", "give(@take) | give(@take)", "");
    assertThat(EarlierResults.completed(whole, KNOWN)).isEqualTo(whole);
    assertThat(text(EarlierResults.completed(scenario("give(@take)", "give(@take)", ""), KNOWN)))
        .isEqualTo("take(\"a\"); give(@take) : give(@take) : ");
  }

  @Test
  void resultsOfResultsAreAdded() {
    assertThat(text(EarlierResults.completed(scenario("", "use(@renew)", ""), KNOWN)))
        .isEqualTo(" : take(\"a\"); renew(@take); use(@renew) : ");
  }

  /** Nothing is changed after the threads in order to look. */
  @Test
  void observationsThatNeedAChangeGo() {
    Scenario looks = scenario("", "give(@take) | size()", "size(); isOpen(@take)");
    assertThat(text(EarlierResults.completed(looks, KNOWN)))
        .isEqualTo(" : take(\"a\"); give(@take) | size() : size()");
  }
}
