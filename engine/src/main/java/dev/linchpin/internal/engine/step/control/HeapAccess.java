package dev.linchpin.internal.engine.step.control;

import org.jspecify.annotations.Nullable;

/**
 * The variables of a world as they are in the JVM: where a read may see an old store, the engine
 * puts the old value there just before the read, and the latest one back just after.
 *
 * <p>The value of a primitive is a {@code Long} with its bits.
 */
public interface HeapAccess {
  /** The object of the access that is being announced; null if it is not known. */
  @Nullable Object target();

  /** Whether the object has a variable in the slot that can be read and written here. */
  boolean has(Object target, int slot);

  @Nullable Object get(Object target, int slot);

  void set(Object target, int slot, @Nullable Object value);

  /** What the variable contains when its object has just been allocated. */
  @Nullable Object zero(Object target, int slot);

  /** The id of an object; -1 for a value that is no object with an id. */
  int id(@Nullable Object value);
}
