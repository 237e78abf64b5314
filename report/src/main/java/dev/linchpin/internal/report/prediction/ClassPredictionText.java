package dev.linchpin.internal.report.prediction;

import static dev.linchpin.internal.report.prediction.PredictionWords.count;

import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.internal.report.check.Opening;
import dev.linchpin.internal.report.interleaving.ColumnText;
import dev.linchpin.internal.report.interleaving.InterleavingText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.interleaving.ResultText;
import dev.linchpin.internal.report.interleaving.ScenarioLine;
import dev.linchpin.internal.report.interleaving.Styling.Style;
import dev.linchpin.prediction.ClassPrediction;
import dev.linchpin.prediction.PredictedAccess;
import dev.linchpin.prediction.Trial;
import dev.linchpin.prediction.Trial.Status;
import dev.linchpin.prediction.TrialGroup;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What was predicted for a class and what running the predicted schedules showed, as text. */
public final class ClassPredictionText {
  /** Of those that do no harm, so many are shown unless all are wanted. */
  private static final int MOST = 5;

  private static final String INDENT = "     ";

  private final ClassPrediction forecast;
  private final Map<TrialGroup, String> replays;
  private final Layout layout;
  private final List<String> lines = new ArrayList<>();

  /**
   * The text of a forecast.
   *
   * @param replays the replay files, where there are some
   */
  public ClassPredictionText(
      ClassPrediction forecast, Map<TrialGroup, String> replays, Layout layout) {
    this.forecast = forecast;
    this.replays = replays;
    this.layout = layout;
  }

  /** The answer in one line. */
  public String answer() {
    boolean isDoubtful = forecast.isConfirmed() || !isDecided();
    boolean isBad = forecast.count(Status.HARMFUL) > 0 || forecast.searched().failure() != null;
    Style style = isBad ? Style.BAD : isDoubtful ? Style.STRONG : Style.GOOD;
    return forecast.subject().name() + ": " + layout.styling().styled(style, sentence());
  }

  private boolean isDecided() {
    return forecast.finished() && forecast.size().isComplete();
  }

  /** The answer without its full stop. */
  String sentence() {
    long harmful = forecast.count(Status.HARMFUL);
    long confirmed = forecast.groups().size() - forecast.count(Status.INFEASIBLE);
    if (harmful > 0) {
      return "%s confirmed by runs that are not linearizable"
          .formatted(count(harmful, "atomicity violation", "atomicity violations"));
    }
    Failure searched = forecast.searched().failure();
    if (searched != null) {
      return "no predicted schedule does harm, but a search of the same scenarios shows a"
          + " violation: "
          + searched.kind().text();
    }
    if (confirmed > 0) {
      return forecast.count(Status.UNJUDGED) > 0
          ? "%s confirmed, not all of them judged"
              .formatted(count(confirmed, "atomicity violation", "atomicity violations"))
          : "%s confirmed, and every run that shows one is linearizable"
              .formatted(count(confirmed, "atomicity violation", "atomicity violations"));
    }
    String none =
        forecast.groups().isEmpty()
            ? "no atomicity violation predicted"
            : "no atomicity violation: %s predicted, no schedule shows it"
                .formatted(count(forecast.groups().size(), "was", "were"));
    return isDecided() ? none : none + ", but some may be missing";
  }

  /**
   * Everything, line by line.
   *
   * @param all whether every run that confirms something is shown, or the first one
   */
  public List<String> lines(boolean all) {
    lines.clear();
    lines.add(answer());
    wrapped("  " + size(forecast) + "; " + forecast.millis() + " ms");
    int number = 0;
    Map<Status, Integer> seen = new EnumMap<>(Status.class);
    for (TrialGroup group : forecast.groups()) {
      Status outcome = group.example().outcome();
      number++;
      if (outcome != Status.HARMFUL && seen.merge(outcome, 1, Integer::sum) > MOST && !all) {
        continue;
      }
      if (outcome.isConfirmed()) {
        add(number, group, all || (number == 1 && outcome == Status.HARMFUL));
      } else {
        addInfeasible(number, group.example());
      }
    }
    addLeftOut(seen, all);
    addSearched();
    addNotes();
    return List.copyOf(lines);
  }

  /** What was run. */
  static String size(ClassPrediction forecast) {
    return "predicted from two runs of each of %s: threads one after the other, and alternating (%s)"
        .formatted(
            count(forecast.scenarios(), "scenario", "scenarios"),
            PredictionWords.size(forecast.size()));
  }

  private void addInfeasible(int number, Trial trial) {
    lines.add("");
    wrapped(heading(number, trial));
    wrapped(
        INDENT
            + "thread %d at %s, thread %d at %s, thread %1$d at %s, in %s"
                .formatted(
                    trial.first().thread(),
                    SourcePlace.brief(trial.first().at()),
                    trial.middle().thread(),
                    SourcePlace.brief(trial.middle().at()),
                    SourcePlace.brief(trial.second().at()),
                    trial.scenario().text()));
    wrapped(INDENT + trial.reason());
  }

