package dev.linchpin.internal.report.prediction;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.json.JsonInline;
import dev.linchpin.internal.report.interleaving.ColumnText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.interleaving.ScenarioLine;
import dev.linchpin.prediction.ClassPrediction;
import dev.linchpin.prediction.PredictedAccess;
import dev.linchpin.prediction.Trial;
import dev.linchpin.prediction.Trial.Status;
import dev.linchpin.prediction.TrialGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
   * An event of the run that shows it.
   *
   * @param mark whether it is one of the three accesses
   */
  record EventLine(int thread, String text, String at, boolean mark) {
    static List<EventLine> of(Trial trial) {
      List<EventLine> lines = new ArrayList<>();
      List<Event> events = trial.run().events();
      for (int at = 0; at < events.size(); at++) {
        Event event = events.get(at);
        lines.add(
            new EventLine(
                event.thread(),
                ColumnText.oneLine(ClassPredictionContent.text(event)),
                SourcePlace.brief(SourcePlace.shown(event, trial.scenario().subject())),
                trial.marks().contains(at)));
      }
      return lines;
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

  private static String text(Event event) {
    return switch (event.kind()) {
      case CALL -> event.value();
      case RETURN -> "returns " + event.value();
      case READ, RMW, WRITE -> verb(event) + event.location() + value(event);
      case ACQUIRE -> "lock " + event.location();
      case RELEASE -> "unlock " + event.location();
      default -> event.kind().name().toLowerCase(Locale.ROOT) + " " + event.location();
    };
  }

  private static String verb(Event event) {
    return switch (event.kind()) {
      case READ -> "read ";
      case WRITE -> "write ";
      default -> "update ";
    };
  }

  private static String value(Event event) {
    if (event.value().isEmpty()) {
      return "";
    }
    return (event.kind() == Event.Kind.WRITE ? " = " : ": ") + event.value();
  }
}
