package dev.linchpin.internal.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.agent.file.ProbeReader.Seen;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the probe takes for a recorder that works. That it passes, every recording shows. */
class RecorderProbeTest {
  private static final List<Long> TIMES = List.of(10L, 20L, 30L);
  private static final List<Seen> RIGHT =
      List.of(
          new Seen("own", 1, 9, 11, 10),
          new Seen("inherited", 2, 20, 20, 20),
          new Seen("given", 3, 25, 31, 30));

  private static String problemWith(int at, Seen call) {
    List<Seen> seen = new ArrayList<>(RIGHT);
    seen.set(at, call);
    return String.valueOf(RecorderProbe.problem(seen, TIMES));
  }

  @Test
  void allCallsWithTheirIntervalsPass() {
    assertThat(RecorderProbe.problem(RIGHT, TIMES)).isNull();
  }

  @Test
  void aRecorderThatLosesOrBendsSomethingFails() {
    assertThat(RecorderProbe.problem(RIGHT.subList(0, 2), TIMES)).contains("of the calls");
    assertThat(RecorderProbe.problem(List.of(), TIMES)).contains("it recorded []");
    assertThat(problemWith(1, new Seen("inherited", 7, 20, 20, 20))).contains("argument=7");
    assertThat(problemWith(2, new Seen("given", 3, 25, 31, 0))).contains("with the result 30");
    assertThat(problemWith(0, new Seen("own", 1, 11, 12, 10))).contains("ran at 10");
    assertThat(problemWith(0, new Seen("own", 1, 8, 9, 10))).contains("ran at 10");
  }
}
