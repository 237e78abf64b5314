package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("pure")
class CompletionTest {
  @Test
  void theScriptKnowsEveryCommandAndItsOptions() {
    CommandRun run =
        CommandRun.of(
            settings -> {
              throw new AssertionError("no worker is needed");
            },
            new String[] {"generate-completion"});

    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("complete -F _complete_linchpin", "bashcompinit")
        .contains(
            "check scan campaign explore replay explain stress record monitor convert predict")
        .contains("function _picocli_linchpin_scan()", "'--test-classes'")
        .contains("'--weak'");
  }
}
