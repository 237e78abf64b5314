package dev.linchpin.exploration;

/** Hears how far an exploration has come, and may end it. */
public interface Progress {
  /** Neither shows nor ends anything. */
  Progress NONE = (executions, distinct) -> true;

  /** Called now and then; the exploration stops when it answers false. */
  boolean goOn(long executions, long distinct);
}
