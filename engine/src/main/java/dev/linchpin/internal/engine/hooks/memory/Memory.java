package dev.linchpin.internal.engine.hooks.memory;

import dev.linchpin.internal.engine.hooks.AccessHooks;
import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.hooks.Identity;
import dev.linchpin.internal.engine.hooks.WorldHeap;
import dev.linchpin.internal.engine.hooks.thread.ModelThreads;
import dev.linchpin.internal.engine.step.control.SharedMemory;
import dev.linchpin.internal.engine.step.trace.Access;

/**
 * Turns memory accesses by handles, Unsafe, updaters and reflection into steps.
 *
 * <p>An access is announced with {@link #access} or {@link #accessStatic}; then the caller performs
 * it, and reports the stored value and whether it was stored.
 */
public final class Memory {
  /**
   * Whether the latest access was to a shared object, and whether it was announced. No other thread
   * runs between the announcement and the access, so all threads share the variable.
   */
  private static boolean shared;

  private static boolean announced;

  /** Whether it was to an object that only its thread can reach, and which. */
  private static boolean isOwn;

  private static Object own;

  private Memory() {}

  /** Announces an access to a slot of an object, or to all of it for {@link Access#WHOLE}. */
  static void access(int kind, Object base, int slot, int site) {
    if (Identity.isShared(base)) {
      visible(kind, base, slot, site);
    } else {
      none();
      isOwn = true;
      own = base;
      if (kind == Access.WRITE || kind == Access.RMW) {
        Hooks.memory().localEffect(base);
      }
      AccessHooks.accessPrivate(kind, base, Identity.id(base), slot, site);
    }
  }

  /** Announces an access to an element, if the element exists; otherwise the access throws. */
  static void accessElement(int kind, Object array, int index, int site) {
    if (AccessHooks.hasElement(array, index)) {
      access(kind, array, index, site);
    } else {
      none();
    }
  }

  /**
   * Announces a store to an element, unless the array cannot hold the value; then the store throws.
   */
  static void storeElement(Object array, int index, Object value, int site) {
    if (AccessHooks.hasElement(array, index)
        && (!(array instanceof Object[]) || AccessHooks.mayHold(array, value))) {
      access(Access.WRITE, array, index, site);
      stored(value);
    } else {
      none();
    }
  }

  /** Announces an access to a static field. */
  static void accessStatic(int kind, Class<?> owner, int slot, int site) {
    visible(kind, owner, slot, site);
  }

  private static void visible(int kind, Object base, int slot, int site) {
    SharedMemory memory = Hooks.memory();
    int id = Identity.id(base);
    boolean controlled = memory != null && memory.controls();
    if (memory != null && memory.records()) {
      WorldHeap.touching(base);
      memory.access(kind, id, slot, site);
    }
    if (kind != Access.READ) {
      Hooks.markStale(id);
    }
    shared = true;
    isOwn = false;
    announced = controlled;
    AccessHooks.wantValue(controlled);
  }

  /** Notes an access to memory that no other thread can reach. */
  static void none() {
    shared = false;
    isOwn = false;
    announced = false;
    AccessHooks.wantValue(false);
  }

  /**
   * Notes an access to a field of a thread itself. What it reads there, such as the number that
   * selects its cell of a counter, may depend on its earlier operations.
   */
  static void accessThread(int kind, Object thread, int slot) {
    none();
    if (slot == FieldSlots.CHANCE && thread == ModelThreads.current()) {
      Hooks.chance(kind != Access.WRITE, kind != Access.READ);
    } else if (slot == FieldSlots.CHANCE || kind != Access.WRITE) {
      Hooks.unpredictable("a field of a thread");
    }
  }

  /** Reports the value that the announced access stores. */
  public static void stored(Object value) {
    if (shared) {
      Identity.publish(value);
    }
  }

  /** Reports whether the compare-and-set stored its value. */
  public static void after(boolean success) {
    if (!success && announced) {
      Hooks.memory().failed();
    } else if (!success && isOwn && Hooks.memory() != null) {
      Hooks.memory().failedPrivate();
    } else if (success && !shared && Hooks.memory() != null) {
      Hooks.memory().localEffect(own);
    }
  }

  /**
   * The same for a compare-and-set that may fail without a reason.
   *
   * @return whether it has stored its value
   */
  public static boolean afterWeak(boolean success) {
    boolean stored = success && !(announced && Hooks.memory().failsWithoutReason());
    after(stored);
    return stored;
  }

  public static void after(Object found, Object expected) {
    after(found == expected);
  }

  public static void after(int found, int expected) {
    after(found == expected);
  }

  public static void after(long found, long expected) {
    after(found == expected);
  }

  // ---- an update that gives the old value: to store the same value again is only to read ----

  public static void afterSet(Object found, Object stored) {
    changed(found != stored);
  }

  public static void afterSet(int found, int stored) {
    changed(found != stored);
  }

  public static void afterSet(long found, long stored) {
    changed(found != stored);
  }

  public static void afterSet(float found, float stored) {
    changed(Float.floatToRawIntBits(found) != Float.floatToRawIntBits(stored));
  }

  public static void afterSet(double found, double stored) {
    changed(Double.doubleToRawLongBits(found) != Double.doubleToRawLongBits(stored));
  }

  public static void afterAdd(int found, int added) {
    changed(added != 0);
  }

  public static void afterAdd(long found, long added) {
    changed(added != 0);
  }

  /** The sum of -0.0 and 0.0 has other bits than -0.0. */
  public static void afterAdd(float found, float added) {
    afterSet(found, found + added);
  }

  public static void afterAdd(double found, double added) {
    afterSet(found, found + added);
  }

  public static void afterAnd(int found, int mask) {
    changed((found & mask) != found);
  }

  public static void afterAnd(long found, long mask) {
    changed((found & mask) != found);
  }

  public static void afterOr(int found, int mask) {
    changed((found | mask) != found);
  }

  public static void afterOr(long found, long mask) {
    changed((found | mask) != found);
  }

  private static void changed(boolean isOther) {
    if (!isOther && announced) {
      Hooks.memory().unchanged();
    }
  }

  // ---- compare-and-exchange, which compares bits ----

  /** Compares the bits, as compare-and-set does. */
  public static void after(float found, float expected) {
    after(Float.floatToRawIntBits(found) == Float.floatToRawIntBits(expected));
  }

  public static void after(double found, double expected) {
    after(Double.doubleToRawLongBits(found) == Double.doubleToRawLongBits(expected));
  }
}
