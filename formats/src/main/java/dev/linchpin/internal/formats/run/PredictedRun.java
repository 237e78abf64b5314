package dev.linchpin.internal.formats.run;

import dev.linchpin.prediction.Prediction;
import dev.linchpin.prediction.RunNames;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A run and the prediction for its other schedules.
 *
 * @param title the file, as the user named it
 * @param names the names behind the numbers of the prediction
 * @param notes what the user should know besides, in whole sentences
 * @param millis reading and predicting together
 * @param excerpt the events that a report may name; null if they were not kept
 */
public record PredictedRun(
    String title,
    Prediction prediction,
    RunNames names,
    List<String> notes,
    long millis,
    @Nullable RunExcerpt excerpt) {
  public PredictedRun {
    notes = List.copyOf(notes);
  }

  /** Without the events. */
  public PredictedRun(
      String title, Prediction prediction, RunNames names, List<String> notes, long millis) {
    this(title, prediction, names, notes, millis, null);
  }

  /** What is known of an event besides its number. */
  public Optional<RunExcerpt.Line> line(long event) {
    return excerpt == null ? Optional.empty() : excerpt.at(event);
  }

  /** The same with the events that a report may name. */
  public PredictedRun withExcerpt(RunExcerpt kept) {
    return new PredictedRun(title, prediction, names, notes, millis, kept);
  }
}
