package dev.linchpin.internal.cli.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class DurationConverterTest {
  @ParameterizedTest
  @CsvSource({"500ms, 500", "30s, 30000", "2m, 120000", "1h, 3600000", "7, 7000", "0s, 0"})
  void durationsAreReadAsPeopleWriteThem(String text, long millis) {
    assertThat(new DurationConverter().convert(text)).isEqualTo(Duration.ofMillis(millis));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "soon", "-1s", "1.5s", "10 s", "3d"})
  void anythingElseIsRefusedWithAnExample(String text) {
    assertThatThrownBy(() -> new DurationConverter().convert(text))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("30s");
  }

  @Test
  void theLargestAmountDoesNotOverflow() {
    assertThat(new DurationConverter().convert("999999999h")).isPositive();
  }
}
