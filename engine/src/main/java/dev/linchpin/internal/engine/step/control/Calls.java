package dev.linchpin.internal.engine.step.control;

import org.jspecify.annotations.Nullable;

/** The method calls in progress, as code that is rewritten for recording reports them. */
public interface Calls {
  /** The position of a call that is not recorded. */
  int NONE = -1;

  /**
   * A call of a method begins.
   *
   * @return the position of the call, which is passed to the other methods
   */
  int enter(int method);

  /** The position of the innermost call, whose code continues in another method. */
  int innermost();

  /**
   * A call is at an instruction; all calls that began after it have ended.
   *
   * @param offset in the bytecode of the class file; -1 if unknown
   */
  void at(int position, int line, int offset);

  void leave(int position);

  /** Whether the values of calls are wanted; asked before each is put into an object. */
  boolean wantsValues(int position);

  /** The object that a call was made on. */
  void receiver(int position, Object object);

  /** The next argument of a call. */
  void argument(int position, @Nullable Object value);

  /** What a call is about to return. */
  void answer(int position, @Nullable Object value);
}
