package dev.linchpin.internal.engine.step.control;

/** Clocks and random numbers, which are the same whenever a schedule is repeated. */
public interface TimeAndRandom {
  /** The virtual time of the running thread. */
  long nanoTime();

  /** The next of a fixed sequence of pseudo-random numbers of the running thread. */
  long random();
}
