package dev.linchpin.internal.formats.run;

import static dev.linchpin.testing.Forecasts.group;
import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.prediction.Gap;
import dev.linchpin.prediction.Trial.Status;
import dev.linchpin.prediction.TrialGroup;
import dev.linchpin.testing.Forecasts;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClassPredictionDocumentTest {
  private static final String ACCESSES =
      "{\"variable\":\"counter.n\",\"thread\":\"1\",\"other\":\"2\",\"pattern\":\"RWW\","
          + "\"first\":\"Counter.add:8\",\"middle\":\"Counter.add:8\",\"second\":\"Counter.add:8\","
          + "\"transaction\":\"add()\",\"scenario\":\"add() | add()\",";

  private static String json(TrialGroup group, Map<TrialGroup, String> replays) {
    return ClassPredictionDocument.json(Forecasts.of(true, List.of(), group), replays, null);
  }

  @Test
  void whatDoesHarmIsConfirmedAndNotLinearizable() {
    TrialGroup harmful = group(Status.HARMFUL, 8);

    assertThat(json(harmful, Map.of(harmful, "Counter-1.json")))
        .isEqualTo(
            "{\"subject\":\"com.acme.Counter\",\"scenarios\":3,\"finished\":true,\"events\":24,"
                + "\"threads\":2,\"variables\":1,\"locks\":0,\"transactions\":6,\"complete\":true,"
                + "\"violations\":["
                + ACCESSES
                + "\"outcome\":\"confirmed\",\"linearizable\":false,\"kind\":\"not"
                + " linearizable\",\"explanation\":\"Two concurrent calls of add both return"
                + " 1.\",\"next\":\"hold one lock in Counter.add:8, which reads and writes"
                + " `counter.n`, and wherever else it is used; this advice was not checked\","
                + "\"replay\":\"Counter-1.json\",\"reason\":null,"
                + "\"tried\":2,\"confirmed\":1,\"skipped\":5,\"tree\":["
                + row("operation", 1, 0, 0, "add()")
                + row("event", 1, 1, 1, "read counter.n: 0")
                + "{\"kind\":\"switch\",\"thread\":1,\"step\":-1,\"depth\":0,\"text\":\"\","
                + "\"at\":\"\",\"events\":[]},"
                + row("operation", 2, 2, 0, "add()")
                + row("event", 2, 3, 1, "read counter.n: 0")
                + row("event", 2, 4, 1, "write counter.n = 1")
                + row("return", 2, 5, 0, "returns 1")
                + row("event", 1, 6, 1, "write counter.n = 1")
                + row("return", 1, 7, 0, "returns 1").replace("},", "}")
                + "]}],\"memory\":\"sc\",\"searched\":null,\"gaps\":[],\"notes\":[],\"millis\":7}");
  }

  /** A row of the lost update: every event has a row of its own, and accesses have a place. */
  private static String row(String kind, int thread, int step, int depth, String text) {
    return "{\"kind\":\"%s\",\"thread\":%d,\"step\":%d,\"depth\":%d,\"text\":\"%s\",\"at\":\"%s\",\"events\":[%d]},"
        .formatted(
            kind,
            thread,
            step,
            depth,
            text,
            kind.equals("event") ? "com.acme.Counter.add:8" : "",
            step);
  }

  @Test
  void eachOutcomeHasItsWords() {
    assertThat(json(group(Status.BENIGN, 8), Map.of()))
        .contains(ACCESSES + "\"outcome\":\"confirmed\",\"linearizable\":true,\"replay\":null");
    assertThat(json(group(Status.UNJUDGED, 8), Map.of()))
        .contains(
            ACCESSES
                + "\"outcome\":\"confirmed\",\"linearizable\":null,\"replay\":null,"
                + "\"reason\":\"too many steps\"");
    assertThat(json(group(Status.INFEASIBLE, 8), Map.of()))
        .contains(
            ACCESSES
                + "\"outcome\":\"infeasible\",\"linearizable\":null,\"replay\":null,"
                + "\"reason\":\"thread 2 has to wait\"");
  }

  @Test
  void gapsAreNamed() {
    assertThat(
            ClassPredictionDocument.json(
                Forecasts.of(false, List.of(new Gap(Gap.Kind.NOT_NESTED, 3))), Map.of(), null))
        .contains("\"finished\":false", "\"complete\":false")
        .contains("\"gaps\":[{\"kind\":\"not nested\",\"count\":3}]");
  }
}
