package dev.linchpin.internal.pipeline;

import dev.linchpin.internal.predict.Predictor;
import dev.linchpin.prediction.Prediction;
import dev.linchpin.prediction.RunSink;

/**
 * Predicts what other schedules of one run would show: it receives the events and then returns the
 * prediction.
 */
public final class RunAnalysis {
  private final Predictor predictor = new Predictor();

  /** Where the events go, in order. */
  public RunSink sink() {
    return predictor;
  }

  /** What the schedules of the events so far show. */
  public Prediction finish() {
    return predictor.finish();
  }
}
