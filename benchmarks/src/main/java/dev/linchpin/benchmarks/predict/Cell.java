package dev.linchpin.benchmarks.predict;

/** A shared variable whose accesses are recorded. */
final class Cell {
  private final LogRecorder recorder;
  private final int number;
  private int value;

  Cell(LogRecorder recorder, int number, int value) {
    this.recorder = recorder;
    this.number = number;
    this.value = value;
  }

  int get(int place) {
    recorder.read(number, place);
    return value;
  }

  void set(int newValue, int place) {
    recorder.write(number, place);
    value = newValue;
  }
}
