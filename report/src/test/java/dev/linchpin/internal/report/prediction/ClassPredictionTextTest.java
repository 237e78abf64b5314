package dev.linchpin.internal.report.prediction;

import static dev.linchpin.testing.Forecasts.group;
import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.prediction.ClassPrediction;
import dev.linchpin.prediction.Gap;
import dev.linchpin.prediction.Trial.Status;
import dev.linchpin.prediction.TrialGroup;
import dev.linchpin.testing.Forecasts;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ClassPredictionTextTest {
  private static ClassPredictionText text(ClassPrediction forecast) {
    return new ClassPredictionText(forecast, Map.of(), Layout.plain(100));
  }

  private static ClassPrediction forecast(TrialGroup... groups) {
    return Forecasts.of(true, List.of(), groups);
  }

  @Test
  void whatDoesHarmComesWithItsRunAndItsReplayFile() {
    TrialGroup harmful = group(Status.HARMFUL, 8);
    ClassPredictionText text =
        new ClassPredictionText(
            forecast(harmful), Map.of(harmful, "Counter-1.json"), Layout.plain(100));

    assertThat(String.join("\n", text.lines(false)))
        .startsWith(
            "com.acme.Counter: 1 atomicity violation confirmed by runs that are not linearizable")
        .contains("predicted from two runs of each of 3 scenarios", "events, 2 threads, 1 variable")
        .contains("1. confirmed, not linearizable: counter.n is read, then written by another")
        .contains("thread 1 reads it at Counter.add:8, in add()")
        .contains("thread 2 writes it at Counter.add:8, in add()")
        .contains("thread 1 writes it at Counter.add:8, in the same call")
        .contains("Two concurrent calls of add both return 1.")
        .contains("replay: linchpin replay Counter-1.json")
        .contains("── switch ──");
  }

  @Test
  void theAnswerSaysWhatTheWorstIs() {
    assertThat(text(forecast(group(Status.BENIGN, 8))).answer())
        .endsWith("1 atomicity violation confirmed, and every run that shows one is linearizable");
    assertThat(text(forecast(group(Status.UNJUDGED, 8), group(Status.BENIGN, 8))).answer())
        .endsWith("2 atomicity violations confirmed, not all of them judged");
    assertThat(text(forecast(group(Status.INFEASIBLE, 8))).answer())
        .endsWith("no atomicity violation: 1 was predicted, no schedule shows it");
    assertThat(text(forecast()).answer()).endsWith("no atomicity violation predicted");
  }

  @Test
  void anAnswerThatMayMissSomethingSaysSo() {
    ClassPrediction cut = Forecasts.of(false, List.of());
    ClassPrediction partial = Forecasts.of(true, List.of(new Gap(Gap.Kind.NOT_NESTED, 3)));

    assertThat(text(cut).answer()).endsWith("but some may be missing");
    assertThat(text(cut).lines(false))
        .anyMatch(line -> line.contains("note: Not every scenario was run"));
    assertThat(text(partial).answer()).endsWith("but some may be missing");
    assertThat(text(partial).lines(false)).anyMatch(line -> line.contains("3 accesses"));
  }

  @Test
  void anInfeasibleOneSaysWhy() {
    assertThat(text(forecast(group(Status.INFEASIBLE, 8))).lines(false))
        .contains("     thread 2 has to wait")
        .noneMatch(line -> line.contains("switch"));
  }

  @Test
  void manyThatDoNoHarmAreListedOnRequest() {
    TrialGroup[] groups =
        IntStream.range(0, 9)
            .mapToObj(line -> group(Status.INFEASIBLE, line))
            .toArray(TrialGroup[]::new);

    assertThat(text(forecast(groups)).lines(false))
        .contains("  and 4 more that do no harm; --all lists them")
        .noneMatch(line -> line.contains("Counter.add:5"));
    assertThat(text(forecast(groups)).lines(true)).anyMatch(line -> line.contains("Counter.add:8"));
  }

  @Test
  void thePageHoldsTheRunWithItsMarks() {
    TrialGroup harmful = group(Status.HARMFUL, 8);

    assertThat(new ClassPredictionPage(forecast(harmful), Map.of(harmful, "<a>.json")).html())
        .contains("default-src 'none'")
        .contains("\"verdict\":\"confirmed, not linearizable\"")
        .contains(
            "{\"thread\":1,\"depth\":1,\"text\":\"read counter.n: 0\",\"at\":\"line"
                + " 8\",\"mark\":true}")
        .contains(
            "{\"thread\":2,\"depth\":1,\"text\":\"read counter.n: 0\",\"at\":\"line"
                + " 8\",\"mark\":false}")
        .doesNotContain("<a>");
  }
}
