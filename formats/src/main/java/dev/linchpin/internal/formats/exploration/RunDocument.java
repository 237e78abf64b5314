package dev.linchpin.internal.formats.exploration;

import dev.linchpin.execution.Execution;
import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.formats.document.EventView;
import dev.linchpin.internal.formats.document.ResultView;
import dev.linchpin.internal.formats.document.ScenarioView;
import dev.linchpin.internal.formats.document.TreeLineView;
import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.internal.formats.replay.StatusText;
import dev.linchpin.internal.json.JsonInline;
import dev.linchpin.internal.json.JsonOmit;
import dev.linchpin.internal.json.JsonOmit.When;
import dev.linchpin.scenario.Scenario;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One run: the document of {@code explore --schedule … --json}.
 *
 * @param blocked what each thread that never ended waits for, in words
 */
public record RunDocument(
    @JsonInline ScenarioView scenario,
    String status,
    List<List<@Nullable Object>> results,
    List<@Nullable Object> finalResults,
    List<String> blocked,
    List<String> notes,
    @JsonInline Course course) {

  /** What happened: event by event, and as a call tree. */
  public record Course(List<EventView> events, List<TreeLineView> tree) {}

  public static RunDocument of(Scenario scenario, Execution execution, List<String> blocked) {
    return new RunDocument(
        ScenarioView.of(scenario),
        StatusText.of(execution.outcome().status()),
        ResultView.of(scenario, execution.outcome().results()),
        ResultView.of(execution.outcome().closing()),
        blocked,
        execution.notes(),
        new Course(EventView.of(execution.events()), TreeLineView.of(scenario, execution)));
  }

  /** The document as JSON on one line. */
  public String json() {
    return Documents.text(RunDocument.class, this);
  }

  /** What a replay file blames the run for. */
  private record Blamed(String kind, String explanation) {}

  /**
   * The first thing that is not as recorded.
   *
   * @param where in words: {@code step 4}, {@code the end}
   */
  public record Difference(String where, String recorded, String now) {}

  /** A run that was repeated: the document of {@code replay --json}. */
  private record Repeated(
      String file,
      boolean same,
      @JsonInline @Nullable Blamed blamed,
      @JsonOmit(When.NULL) @Nullable Difference difference,
      @JsonInline RunDocument run) {}

  /** This run, which repeats the one of a replay file, as JSON on one line. */
  public String json(String file, Replay replay, @Nullable Difference difference) {
    Replay.Blame blame = replay.blame();
    return Documents.text(
        Repeated.class,
        new Repeated(
            file,
            difference == null,
            blame == null ? null : new Blamed(blame.kind(), blame.explanation()),
            difference,
            this));
  }
}
