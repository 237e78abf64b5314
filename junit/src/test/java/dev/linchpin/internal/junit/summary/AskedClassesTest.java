package dev.linchpin.internal.junit.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.junit.summary.AskedClasses.Answer;
import dev.linchpin.internal.junit.summary.AskedClasses.Asked;
import org.junit.jupiter.api.Test;

class AskedClassesTest {
  private final AskedClasses asked = new AskedClasses();

  @Test
  void aRunThatAsksForNothingPrintsNothing() {
    assertThat(asked.lines()).isEmpty();
  }

  @Test
  void aClassIsJudgedIfAllItsTestsAre() {
    asked.add(new Asked("com.acme.Stack", "StackTest.one"), Answer.JUDGED, "");
    asked.add(new Asked("com.acme.Stack", "StackTest.two"), Answer.UNDECIDED, "too\n  little; try");
    asked.add(new Asked("com.acme.Queue", "QueueTest.one"), Answer.JUDGED, "");
    asked.add(new Asked("com.acme.Map", "MapTest.one"), Answer.SKIPPED, "another run");

    assertThat(asked.lines())
        .containsExactly(
            "Linchpin: 3 classes asked, 1 judged, 1 skipped, 1 undecided",
            "  undecided: com.acme.Stack (StackTest.two): too little; try",
            "  skipped: com.acme.Map (MapTest.one): another run");
  }

  @Test
  void ofSeveralEndsOfATestTheWorstCounts() {
    asked.add(new Asked("com.acme.Map", "MapTest.one"), Answer.UNDECIDED, "time");
    asked.add(new Asked("com.acme.Map", "MapTest.one"), Answer.JUDGED, "");

    assertThat(asked.lines())
        .containsExactly(
            "Linchpin: 1 class asked, 0 judged, 1 undecided",
            "  undecided: com.acme.Map (MapTest.one): time");
  }

  @Test
  void testBodiesAreNamedOnce() {
    asked.add(new Asked("CartTest.sum", "CartTest.sum"), Answer.UNDECIDED, "time");

    assertThat(asked.lines())
        .containsExactly(
            "Linchpin: 1 test body asked, 0 judged, 1 undecided",
            "  undecided: CartTest.sum: time");
  }

  @Test
  void theNextRunBeginsAnew() {
    asked.add(new Asked("com.acme.Map", "MapTest.one"), Answer.JUDGED, "");
    asked.clear();

    assertThat(asked.lines()).isEmpty();
  }
}
