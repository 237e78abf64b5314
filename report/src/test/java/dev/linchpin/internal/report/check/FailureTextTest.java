package dev.linchpin.internal.report.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.interleaving.Styling;
import java.util.List;
import org.junit.jupiter.api.Test;

class FailureTextTest {
  private static String text(Failure failure) {
    return String.join("\n", FailureText.lines(failure, Layout.plain(120))) + "\n";
  }

  @Test
  void everythingThatConvincesIsShown() {
    assertThat(text(Failures.lostUpdate()))
        .isEqualTo(
            """
            get() at the end answers 6, but 7 in every serial order.

            Next: hold one lock in Counter.inc:8, which reads and writes `counter.n`, and wherever else it is used; this advice was
              not checked.

            new     com.acme.Counter(5)
            before  touch()
            after   get() → 6

            The run:
            step │ thread 1                      │ thread 2
            ─────┼───────────────────────────────┼──────────────────────────────
               0 │ inc()                         │
               1 │   read counter.n: 5    line 8 │
                 │ ── switch ──                  │
               2 │                               │ inc()
               3 │                               │   read counter.n: 5    line 8
               4 │                               │   write counter.n = 6  line 8
                 │                               │ returns
               5 │   write counter.n = 6  line 8 │
                 │ returns                       │

            Why none of the 2 serial orders fits:
              T1 inc(); T2 inc(); finally get() → 7: get() at the end would return 7, not 6
              T2 inc(); T1 inc(); finally get() → 7: get() at the end would return 7, not 6
            """);
  }

  @Test
  void theScenarioBeforeItWasReducedIsShownWithEveryEvent() {
    String reduced =
        "Reduced from: com.acme.Counter(5) after touch(): inc(); get() | inc(); inc() then get()";
    Layout all = new Layout(100, true, Styling.PLAIN);

    assertThat(FailureText.lines(Failures.lostUpdate(), all)).contains(reduced);
    assertThat(text(Failures.lostUpdate())).doesNotContain("Reduced");
  }

  @Test
  void aStuckRunSaysWhoWaitsWhereAndWhatWasNeverCalled() {
    assertThat(text(Failures.lostWakeUp()))
        .isEqualTo(
            """
            take() by thread 1 never returns, although it does in every serial order after put(1).

            thread 1            │ thread 2
            ────────────────────┼─────────
            take() → #          │ put(1)
            take() (not called) │
            #: never returned

            The run:
            step │ thread 1                              │ thread 2
            ─────┼───────────────────────────────────────┼─────────
               0 │ take()                                │
                 │ ── switch ──                          │
               1 │                                       │ put(1)
                 │                                       │ returns
                 │   waits to be notified: Box#1  line 9 │

            ended: threads wait forever
            thread 1, in take(), waits to be notified: Box#1  (Box.take:9)

            Why the only serial order does not fit:
              T2 put(1); T1 take() → 1; T1 take() never returns: take() by thread 1 would return 1
            """);
  }

  @Test
  void contradictingSerialRunsAreCalledThat() {
    Failure failure = Failures.as(FailureKind.NONDETERMINISTIC);

    assertThat(text(failure))
        .contains("These serial runs contradict each other:")
        .contains("One of the runs:")
        .doesNotContain("Why no serial order fits");
  }

  @Test
  void aLongTableLosesItsMiddleUnlessEverythingIsWanted() {
    Failure failure = Failures.with(Failures.lostUpdate(), Failures.manyUpdates(300), "wrong");

    List<String> shown = FailureText.lines(failure, Layout.plain(120));
    List<String> all = FailureText.lines(failure, new Layout(120, true, Styling.PLAIN));

    assertThat(shown.size()).isLessThan(60);
    assertThat(shown).anyMatch(line -> line.contains("lines left out"));
    assertThat(shown).anyMatch(line -> line.contains("update counter.n: 0"));
    assertThat(shown).anyMatch(line -> line.contains("update counter.n: 299"));
    assertThat(all.size()).isGreaterThan(300);
  }
}
