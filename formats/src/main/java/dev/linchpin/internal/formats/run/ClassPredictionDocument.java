package dev.linchpin.internal.formats.run;

import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.advice.Advice;
import dev.linchpin.finding.words.FailureSentence;
import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.formats.document.TreeLineView;
import dev.linchpin.internal.formats.run.RunSize.Accesses;
import dev.linchpin.internal.formats.run.RunSize.GapView;
import dev.linchpin.internal.json.JsonInline;
import dev.linchpin.prediction.ClassPrediction;
import dev.linchpin.prediction.PredictedAccess;
import dev.linchpin.prediction.Trial;
import dev.linchpin.prediction.Trial.Status;
import dev.linchpin.prediction.TrialGroup;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What was predicted for a class and what running it showed: the document of {@code predict CLASS
 * --json}.
 */
public record ClassPredictionDocument(
    String subject,
    int scenarios,
    boolean finished,
    @JsonInline RunSize size,
    List<GroupView> violations,
    @JsonInline Rest rest) {

  /**
   * What else there is to know.
   *
   * @param memory which runs, of those that Java's memory model allows, were searched
   * @param searched what that search found; null if nothing
   */
  record Rest(
      String memory,
      @Nullable SearchedView searched,
      List<GapView> gaps,
      List<String> notes,
      long millis) {}

  /** A violation that no prediction shows, but a search of the same scenarios. */
  record SearchedView(
      String scenario,
      String kind,
      String explanation,
      @Nullable String next,
      String memory,
      @Nullable String replay,
      List<TreeLineView> tree) {
    static @Nullable SearchedView of(@Nullable Failure failure, @Nullable String replay) {
      return failure == null
          ? null
          : new SearchedView(
              failure.scenario().text(),
              failure.kind().text(),
              FailureSentence.of(failure),
              advice(failure),
              failure.plan().options().memory().isWeak() ? "java" : "sc",
              replay,
              TreeLineView.of(failure.scenario(), failure.execution()));
    }
  }

  /**
   * Violations that are alike, by one of them.
   *
   * @param tree the run that shows it; null if none does
   */
  record GroupView(
      @JsonInline Accesses accesses,
      @JsonInline TrialView trial,
      @JsonInline @Nullable FailureView failure,
      @Nullable String replay,
      @Nullable String reason,
      @JsonInline Counts counts,
      @Nullable List<TreeLineView> tree) {
    static GroupView of(TrialGroup group, @Nullable String replay) {
      Trial trial = group.example();
      Failure failure = trial.failure();
      return new GroupView(
          new Accesses(
              trial.variable(),
              Integer.toString(trial.first().thread()),
              Integer.toString(trial.middle().thread()),
              trial.pattern().name(),
              place(trial.first()),
              place(trial.middle()),
              place(trial.second())),
          TrialView.of(trial),
          failure == null
              ? null
              : new FailureView(
                  failure.kind().text(), FailureSentence.of(failure), advice(failure)),
          replay,
          trial.reason().isEmpty() ? null : trial.reason(),
          new Counts(group.tried(), group.confirmed(), group.skipped()),
          trial.outcome().isConfirmed() ? TreeLineView.of(trial.scenario(), trial.run()) : null);
    }

    private static String place(PredictedAccess access) {
      return SourcePlace.brief(access.at());
    }
  }

  /**
   * A violation that was tried.
   *
   * @param linearizable whether the run that shows it is; null if it was not judged
   */
  record TrialView(
      String transaction, String scenario, String outcome, @Nullable Boolean linearizable) {
    static TrialView of(Trial trial) {
      boolean isBenign = trial.outcome() == Status.BENIGN;
      boolean isJudged = isBenign || trial.outcome() == Status.HARMFUL;
      return new TrialView(
          trial.first().invocation(),
          trial.scenario().text(),
          trial.outcome().isConfirmed() ? "confirmed" : "infeasible",
          isJudged ? isBenign : null);
    }
  }

  record FailureView(String kind, String explanation, @Nullable String next) {}

  /** What to do; null if nothing certain can be said. */
  private static @Nullable String advice(Failure failure) {
    String next = Advice.of(failure);
    return next.isEmpty() ? null : next;
  }

  record Counts(int tried, int confirmed, int skipped) {}

  /**
   * The document as JSON on one line.
   *
   * @param replays the replay files, where there are some
   * @param searched the replay file of what a search found, or null
   */
  public static String json(
      ClassPrediction prediction, Map<TrialGroup, String> replays, @Nullable String searched) {
    return Documents.text(
        ClassPredictionDocument.class,
        new ClassPredictionDocument(
            prediction.subject().name(),
            prediction.scenarios(),
            prediction.finished(),
            RunSize.of(prediction.size()),
            prediction.groups().stream()
                .map(group -> GroupView.of(group, replays.get(group)))
                .toList(),
            new Rest(
                prediction.searched().memory().word(),
                SearchedView.of(prediction.searched().failure(), searched),
                GapView.of(prediction.size().gaps()),
                prediction.remarks(),
                prediction.millis())));
  }
}
