package dev.linchpin.execution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Event.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

class TraceLineTest {
  private static Execution execution(Event... events) {
    Outcome outcome =
        new Outcome(EndStatus.COMPLETED, List.of(), List.of(), new OperationOrder(new long[0]));
    return new Execution(new Schedule(new int[0]), List.of(events), outcome, List.of());
  }

  private static Event event(Kind kind) {
    return new Event(4, 2, 1, kind, "x", "7", "C.m:3");
  }

  /** All but choices and blocked ends, which access nothing. */
  @Test
  void everyKindOfAccessHasALine() {
    for (Kind kind : Kind.values()) {
      assertThat(TraceLine.of(execution(event(kind))))
          .as(kind.name())
          .hasSize(kind == Kind.CHOICE || kind == Kind.BLOCKED ? 0 : 1);
    }
  }

  @Test
  void parkAndUnparkMeetAtOnePermit() {
    List<TraceLine> lines = TraceLine.of(execution(event(Kind.PARK), event(Kind.UNPARK)));

    assertThat(lines)
        .containsOnly(new TraceLine(2, 1, TraceLine.Kind.RMW, "x.permit", "C.m:3"))
        .hasSize(2);
  }

  @Test
  void waitingGivesUpTheMonitor() {
    assertThat(TraceLine.of(execution(event(Kind.WAIT))))
        .containsExactly(new TraceLine(2, 1, TraceLine.Kind.RELEASE, "x", "C.m:3"));
  }
}
