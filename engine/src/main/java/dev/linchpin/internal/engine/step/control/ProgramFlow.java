package dev.linchpin.internal.engine.step.control;

/** Where the running code is: in a loop, in an atomic block, in a class initialiser, outside. */
public interface ProgramFlow {
  /** The code enters a loop; {@code locals} is a hash of the local variables. */
  void enterLoop(int loop, int locals);

  /** An iteration of a loop ends; {@code locals} is a hash of the local variables. */
  void iterate(int loop, int locals);

  /** A method begins that is going to be at such a {@link #meet place}. */
  default void enterMethod(int method) {}

  /** A method is at a place where it may have forgotten much of what it did. */
  default void meet(int method, int place) {}

  /**
   * An atomic block begins: no other thread runs until the matching {@link #leaveBlock}, unless the
   * running thread must wait.
   */
  void enterBlock();

  void leaveBlock();

  /** No object stands for a trusted call. */
  int NOBODY = -1;

  /**
   * A method of a trusted class is called: all it does up to the matching {@link #leaveTrusted} is
   * one step, but for what it calls back.
   *
   * @param object what stands for the call, or {@link #NOBODY}
   * @param mode how the step is ordered, one of the constants of TrustedCalls
   * @param method with its class
   */
  default void enterTrusted(int object, int mode, String method) {}

  default void leaveTrusted() {}

  /** A method is called that trusted code may call back. */
  default void enterOther() {}

  default void leaveOther() {}

  /**
   * A call begins that is one step up to the matching {@link #leaveCall}, unless the running thread
   * must wait: then the step ends, and another begins after the wait.
   */
  default void enterCall() {}

  default void leaveCall() {}

  /**
   * Inside a call that is one step, other code is called, which is not part of the step.
   *
   * @return what {@link #resumeCall} must be told when that code has returned
   */
  default int interruptCall() {
    return 0;
  }

  default void resumeCall(int interrupted) {}

  /** The running thread has checked whether it may use what it has read in the method. */
  default void checked(boolean isValid, int site) {}

  /** A class initialiser begins: all it does up to the matching end is part of the same step. */
  void beginInit(int classId);

  void endInit();

  /** The running thread is about to call code that is not under control. */
  default void outside(int site) {}

  /** One of {@code count} alternatives: 0 to count - 1. All of them are explored. */
  int choose(int count, int site);
}
