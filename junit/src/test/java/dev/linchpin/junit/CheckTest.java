package dev.linchpin.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.internal.junit.Configuration;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.internal.pipeline.CheckSettings.Mode;
import dev.linchpin.junit.fixture.LossyCounter;
import dev.linchpin.junit.fixture.PlainCounter;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.Selection;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a check asks of the pipeline. */
class CheckTest {
  private static final Configuration NOTHING = new Configuration(name -> Optional.empty());

  private static Check check() {
    return Linchpin.check(LossyCounter.class);
  }

  private static Configuration configured(Map<String, String> values) {
    return new Configuration(name -> Optional.ofNullable(values.get(name)));
  }

  @Test
  void nothingSaidIsAHundredScenariosInTenSeconds() {
    CheckSettings settings = check().request().settings(NOTHING);

    assertThat(settings.mode()).isEqualTo(Mode.DEFAULT);
    assertThat(settings.most()).isEqualTo(100);
    assertThat(settings.budget()).isEqualTo(Duration.ofSeconds(10));
    assertThat(check().request().wanted()).isEqualTo(Selection.AUTOMATIC);
  }

  @Test
  void configurationReplacesDefaultsButNotWhatATestSays() {
    Configuration configuration =
        configured(
            Map.of(
                "linchpin.budget", "2m",
                "linchpin.tests", "7",
                "linchpin.seed", "5",
                "linchpin.jobs", "3"));

    CheckSettings open = check().request().settings(configuration);
    CheckSettings said = check().budget("1s").tests(2).seed(9).request().settings(configuration);

    assertThat(open.budget()).isEqualTo(Duration.ofMinutes(2));
    assertThat(open.most()).isEqualTo(7);
    assertThat(open.seed()).isEqualTo(5);
    assertThat(open.jobs()).isEqualTo(3);
    assertThat(said.budget()).isEqualTo(Duration.ofSeconds(1));
    assertThat(said.most()).isEqualTo(2);
    assertThat(said.seed()).isEqualTo(9);
  }

  @Test
  void aDebuggerHasOneWorkerAndAllTheTime() {
    CheckSettings settings =
        check().request().settings(configured(Map.of("linchpin.debug", "true")));

    assertThat(settings.jobs()).isEqualTo(1);
    assertThat(settings.budget()).isEqualTo(Duration.ofDays(1));
  }

  @Test
  void aScenarioNeedsOnlyWhatItCalls() {
    Check check = check().scenario("increment(); get() | get()");

    assertThat(check.request().settings(NOTHING).mode()).isEqualTo(Mode.GIVEN);
    assertThat(check.request().wanted().operations())
        .extracting(Invocation::text)
        .containsExactly("increment()", "get()");
  }

  @Test
  void aSizeMeansRandomScenarios() {
    CheckSettings settings = check().random(2, 4).request().settings(NOTHING);

    assertThat(settings.mode()).isEqualTo(Mode.RANDOM);
    assertThat(settings.size()).isEqualTo(new CheckSettings.Size(2, 4));
  }

  @Test
  void anObjectCanBeMadeInShortWords() {
    String name = LossyCounter.class.getName();

    assertThat(creation("(3)")).isEqualTo(name + "(3)");
    assertThat(creation("::of(3)")).isEqualTo(name + "::of(3)");
    assertThat(creation("builder().size(3).build()"))
        .isEqualTo(name + "::builder().size(3).build()");
    assertThat(creation("INSTANCE")).isEqualTo(name + "::INSTANCE");
    assertThat(creation("com.acme.Makers::counter()")).isEqualTo("com.acme.Makers::counter()");
  }

  @Test
  void hiddenMethodsAndValuesAreAskedFor() {
    Selection.Names names =
        check().packagePrivate().values(PlainCounter.class).request().wanted().names();

    assertThat(names.takesPackagePrivate()).isTrue();
    assertThat(names.provider()).isEqualTo(PlainCounter.class.getName());
  }

  private static String creation(String text) {
    return Objects.requireNonNull(check().creation(text).request().wanted().creation()).text();
  }

  @Test
  void aModelIsAClassOrSaysHowItIsMade() {
    String name = PlainCounter.class.getName();

    assertThat(check().spec(PlainCounter.class).request().wanted().specification())
        .isEqualTo(ScenarioText.creation(name));
    assertThat(check().spec(name + "(3)").request().wanted().specification())
        .isEqualTo(ScenarioText.creation(name + "(3)"));
  }

  @Test
  void aWrongTextIsNamedByWhereItStands() {
    assertThatThrownBy(() -> check().init("push(1"))
        .isInstanceOf(BadSubject.class)
        .hasMessageStartingWith("init: column 7 of 'push(1'");
  }
}
