package dev.linchpin.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.subject.BadSubject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

class ConfigurationTest {
  private static Configuration of(String... namesAndValues) {
    Map<String, String> values = new java.util.HashMap<>();
    for (int at = 0; at < namesAndValues.length; at += 2) {
      values.put(namesAndValues[at], namesAndValues[at + 1]);
    }
    return new Configuration(name -> Optional.ofNullable(values.get(name)));
  }

  @ParameterizedTest
  @CsvSource({"500ms, PT0.5S", "30s, PT30S", "7, PT7S", "2m, PT2M", "1h, PT1H"})
  void durationsAreReadAsPeopleWriteThem(String text, Duration expected) {
    assertThat(of("linchpin.budget", text).budget()).contains(expected);
  }

  @Test
  void nothingSaidIsNothing() {
    Configuration empty = of("linchpin.budget", " ");

    assertThat(empty.budget()).isEmpty();
    assertThat(empty.seed()).isEmpty();
    assertThat(empty.replay()).isEmpty();
    assertThat(empty.debug()).isFalse();
  }

  @Test
  void aWrongValueIsNamedWithWhatWasExpected() {
    assertThatThrownBy(() -> of("linchpin.budget", "soon").budget())
        .isInstanceOf(BadSubject.class)
        .hasMessage(
            "linchpin.budget: 'soon' is not a duration; expected a number with ms, s, m or h, such"
                + " as 30s");
    assertThatThrownBy(() -> of("linchpin.seed", "x").seed())
        .isInstanceOf(BadSubject.class)
        .hasMessage("linchpin.seed: 'x' is not a number; expected a whole number");
    assertThatThrownBy(() -> of("linchpin.debug", "yes").debugPort())
        .isInstanceOf(BadSubject.class)
        .hasMessage(
            "linchpin.debug: 'yes' is not a number; expected a whole number (a port) or true");
  }

  @Test
  void assertionsAreOnUnlessSwitchedOff() {
    assertThat(of().options().jvm().assertions()).isTrue();
    assertThat(of("linchpin.assertions", "false").options().jvm().assertions()).isFalse();
    assertThatThrownBy(() -> of("linchpin.assertions", "off").options())
        .isInstanceOf(BadSubject.class)
        .hasMessage("linchpin.assertions: found \"off\"; expected \"true\" or \"false\"");
  }

  private static Throwable undecided(Map<String, String> environment, String... said) {
    Optional<String> value = Stream.of(said).findFirst();
    return new Configuration(
            name -> value.filter(any -> name.equals("linchpin.failOnUndecided")), environment)
        .undecided("too little time; give more");
  }

  @ParameterizedTest
  @CsvSource({"true", "1", "woodpecker"})
  void onABuildServerAnUndecidedTestFails(String variable) {
    assertThat(undecided(Map.of("CI", variable)))
        .isInstanceOf(AssertionFailedError.class)
        .hasMessage(
            "undecided: too little time; give more (an undecided test fails, because the variable"
                + " CI is set; linchpin.failOnUndecided=false skips it)");
    assertThat(undecided(Map.of("CI", variable), "false")).isInstanceOf(TestAbortedException.class);
  }

  @Test
  void elsewhereItIsSkipped() {
    assertThat(undecided(Map.of())).isInstanceOf(TestAbortedException.class);
    assertThat(undecided(Map.of("CI", "False"))).isInstanceOf(TestAbortedException.class);
    assertThat(undecided(Map.of("CI", ""))).isInstanceOf(TestAbortedException.class);
    assertThat(undecided(Map.of(), "true")).isInstanceOf(AssertionFailedError.class);
    assertThatThrownBy(() -> undecided(Map.of(), "yes"))
        .isInstanceOf(BadSubject.class)
        .hasMessage("linchpin.failOnUndecided: found \"yes\"; expected \"true\" or \"false\"");
  }

  @Test
  void aDebuggerMayBeWantedAtAnyPortOrAtOne() {
    assertThat(of("linchpin.debug", "true").debug()).isTrue();
    assertThat(of("linchpin.debug", "true").debugPort()).isEmpty();
    assertThat(of("linchpin.debug", "5005").debugPort()).hasValue(5005);
    assertThat(of("linchpin.debug", "false").debug()).isFalse();
  }

  @Test
  void theFolderOfReplayFilesCanBeChosen() {
    assertThat(of("linchpin.replay.dir", "runs").replayFolder()).isEqualTo(Path.of("runs"));
  }
}
