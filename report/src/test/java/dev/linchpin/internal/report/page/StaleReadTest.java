package dev.linchpin.internal.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

class StaleReadTest {
  private static Event event(int thread, Kind kind, String location, String value) {
    return new Event(0, thread, thread - 1, kind, location, value, "");
  }

  private static String old(String value) {
    return value + Event.OLD + "; thread 1 has written another)";
  }

  @Test
  void theStoreThatWasSeenAndTheLatestOneThatWasNotAreFound() {
    List<Event> events =
        List.of(
            event(1, Kind.WRITE, "Gate#1.limit", "1"),
            event(1, Kind.WRITE, "Gate#1.open", "1"),
            event(1, Kind.RMW, "Gate#1.limit", "1 → 2"),
            event(1, Kind.WRITE, "Gate#1.limit", "3"),
            event(2, Kind.READ, "Gate#1.open", "1"),
            event(2, Kind.READ, "Gate#1.limit", old("2")),
            event(2, Kind.READ, "Gate#1.limit", old("1")));

    assertThat(StaleRead.of(events))
        .containsExactly(new StaleRead(5, 2, 3), new StaleRead(6, 0, 3));
  }

  /** No event stores the value with which a variable begins. */
  @Test
  void theFirstValueHasNoStore() {
    List<Event> events =
        List.of(
            event(1, Kind.WRITE, "Gate#1.limit", "1"),
            event(2, Kind.READ, "Gate#1.limit", old("0")));

    assertThat(StaleRead.of(events)).containsExactly(new StaleRead(1, null, 0));
  }

  /** The constructor's stores are no events: no other thread could see them before. */
  @Test
  void ofAnObjectThatWasPassedOnTheStoreThatDidItIsShown() {
    List<Event> events =
        List.of(
            event(1, Kind.WRITE, "Lazy#1.instance", "Value#1"),
            event(2, Kind.READ, "Lazy#1.instance", "Value#1"),
            event(2, Kind.READ, "Value#1.number", old("0")));

    assertThat(StaleRead.of(events)).containsExactly(new StaleRead(2, null, 0));
  }

  @Test
  void withoutOldValuesThereIsNothingToShow() {
    assertThat(StaleRead.of(List.of(event(1, Kind.READ, "Gate#1.limit", "0")))).isEmpty();
  }
}
