package dev.linchpin.internal.report.prediction;

import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.execution.tree.CallTree;
import dev.linchpin.execution.tree.TreeLine;
import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.json.JsonInline;
import dev.linchpin.internal.report.interleaving.ColumnText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.interleaving.PlaceText;
import dev.linchpin.internal.report.interleaving.ScenarioLine;
import dev.linchpin.prediction.ClassPrediction;
import dev.linchpin.prediction.PredictedAccess;
import dev.linchpin.prediction.Trial;
import dev.linchpin.prediction.Trial.Status;
import dev.linchpin.prediction.TrialGroup;
import java.util.List;
import java.util.Map;

/** The one JSON value that {@code forecast.js} is fed. */
record ClassPredictionContent(
    String answer,
    String size,
    long harmful,
    boolean confirmed,
    List<Group> groups,
    List<String> notes) {
  private static final Layout ANY_WIDTH = Layout.plain(Integer.MAX_VALUE);

  /** Violations that are alike, by one of them. */
  record Group(
      @JsonInline Title title,
      List<Access> accesses,
      String scenario,
      String why,
      String replay,
      List<EventLine> events) {
    static Group of(TrialGroup group, String replay) {
      Trial trial = group.example();
      return new Group(
          new Title(
              Documents.lower(trial.outcome()),
              ClassPredictionText.verdict(trial),
              ClassPredictionText.name(trial),
              trial.pattern().name(),
              PredictionWords.pattern(trial.pattern())),
          trial.accesses().stream().map(Access::of).toList(),
          ScenarioLine.of(trial.scenario()),
          ClassPredictionText.why(trial),
          replay,
          trial.outcome().isConfirmed() ? EventLine.of(trial) : List.of());
    }
  }

  record Title(String outcome, String verdict, String variable, String pattern, String words) {}

  record Access(int thread, String what, String at, String call) {
    static Access of(PredictedAccess access) {
      return new Access(
          access.thread(),
          access.writes() ? "writes" : "reads",
          SourcePlace.brief(access.at()),
          access.invocation());
    }
  }

  /**
   * A line of the tree of the run that shows it.
   *
   * @param depth how many calls it is inside of
   * @param mark whether it is, or contains, one of the three accesses
   */
  record EventLine(int thread, int depth, String text, String at, boolean mark) {
    static List<EventLine> of(Trial trial) {
      PlaceText places = new PlaceText(trial.scenario().subject());
      return CallTree.of(trial.scenario(), trial.run()).lines().stream()
          .filter(line -> line.kind() != TreeLine.Kind.SWITCH)
          .map(
              line ->
                  new EventLine(
                      line.thread(),
                      line.depth(),
                      ColumnText.oneLine(line.text()),
                      places.of(line.at()),
                      line.events().stream().anyMatch(trial.marks()::contains)))
          .toList();
    }
  }

  static String json(ClassPrediction prediction, Map<TrialGroup, String> replays) {
    ClassPredictionText text = new ClassPredictionText(prediction, replays, ANY_WIDTH);
    return Documents.text(
        ClassPredictionContent.class,
        new ClassPredictionContent(
            text.sentence(),
            ClassPredictionText.size(prediction),
            prediction.count(Status.HARMFUL),
            prediction.isConfirmed(),
            prediction.groups().stream()
                .map(group -> Group.of(group, replays.getOrDefault(group, "")))
                .toList(),
            ClassPredictionText.notes(prediction)));
  }
}
