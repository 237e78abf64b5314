package dev.linchpin.execution;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourcePlaceTest {
  @ParameterizedTest
  @CsvSource({
    "com.acme.Stack.push:12, Stack.push:12",
    "com.acme.Outer$Inner.<init>:3, Outer$Inner.<init>:3",
    "Stack.push:12, Stack.push:12",
    "push:12, push:12",
    "'', ''",
  })
  void thePackageIsLeftOut(String at, String brief) {
    assertThat(SourcePlace.brief(at)).isEqualTo(brief);
  }
}
