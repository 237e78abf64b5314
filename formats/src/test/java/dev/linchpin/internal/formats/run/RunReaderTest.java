package dev.linchpin.internal.formats.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.prediction.AccessPattern;
import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.prediction.BadRun;
import dev.linchpin.prediction.BadRun.Problem;
import dev.linchpin.prediction.EventPlace;
import dev.linchpin.prediction.Leg;
import dev.linchpin.prediction.PredictedViolations;
import dev.linchpin.prediction.Prediction;
import dev.linchpin.prediction.RunSink;
import dev.linchpin.prediction.ViolationPlaces;
import java.io.ByteArrayInputStream;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunReaderTest {
  private static RunReader reader(String text, Transactions transactions) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new RunReader(HistorySource.ofRun("run", new ByteArrayInputStream(bytes)), transactions);
  }

  /** A sink that refuses every release, of lock 0 by thread 0. */
  private static RunSink refusing() {
    return (RunSink)
        Proxy.newProxyInstance(
            RunSink.class.getClassLoader(),
            new Class<?>[] {RunSink.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("release")) {
                throw new BadRun(Problem.NOT_HELD, 0, 0, -1);
              }
              return null;
            });
  }

  @Test
  void whatTheSinkRefusesIsBadInputInItsLine() {
    String log = "T1|w(x)|1\nT1|rel(L)|2\nT1|w(x)|3\n";
    assertThatThrownBy(() -> reader(log, Transactions.EXPLICIT).read(refusing(), () -> {}))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "run, line 2: thread T1 releases lock L, which it does not hold; expected acq before"
                + " rel");
    String trace =
        """
        {"thread":1,"kind":"write","loc":"x"}
        {"thread":1,"kind":"release","lock":"L"}
        {"thread":1,"kind":"write","loc":"x"}
        """;
    for (Transactions choice : Transactions.values()) {
      assertThatThrownBy(() -> reader(trace, choice).read(refusing(), () -> {}))
          .hasMessageStartingWith("run, line 2: thread 1 releases lock L");
    }
    assertThatThrownBy(
            () ->
                new RunReader(
                        HistorySource.ofRun(
                            "run",
                            new ByteArrayInputStream(trace.getBytes(StandardCharsets.UTF_8))),
                        null)
                    .read(refusing(), () -> {}))
        .hasMessageStartingWith("run, line 2: thread 1 releases lock L");
  }

  @Test
  void aMissingFileIsNamed(@TempDir Path folder) {
    String file = folder.resolve("none.std").toString();
    assertThatThrownBy(
            () -> new RunReader(HistorySource.ofRun(file), null).read(refusing(), () -> {}))
        .hasMessage(file + ": no such file; expected a recorded run");
    assertThatThrownBy(
            () ->
                new RunReader(HistorySource.ofRun(folder.toString()), null)
                    .read(refusing(), () -> {}))
        .hasMessage(folder + ": is a directory; expected a recorded run");
  }

  @Test
  void wholeThreadsAreTransactionsUnderTheirOldNumbers() {
    RunReader reader =
        reader("A|begin|1\nB|r(x)|2\nA|end|3\nA|w(x)|4\nC|w(x)|5\n", Transactions.THREAD);
    CallLog log = new CallLog(reader.names());
    reader.read(log, () -> {});
    // Given to the sink as events 0 to 7; the added ones are 0, 2 and 6.
    assertThat(log.calls)
        .containsExactly(
            "A begin @thread A",
            "A begin @1",
            "B begin @thread B",
            "B read x @2",
            "A pass",
            "A write x @4",
            "C begin @thread C",
            "C write x @5");
    AtomicityViolation seen =
        new AtomicityViolation(
            0,
            0,
            1,
            AccessPattern.RWR,
            new ViolationPlaces(
                new EventPlace(2, 9),
                new EventPlace(3, 1),
                new EventPlace(7, 2),
                new EventPlace(5, 3)),
            List.of(new Leg(0, 1), new Leg(2, 7)));
    Prediction prediction =
        reader.asRecorded(
            new Prediction(8, 3, 1, 0, 3, PredictedViolations.of(List.of(seen)), List.of()));
    assertThat(prediction.events()).isEqualTo(5);
    assertThat(prediction.transactions()).isEqualTo(3);
    assertThat(prediction.violations())
        .containsExactly(
            new AtomicityViolation(
                0,
                0,
                1,
                AccessPattern.RWR,
                new ViolationPlaces(
                    new EventPlace(1, 9),
                    new EventPlace(1, 1),
                    new EventPlace(4, 2),
                    new EventPlace(3, 3)),
                List.of(new Leg(0, 0), new Leg(2, 4))));
  }

  @Test
  void thoseWhoWatchAreCalledNowAndThen() {
    int[] ticks = new int[1];
    RunReader reader = reader("T|w(x)|1\n".repeat(40_000), Transactions.EXPLICIT);
    reader.read(new CallLog(reader.names()), () -> ticks[0]++);
    assertThat(ticks[0]).isEqualTo(40_000 >> 14);
  }
}
