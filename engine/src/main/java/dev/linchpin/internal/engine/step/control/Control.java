package dev.linchpin.internal.engine.step.control;

/**
 * How running code reports to the engine: one role for each kind of thing that code does.
 *
 * <p>Rewritten classes reach the roles through the static hooks; hand-written programs of the tests
 * call them directly. Every method that may be a scheduling point announces the operation first and
 * returns when the thread may perform it: no other thread runs between that return and the thread's
 * next call, so the caller then performs the access itself. Only the model thread that is running
 * may call.
 *
 * <p>Code of the setup, of class initialisers, of the closing observations and of the rendering of
 * results runs outside the controlled part of a run ({@link SharedMemory#controls} is false): it
 * has no scheduling points and nothing of it is recorded. Locks and permits are still kept.
 */
public interface Control {
  /** No time limit, for the nanoseconds of a wait. */
  long FOREVER = -1;

  /** Accesses to fields and array elements. */
  SharedMemory memory();

  /** Monitors of objects, and locks of java.util.concurrent. */
  Locks locks();

  /** The shared (reading) side of locks. */
  ReadLocks readLocks();

  /** Synchronisers of java.util.concurrent that a model stands for. */
  Synchronisers synchronisers();

  /** Threads: start, join, interrupt, sleep, park. */
  ThreadControl threads();

  /** Clocks and random numbers. */
  TimeAndRandom time();

  /** The numbers of objects. */
  ObjectNumbers objects();

  /** Loops, atomic blocks, class initialisers, choices. */
  ProgramFlow flow();

  /** Method calls in progress; only code that is rewritten for recording reports them. */
  Calls calls();

  /**
   * The error to throw instead of something that cannot be controlled. The run is given up with
   * this message even if the subject catches the error.
   */
  Uncontrollable refusal(String message);
}
