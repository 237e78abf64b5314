package dev.linchpin.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Shortfall;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Undecided;
import dev.linchpin.verdict.Witness;

/** What supports a verdict on a history; fails if the verdict is another one. */
public final class HistoryVerdicts {
  private HistoryVerdicts() {}

  public static Refutation refutation(Verdict<Witness, Refutation> verdict) {
    assertThat(verdict).isInstanceOf(No.class);
    return ((No<Witness, Refutation>) verdict).evidence();
  }

  public static Shortfall shortfall(Verdict<Witness, Refutation> verdict) {
    assertThat(verdict).isInstanceOf(Undecided.class);
    return ((Undecided<Witness, Refutation>) verdict).shortfall();
  }
}
