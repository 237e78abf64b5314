package dev.linchpin.internal.formats.run;

/** Which parts of a run should be atomic. */
public enum Transactions {
  /** What the run puts between begin and end. */
  EXPLICIT,
  /** Each method call that a trace shows; in other runs what they put between begin and end. */
  METHOD,
  /** Everything that a thread does. */
  THREAD
}