  private void addLeftOut(Map<Status, Integer> seen, boolean all) {
    int rest = 0;
    for (int count : seen.values()) {
      rest += Math.max(0, count - MOST);
    }
    if (rest > 0 && !all) {
      lines.add("");
      lines.add("  and %d more that do no harm; --all lists them".formatted(rest));
    }
  }

  /** A violation that no prediction shows. */
  private void addSearched() {
    Failure failure = forecast.searched().failure();
    if (failure == null) {
      return;
    }
    boolean isWeak = failure.plan().options().memory().isWeak();
    lines.add("");
    wrapped(
        isWeak
            ? "  Not predicted, but allowed by Java's memory model: a read sees an old value."
            : "  Not predicted, but shown by a search of the same scenarios.");
    wrapped(INDENT + "scenario: " + ScenarioLine.of(failure.scenario()));
    wrapped(INDENT + failure.sentence());
    addNext(failure);
    lines.add("");
    InterleavingText.table(failure.scenario(), failure.execution(), narrower())
        .forEach(line -> lines.add(INDENT + line));
  }

  private String heading(int number, Trial trial) {
    return "  %d. %s: %s %s (%s)"
        .formatted(
            number,
            layout.styling().styled(style(trial), verdict(trial)),
            name(trial),
            PredictionWords.pattern(trial.pattern()),
            trial.pattern());
  }

  /** What the accesses are to, by the name that the run has for it. */
  static String name(Trial trial) {
    return ColumnText.oneLine(trial.run().detail().name(trial.variable()));
  }

  private void add(int number, TrialGroup group, boolean showRun) {
    Trial trial = group.example();
    lines.add("");
    wrapped(heading(number, trial));
    addAccess(trial.first(), "");
    addAccess(trial.middle(), "");
    addAccess(trial.second(), ", in the same call");
    wrapped(INDENT + "scenario: " + ScenarioLine.of(trial.scenario()));
    wrapped(INDENT + why(trial));
    if (trial.failure() != null) {
      addNext(trial.failure());
    }
    String replay = replays.get(group);
    if (replay != null) {
      lines.add(INDENT + "replay: linchpin replay " + replay);
    }
    if (showRun) {
      lines.add("");
      InterleavingText.table(trial.scenario(), trial.run(), narrower())
          .forEach(line -> lines.add(INDENT + line));
    }
  }

  private void addNext(Failure failure) {
    Opening.next(failure, narrower()).forEach(line -> lines.add(INDENT + line));
  }

  /** What makes the trial end as it did. */
  static String why(Trial trial) {
    Failure failure = trial.failure();
    if (failure != null) {
      return failure.sentence();
    }
    return trial.outcome() == Status.BENIGN
        ? "results " + results(trial) + ", as in a serial run"
        : trial.reason();
  }

  private Layout narrower() {
    return layout.narrower(INDENT.length());
  }

  private static String results(Trial trial) {
    Outcome outcome = trial.run().outcome();
    String answers = ResultText.of(trial.scenario(), outcome.results());
    return outcome.closing().isEmpty()
        ? answers
        : answers + ", then " + ResultText.of(outcome.closing());
  }

  private static Style style(Trial trial) {
    return switch (trial.outcome()) {
      case HARMFUL -> Style.BAD;
      case UNJUDGED, BENIGN -> Style.STRONG;
      case INFEASIBLE -> Style.GOOD;
    };
  }

  /** The outcome in a few words. */
  static String verdict(Trial trial) {
    Failure failure = trial.failure();
    return switch (trial.outcome()) {
      case HARMFUL ->
          failure == null || failure.kind() == FailureKind.NOT_LINEARIZABLE
              ? "confirmed, not linearizable"
              : "confirmed, " + failure.kind().text();
      case UNJUDGED -> "confirmed, not judged";
      case BENIGN -> "confirmed, linearizable";
      case INFEASIBLE -> "infeasible";
    };
  }

  private void addAccess(PredictedAccess access, String more) {
    lines.add(
        "       thread %d %s it at %s%s"
            .formatted(
                access.thread(),
                access.writes() ? "writes" : "reads",
                SourcePlace.brief(access.at()),
                more.isEmpty() && !access.invocation().isEmpty()
                    ? ", in " + access.invocation()
                    : more));
  }

  private void addNotes() {
    List<String> notes = notes(forecast);
    if (!notes.isEmpty()) {
      lines.add("");
      notes.forEach(note -> wrapped("  note: " + note));
    }
  }

  /** What the answer does not cover, and what else the user should know. */
  static List<String> notes(ClassPrediction forecast) {
    List<String> notes = new ArrayList<>();
    if (!forecast.finished()) {
      notes.add(
          "Not every scenario was run and not every prediction was tried; a longer --budget may"
              + " help.");
    }
    if (forecast.searched().isRaceFree()) {
      notes.add("No run has a data race: Java's memory model adds no result.");
    } else if (forecast.searched().isCleared()) {
      notes.add(
          "The same scenarios were also searched under Java's memory model, where reads may see old"
              + " values: no violation.");
    }
    forecast.size().gaps().forEach(gap -> notes.add(PredictionWords.gap(gap)));
    notes.addAll(forecast.remarks());
    return notes;
  }

  private void wrapped(String text) {
    lines.addAll(ColumnText.wrap(text, layout.width()));
  }
}
