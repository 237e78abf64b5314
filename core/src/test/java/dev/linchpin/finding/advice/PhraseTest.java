package dev.linchpin.finding.advice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.cause.CodeBlock;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What an advice says, and which lines it wants changed. */
class PhraseTest {
  private static final CodeBlock PUSH = CodeBlock.of("com.acme.Stack.push", 12, 14);
  private static final CodeBlock POP = CodeBlock.of("com.acme.Stack.pop", 21, 21);

  @Test
  void linesOfThePartsAreLinesOfTheWhole() {
    Phrase both =
        Phrase.joined(
            List.of(BlameAdvice.brief(PUSH), BlameAdvice.brief(POP), BlameAdvice.brief(PUSH)),
            " and over ");
    Phrase advice = Phrase.of("hold %s over %s", "`this.lock`", both);
    assertThat(advice.text())
        .isEqualTo(
            "hold `this.lock` over Stack.push:12-14 and over Stack.pop:21 and over"
                + " Stack.push:12-14");
    assertThat(advice.lines()).containsExactly(PUSH, POP);
  }

  @Test
  void linesOfAReasonAreRight() {
    Phrase advice =
        Phrase.of("hold it in %s", BlameAdvice.brief(PUSH))
            .because("%s holds it", BlameAdvice.brief(POP))
            .and("; this was not checked");
    assertThat(advice.text())
        .isEqualTo("hold it in Stack.push:12-14: Stack.pop:21 holds it; this was not checked");
    assertThat(advice.lines()).containsExactly(PUSH);
  }

  /** A value of the subject may look like a place or like a template. */
  @Test
  void aQuotedValueNamesNoLine() {
    Phrase advice = Phrase.of("%s reads %s", "get()", "Stack.pop:1-999 %s").because("%s", "100 %d");
    assertThat(advice.text()).isEqualTo("get() reads Stack.pop:1-999 %s: 100 %d");
    assertThat(advice.lines()).isEmpty();
  }
}
