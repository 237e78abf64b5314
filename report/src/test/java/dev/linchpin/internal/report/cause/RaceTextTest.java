package dev.linchpin.internal.report.cause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.cause.RaceSequence;
import dev.linchpin.cause.RaceSequence.Decision;
import dev.linchpin.cause.RaceSequence.Racer;
import dev.linchpin.cause.TreeLabel;
import dev.linchpin.execution.RunDetail;
import java.util.List;
import org.junit.jupiter.api.Test;

class RaceTextTest {
  private static Racer racer(int thread, String event, int line, TreeLabel then) {
    return new Racer(thread, thread - 1, event, "com.acme.Stack.pop:" + line, then);
  }

  private static Decision decision(TreeLabel label, Racer... racers) {
    return new Decision(label, List.of(racers));
  }

  private static List<List<String>> sentences(Decision... decisions) {
    return RaceText.stretches(new RaceSequence(List.of(decisions), 1)).stream()
        .map(new RaceText(RunDetail.NONE)::sentences)
        .toList();
  }

  /** Thread 2 waits with the same access while thread 1 goes three times. */
  @Test
  void turnsThatSayTheSameAreTakenTogether() {
    Racer waiting = racer(2, "write x", 9, TreeLabel.W);

    assertThat(
            sentences(
                decision(TreeLabel.WG, racer(1, "read x", 1, TreeLabel.WG), waiting),
                decision(TreeLabel.WG, racer(1, "read y", 2, TreeLabel.WG), waiting),
                decision(TreeLabel.WG, racer(1, "write y", 3, TreeLabel.G), waiting),
                decision(TreeLabel.G, racer(1, "write x", 4, TreeLabel.B), waiting)))
        .containsExactly(
            List.of(
                "thread 1 (from read x, Stack.pop:1, to write y, Stack.pop:3) went before thread 2"
                    + " (write x, Stack.pop:9)",
                "if thread 2 had gone first at any of these 3 steps: every schedule would be correct"),
            List.of(
                "thread 1 (write x, Stack.pop:4) went before thread 2 (write x, Stack.pop:9): after"
                    + " this every schedule fails",
                "if thread 2 had gone first: every schedule would be correct"));
  }

  @Test
  void otherThreadsOrAnswersAreNotTakenTogether() {
    Racer one = racer(1, "read x", 1, TreeLabel.WG);

    assertThat(
            sentences(
                decision(TreeLabel.WG, one, racer(2, "write x", 9, TreeLabel.W)),
                decision(TreeLabel.WG, one, racer(2, "write x", 10, TreeLabel.W)),
                decision(TreeLabel.WG, racer(2, "write x", 10, TreeLabel.WG), one)))
        .hasSize(3);
  }

  @Test
  void threeThreadsAreAllNamed() {
    assertThat(
            sentences(
                decision(
                    TreeLabel.BG,
                    racer(1, "read x", 1, TreeLabel.GG),
                    racer(2, "read y", 2, TreeLabel.B),
                    racer(3, "read z", 3, TreeLabel.GG))))
        .containsExactly(
            List.of(
                "thread 1 (read x, Stack.pop:1) went before thread 2 (read y, Stack.pop:2) and"
                    + " thread 3 (read z, Stack.pop:3)",
                "if thread 2 had gone first: every schedule would fail",
                "if thread 3 had gone first: both outcomes would still be possible"));
  }
}
