package dev.linchpin.internal.engine.step.control;

import dev.linchpin.internal.engine.memory.AccessMode;
import org.jspecify.annotations.Nullable;

/** Accesses to memory that several threads can reach. */
public interface SharedMemory {
  /** Whether accesses are scheduling points now. */
  boolean controls();

  /**
   * Whether accesses must be reported: where they are scheduling points, and while a result is
   * rendered, where they become part of the step in which the operation returns.
   */
  default boolean records() {
    return controls();
  }

  /** The running thread is about to access an object that other threads can reach. */
  void access(int kind, int object, int slot, int site);

  /** The running thread makes one more access in the same step, inseparable from the last one. */
  void also(int kind, int object, int slot);

  /** The latest compare-and-set stored nothing, so it counts as a read. */
  void failed();

  /**
   * The latest compare-and-set, which may fail without a reason, has succeeded. Returns whether it
   * is to fail all the same; then it has been undone.
   */
  default boolean failsWithoutReason() {
    return false;
  }

  /** The latest update stored what was there already. */
  void unchanged();

  /**
   * The running thread sets a final field of an object that other threads can reach already, as a
   * constructor does that has passed {@code this} on. Such accesses are no steps.
   */
  void leaksFinal();

  /** The running thread changed something that only it can reach; only spin loops need this. */
  void localEffect();

  /** The same, where the object is known that it changed. */
  default void localEffect(@Nullable Object target) {
    localEffect();
  }

  /**
   * The value that the latest access read or wrote, as text or as an object to be named. Only code
   * that is rewritten for recording reports values.
   */
  void value(@Nullable Object value);

  // ---- where reads choose among the stores that Java's memory model lets them see ----

  /** Whether old stores are kept, so that the following must be told. */
  default boolean keepsStores() {
    return false;
  }

  /** Whether objects are followed, so that {@link #published} and targets must be told. */
  default boolean followsObjects() {
    return keepsStores();
  }

  /** The running thread does something whose effect nobody can predict from the values it read. */
  default void unpredictable(String reason) {}

  /**
   * The running thread reads the state of its random numbers, or changes it. Nobody else does, so
   * this is no step.
   */
  default void chance(boolean reads, boolean changes) {}

  /** The variables of the world. */
  default void use(HeapAccess heap) {}

  /**
   * The running thread is about to access an object that only it can reach, or to call code that is
   * not followed and may change it.
   */
  default void accessPrivate(int kind, int object, int slot, int site) {}

  /** The latest compare-and-set was one of these, and stored nothing. */
  default void failedPrivate() {}

  /** The running thread has made an object reachable by others. */
  default void published(int id, Object object) {}

  /** A final field of an object refers to another object. */
  default void holds(int holder, int held) {}

  /** A fence: full if {@code VOLATILE}, else of acquiring or of releasing. */
  default void fence(AccessMode mode) {}
}
