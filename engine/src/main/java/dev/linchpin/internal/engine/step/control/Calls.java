package dev.linchpin.internal.engine.step.control;

/** Hears, of code rewritten for recording, which method calls are in progress, and where. */
public interface Calls {
  /** The position of a call that nobody wants to know of. */
  int NONE = -1;

  /**
   * A call of a method begins.
   *
   * @return its position, which it gives with all it tells
   */
  int enter(int method);

  /** The position of the innermost call: its code goes on in another method. */
  int innermost();

  /**
   * A call is at an instruction; those that began after it have ended.
   *
   * @param offset in the bytecode of the class file; -1 if unknown
   */
  void at(int position, int line, int offset);

  void leave(int position);
}
