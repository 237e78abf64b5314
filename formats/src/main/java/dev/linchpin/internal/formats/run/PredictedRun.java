package dev.linchpin.internal.formats.run;

import dev.linchpin.prediction.Prediction;
import dev.linchpin.prediction.RunNames;
import java.util.List;

/**
 * A run and the prediction for its other schedules.
 *
 * @param title the file, as the user named it
 * @param names the names behind the numbers of the prediction
 * @param notes what the user should know besides, in whole sentences
 * @param millis reading and predicting together
 */
public record PredictedRun(
    String title, Prediction prediction, RunNames names, List<String> notes, long millis) {
  public PredictedRun {
    notes = List.copyOf(notes);
  }
}
