package dev.linchpin.internal.engine.step.control;

/** Where the running code is: in a loop, in an atomic block, in a class initialiser, outside. */
public interface ProgramFlow {
  /** The code enters a loop; {@code locals} is a hash of the local variables. */
  void enterLoop(int loop, int locals);

  /** An iteration of a loop ends; {@code locals} is a hash of the local variables. */
  void iterate(int loop, int locals);

  /**
   * An atomic block begins: no other thread runs until the matching {@link #leaveBlock}, unless the
   * running thread must wait.
   */
  void enterBlock();

  void leaveBlock();

  /** A class initialiser begins: all it does up to the matching end is part of the same step. */
  void beginInit(int classId);

  void endInit();

  /** The running thread is about to call code that is not under control. */
  default void outside(int site) {}

  /** One of {@code count} alternatives: 0 to count - 1. All of them are explored. */
  int choose(int count, int site);
}
