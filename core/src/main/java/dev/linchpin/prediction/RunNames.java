package dev.linchpin.prediction;

/** The names behind the numbers of a run. */
public interface RunNames {
  String thread(int number);

  String variable(int number);

  String lock(int number);

  /** A place in the code, or whatever the run gives for it. */
  String place(int number);

  /** A channel, for runs that have some. */
  default String channel(int number) {
    return "c" + number;
  }
}
