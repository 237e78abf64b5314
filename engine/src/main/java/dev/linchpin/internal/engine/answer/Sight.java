package dev.linchpin.internal.engine.answer;

import java.util.function.Supplier;

/** What the rendering of answers knows of objects, and tells about what it reads. */
public interface Sight {
  /** A number of the object, the same whatever the schedule. */
  int id(Object object);

  /** Whether threads other than the one that made the object can reach it. */
  default boolean isShared(Object object) {
    return true;
  }

  /** Whether the object leads to anything that other threads can reach. */
  default boolean reachesShared(Object object) {
    return true;
  }

  /** The object is about to be read without the help of rewritten code. */
  default void looksAt(Object object) {}

  /**
   * Runs code that must not touch what other threads can reach.
   *
   * @throws dev.linchpin.internal.engine.step.control.Uncontrollable if it is about to
   */
  default <T> T apart(Supplier<T> code) {
    return code.get();
  }

  /** Whether the subject has threads of its own, which go on after an operation returned. */
  default boolean hasOwnThreads() {
    return false;
  }

  /**
   * Whether the object's {@code toString} may say what differs from run to run though the object is
   * the same.
   */
  default boolean hasUnstableText(Object object) {
    return false;
  }

  /** Whether an object of the subject may be compared by its text. */
  default boolean isFaithful(Object object, String text) {
    return true;
  }

  /** Whether two objects of the subject are equal, by the {@code equals} of their class. */
  default boolean areEqual(Object one, Object other) {
    return false;
  }

  /** Something about the answer is not compared. */
  default void remark(String text) {}
}
