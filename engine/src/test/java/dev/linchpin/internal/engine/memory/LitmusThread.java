package dev.linchpin.internal.engine.memory;

import java.util.List;
import java.util.Objects;

/**
 * What the code of a litmus program may do. A variable is named {@code x}, or {@code o.x} if it is
 * a field of the object {@code o}; a text that names an object is a reference to it.
 */
abstract class LitmusThread {
  /** What one action is. */
  enum Kind {
    READ,
    WRITE,
    UPDATE,
    CAS,
    FENCE,
    LOCK,
    UNLOCK,
    FREEZE,
    READ_FINAL
  }

  /**
   * One action.
   *
   * @param name the variable, lock or object
   * @param expected of a compare-and-set
   */
  record Action(
      Kind kind, String name, Object value, Object expected, AccessMode mode, Fence fence) {}

  private static final AccessMode NONE = AccessMode.UNKNOWN;

  /** Makes an action and returns what it gives. */
  abstract Object act(Action action);

  /** Adds to the outcome of the program. */
  abstract void tell(Object... values);

  final Object get(String variable, AccessMode mode) {
    return act(new Action(Kind.READ, variable, null, null, mode, null));
  }

  final Object get(String variable) {
    return get(variable, AccessMode.PLAIN);
  }

  final void set(String variable, Object value, AccessMode mode) {
    act(new Action(Kind.WRITE, variable, value, null, mode, null));
  }

  final void set(String variable, Object value) {
    set(variable, value, AccessMode.PLAIN);
  }

  final Object getAndSet(String variable, Object value, AccessMode mode) {
    return act(new Action(Kind.UPDATE, variable, value, null, mode, null));
  }

  /** The value that was found: it was replaced if it is the expected one. */
  final Object compareAndExchange(String name, Object expected, Object value, AccessMode mode) {
    return act(new Action(Kind.CAS, name, value, expected, mode, null));
  }

  final boolean compareAndSet(String name, Object expected, Object value, AccessMode mode) {
    return Objects.equals(compareAndExchange(name, expected, value, mode), expected);
  }

  final void fence(Fence fence) {
    act(new Action(Kind.FENCE, "", null, null, NONE, fence));
  }

  final void lock() {
    act(new Action(Kind.LOCK, "lock", null, null, NONE, null));
  }

  final void unlock() {
    act(new Action(Kind.UNLOCK, "lock", null, null, NONE, null));
  }

  final void freeze(String object) {
    act(new Action(Kind.FREEZE, object, null, null, NONE, null));
  }

  final Object getFinal(String variable) {
    return act(new Action(Kind.READ_FINAL, variable, null, null, NONE, null));
  }

  /** Adds the values of several reads to the outcome. */
  final void tellAll(List<String> names, AccessMode mode) {
    names.forEach(name -> tell(get(name, mode)));
  }
}
