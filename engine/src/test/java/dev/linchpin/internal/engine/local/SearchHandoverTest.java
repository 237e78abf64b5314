package dev.linchpin.internal.engine.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a search hands over, and how it ends; a test that does not end has found a lost monitor. */
@Timeout(60)
class SearchHandoverTest {
  private static final SearchHandover.Search BROKEN =
      (progress, runs) -> {
        throw new IllegalStateException("broken");
      };

  @Test
  void aSearchThatThrowsOnTheAskingThreadCanBeClosed() {
    SearchHandover handover = new SearchHandover(BROKEN);
    assertThatThrownBy(handover::result)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("broken");
    handover.close();
  }

  @Test
  void aSearchThatThrowsOnItsOwnThreadCanBeClosed() {
    SearchHandover handover = new SearchHandover(BROKEN);
    assertThatThrownBy(handover::next)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("broken");
    handover.close();
  }

  /** A thread that runs fibers must hold no monitor: JDK 25 forgets it. */
  @Test
  void theAskingThreadHoldsNoMonitorWhileItSearches() {
    boolean[] held = new boolean[1];
    SearchHandover[] self = new SearchHandover[1];
    self[0] =
        new SearchHandover(
            (progress, runs) -> {
              held[0] = Thread.holdsLock(self[0]);
              throw new IllegalStateException("enough");
            });
    assertThatThrownBy(self[0]::result).hasMessage("enough");
    assertThat(held[0]).isFalse();
  }
}
