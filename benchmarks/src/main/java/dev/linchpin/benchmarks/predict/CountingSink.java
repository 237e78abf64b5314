package dev.linchpin.benchmarks.predict;

import dev.linchpin.prediction.RunSink;

/** Takes events and does next to nothing: what a run costs before it is analysed. */
final class CountingSink implements RunSink {
  private long events;
  private int mix;

  private void take(int number) {
    events++;
    mix = 31 * mix + number;
  }

  /** Depends on every event, so that none can be left out. */
  int mix() {
    return mix;
  }

  long events() {
    return events;
  }

  @Override
  public void begin(int thread, int place) {
    take(thread ^ place);
  }

  @Override
  public void end(int thread) {
    take(thread);
  }

  @Override
  public void read(int thread, int variable, int place) {
    take(thread ^ variable ^ place);
  }

  @Override
  public void write(int thread, int variable, int place) {
    take(thread ^ variable ^ place);
  }

  @Override
  public void acquire(int thread, int lock) {
    take(thread ^ lock);
  }

  @Override
  public void release(int thread, int lock) {
    take(thread ^ lock);
  }

  @Override
  public void fork(int thread, int child) {
    take(thread ^ child);
  }

  @Override
  public void join(int thread, int child) {
    take(thread ^ child);
  }

  @Override
  public void send(int thread, int channel) {
    take(thread ^ channel);
  }

  @Override
  public void receive(int thread, int channel) {
    take(thread ^ channel);
  }

  @Override
  public void pass(int thread) {
    take(thread);
  }
}
