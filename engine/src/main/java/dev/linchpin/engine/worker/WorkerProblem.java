package dev.linchpin.engine.worker;

/** A worker did not answer a request; the message says why, for people. */
public final class WorkerProblem extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final Kind kind;

  /** What became of the worker. */
  public enum Kind {
    /** No step for too long: the subject blocks or computes outside the engine's control. */
    HUNG,
    /** The subject ended its JVM. */
    EXITED,
    OUT_OF_MEMORY,
    /** The JVM died or could not be understood any more. */
    CRASHED,
    /** It never began to work. */
    STARTUP,
    /** The engine failed; a fault of ours. */
    INTERNAL
  }

  WorkerProblem(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }
}
