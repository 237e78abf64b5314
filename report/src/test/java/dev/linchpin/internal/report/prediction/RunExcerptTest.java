package dev.linchpin.internal.report.prediction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.internal.formats.run.RunReader;
import dev.linchpin.internal.report.prediction.RunExcerpt.Line;
import dev.linchpin.prediction.AccessPattern;
import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.prediction.EventPlace;
import dev.linchpin.prediction.Leg;
import dev.linchpin.prediction.ViolationPlaces;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunExcerptTest {
  @Test
  void eventsAreKeptWithTheLocksHeldAtThem() {
    String run =
        """
        A|begin|m
        A|acq(L)|1
        A|acq(M)|2
        A|acq(L)|3
        A|r(x)|C:4
        A|rel(L)|5
        A|w(x)|C:6
        A|rel(M)|7
        A|rel(L)|8
        B|w(x)|
        """;
    RunReader reader =
        new RunReader(
            HistorySource.ofRun(
                "run", new ByteArrayInputStream(run.getBytes(StandardCharsets.UTF_8))),
            null);
    AtomicityViolation violation =
        new AtomicityViolation(
            0,
            0,
            1,
            AccessPattern.RWW,
            new ViolationPlaces(
                new EventPlace(0, 0),
                new EventPlace(4, 0),
                new EventPlace(9, 0),
                new EventPlace(6, 0)),
            List.of(new Leg(0, 8), new Leg(0, 7)));
    RunExcerpt excerpt = new RunExcerpt(List.of(violation), reader.names());
    reader.read(excerpt, () -> {});

    assertThat(excerpt.at(4)).contains(new Line("r(x)", "C:4", List.of("L", "M")));
    assertThat(excerpt.at(6)).contains(new Line("w(x)", "C:6", List.of("L", "M")));
    assertThat(excerpt.at(7)).contains(new Line("rel(M)", "", List.of("L")));
    assertThat(excerpt.at(8)).contains(new Line("rel(L)", "", List.of()));
    assertThat(excerpt.at(9)).contains(new Line("w(x)", "", List.of()));
    assertThat(excerpt.at(1)).isEmpty();
  }
}
