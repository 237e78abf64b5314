package dev.linchpin.internal.engine.step.learn;

/** How far what was learned is believed. */
public enum Caution {
  /** No run is computed; what each run does is compared with what is known. */
  COMPARE,
  /** Runs are computed; many of them are made as well. */
  AUDIT,
  /** All runs are computed that can be, for tests that compare them with runs that are made. */
  NONE
}
