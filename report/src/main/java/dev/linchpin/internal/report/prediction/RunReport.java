package dev.linchpin.internal.report.prediction;

import dev.linchpin.internal.formats.run.PredictedRun;
import dev.linchpin.prediction.Prediction;
import dev.linchpin.prediction.RunNames;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A run with what its other schedules would show, and the events that a report names.
 *
 * @param excerpt the events; null if they were not kept
 */
public record RunReport(PredictedRun run, @Nullable RunExcerpt excerpt) {
  Prediction prediction() {
    return run.prediction();
  }

  RunNames names() {
    return run.names();
  }

  /** What is known of an event besides its number. */
  Optional<RunExcerpt.Line> line(long event) {
    return excerpt == null ? Optional.empty() : excerpt.at(event);
  }
}
