package dev.linchpin.internal.engine.step.control;

import java.util.function.IntUnaryOperator;
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

  /** Whether the variable is a field that is declared volatile. */
  default boolean isVolatile(Object target, int slot) {
    return false;
  }

  /** Whether the variable contains a reference. */
  boolean isReference(Object target, int slot);

  /** The number of a thread of the run; -1 for all else. */
  int thread(Object value);

  /** Whether all that code reads of the object without a step is known here. */
  boolean isKnown(Object target);

  /** What the final fields of an object refer to, which code reads without a step. */
  @Nullable Object[] finalReferences(Object target);

  /** The bits of its other final fields. */
  long[] finalBits(Object target);

  /** The state of the random numbers that the JDK keeps in the running thread. */
  long[] chance();

  /**
   * The state of a synchroniser that a model stands for, besides its word; null if it is not known.
   */
  @Nullable Long model(int object);

  /** The length of an array; -1 for all else. */
  int length(Object target);

  /**
   * The slots of all its variables that code may change after its constructor has ended; null if it
   * has too many.
   */
  int @Nullable [] variables(Object target);

  /** The id of an object; -1 for a value that is no object with an id. */
  int id(@Nullable Object value);

  /** Whether only the thread that made the object can reach it. */
  boolean isOwn(Object target);

  // ---- loops ----

  /** Whether the local variables of loops are kept. */
  void keepLocals(boolean isKept);

  /**
   * What the local variables refer to, of the loop that is being entered or goes round; null if its
   * code has more than local variables there.
   */
  @Nullable Object @Nullable [] locals();

  /** The number of its method. */
  int method();

  /** A number for its other local variables. */
  long localBits();

  /**
   * A number for all of them.
   *
   * @param hash the number with which the loop was told
   * @param names translates the ids of objects
   */
  int localHash(int hash, IntUnaryOperator names);

  /** How many calls the running thread is in; another number in a call that calls itself. */
  int depth();
}
