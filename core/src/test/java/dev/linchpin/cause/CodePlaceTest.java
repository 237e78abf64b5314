package dev.linchpin.cause;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CodePlaceTest {
  @Test
  void aPlaceIsReadAsItIsWritten() {
    CodePlace place = new CodePlace("com.acme.Outer$Inner.<init>", 21);

    assertThat(CodePlace.parse(place.text())).hasValue(place);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "com.acme.Stack.pop", ":21", "com.acme.Stack.pop:", "Stack.pop:x"})
  void whatNamesNoLineIsNoPlace(String text) {
    assertThat(CodePlace.parse(text)).isEmpty();
  }
}
