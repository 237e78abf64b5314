package dev.linchpin.internal.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.internal.agent.rewrite.ChosenMethods;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The text behind {@code -javaagent:…=}. */
class AgentOptionsTest {
  @Test
  void whatIsWrittenIsReadBack() {
    AgentOptions options =
        new AgentOptions(
            List.of("com.acme.*Queue", "B$C"),
            new ChosenMethods(Set.of("enq", "deq"), Set.of("size")),
            Path.of("/a,b/50%2C/h.jsonl").toAbsolutePath(),
            Path.of("report").toAbsolutePath(),
            true,
            new AgentOptions.Attacher(4711, Path.of("stop,here").toAbsolutePath()));
    assertThat(AgentOptions.parse(options.text())).isEqualTo(options);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "out=h | class is missing",
        "class=A | out is missing",
        "class=A,out=h,foo=1 | unknown option 'foo=1'",
        "class=A,out=h,clock=sun | unknown clock 'sun'",
        "class=a b,out=h | 'a b' is no pattern of class names",
        "class=java.util.*,out=h | classes of the JDK",
        "class | unknown option 'class'"
      })
  void whatIsWrongIsSaid(String text, String expected) {
    assertThatThrownBy(() -> AgentOptions.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(expected);
  }

  @Test
  void noOptionsAreWrongToo() {
    assertThatThrownBy(() -> AgentOptions.parse(null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("expected class=PATTERN,out=FILE");
  }
}
