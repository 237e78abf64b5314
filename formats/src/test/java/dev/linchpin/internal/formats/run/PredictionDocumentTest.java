package dev.linchpin.internal.formats.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.prediction.AccessPattern;
import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.prediction.EventPlace;
import dev.linchpin.prediction.Gap;
import dev.linchpin.prediction.Leg;
import dev.linchpin.prediction.PredictedViolations;
import dev.linchpin.prediction.Prediction;
import dev.linchpin.prediction.ViolationPlaces;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class PredictionDocumentTest {
  private static NamesInFile names() {
    NamesInFile names = new NamesInFile();
    List.of("T1", "T2").forEach(names.threads::number);
    List.of("x").forEach(names.variables::number);
    List.of("C:1", "C:2", "\"q\"").forEach(names.places::number);
    return names;
  }

  private static AtomicityViolation violation(long middle) {
    return new AtomicityViolation(
        0,
        0,
        1,
        AccessPattern.RWW,
        new ViolationPlaces(
            new EventPlace(0, 2),
            new EventPlace(1, 0),
            new EventPlace(middle, -1),
            new EventPlace(2, 1)),
        List.of(new Leg(0, 1), new Leg(1, middle), new Leg(0, 2)));
  }

  private static String json(boolean all, List<AtomicityViolation> violations, List<Gap> gaps) {
    StringWriter out = new StringWriter();
    PredictionDocument.write(
        new PredictedRun(
            "run.std",
            new Prediction(9, 2, 1, 0, 1, PredictedViolations.of(violations), gaps),
            names(),
            List.of("A note."),
            5),
        all,
        null,
        out);
    return out.toString();
  }

  private static String entry(long middleLine) {
    return "{\"variable\":\"x\",\"thread\":\"T1\",\"other\":\"T2\",\"pattern\":\"RWW\","
        + "\"first\":\"C:1\",\"middle\":\"\",\"second\":\"C:2\",\"lines\":[2,%d,3],"
            .formatted(middleLine)
        + "\"transaction\":{\"place\":\"\\\"q\\\"\",\"line\":1},"
        + "\"schedule\":[{\"thread\":\"T1\",\"to\":2},{\"thread\":\"T2\",\"to\":%d},"
            .formatted(middleLine)
        + "{\"thread\":\"T1\",\"to\":3}]}";
  }

  @Test
  void oneEntryForEachVariableThreadsAndPattern() {
    assertThat(json(false, List.of(violation(5), violation(7)), List.of()))
        .isEqualTo(
            "{\"file\":\"run.std\",\"events\":9,\"threads\":2,\"variables\":1,\"locks\":0,"
                + "\"transactions\":1,\"complete\":true,\"violations\":["
                + entry(6)
                + "],\"gaps\":[],\"notes\":[\"A note.\"],\"millis\":5}");
  }

  @Test
  void allOfThemIfWanted() {
    assertThat(json(true, List.of(violation(5), violation(7)), List.of()))
        .contains("\"violations\":[" + entry(6) + "," + entry(8) + "]");
  }

  @Test
  void gapsMakeItIncomplete() {
    assertThat(json(false, List.of(), List.of(new Gap(Gap.Kind.NOT_NESTED, 4))))
        .contains("\"complete\":false", "\"gaps\":[{\"kind\":\"not nested\",\"count\":4}]");
  }
}
