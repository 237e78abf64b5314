package dev.linchpin.internal.engine.hooks.memory;

import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.hooks.Identity;
import dev.linchpin.internal.engine.step.control.SharedMemory;
import dev.linchpin.internal.engine.step.trace.Access;

/**
 * The steps of memory accesses that are made by calls: by handles, unsafe, updaters, reflection.
 *
 * <p>An access is announced with {@link #access} or {@link #accessStatic}; then the caller performs
 * it, and reports what it stored and whether it did.
 */
public final class Memory {
  /**
   * Whether the latest access was to a shared object, and whether it was announced. Between the
   * announcement and the access nothing else runs, so one variable does for all threads.
   */
  private static boolean shared;

  private static boolean announced;

  private Memory() {}

  /** An access to a slot of an object, of all of it if the slot is {@link Access#WHOLE}. */
  static void access(int kind, Object base, int slot, int site) {
    if (Identity.isShared(base)) {
      visible(kind, base, slot, site);
    } else {
      none();
      if (kind == Access.WRITE || kind == Access.RMW) {
        Hooks.memory().localEffect();
      }
    }
  }

  /** An access to an element; one that does not exist is left to the access to complain of. */
  static void accessElement(int kind, Object array, int index, int site) {
    if (Hooks.hasElement(array, index)) {
      access(kind, array, index, site);
    } else {
      none();
    }
  }

  /** A store to an element, which is refused too if the array cannot hold the value. */
  static void storeElement(Object array, int index, Object value, int site) {
    if (Hooks.hasElement(array, index)
        && (!(array instanceof Object[]) || Hooks.mayHold(array, value))) {
      access(Access.WRITE, array, index, site);
      stored(value);
    } else {
      none();
    }
  }

  /** An access to a static field. */
  static void accessStatic(int kind, Class<?> owner, int slot, int site) {
    visible(kind, owner, slot, site);
  }

  private static void visible(int kind, Object base, int slot, int site) {
    SharedMemory memory = Hooks.memory();
    int id = Identity.id(base);
    boolean controlled = memory != null && memory.controls();
    if (memory != null && memory.records()) {
      memory.access(kind, id, slot, site);
    }
    if (kind != Access.READ) {
      Hooks.markStale(id);
    }
    shared = true;
    announced = controlled;
    Hooks.wantValue(controlled);
  }

  /** An access to what no other thread can know of. */
  static void none() {
    shared = false;
    announced = false;
    Hooks.wantValue(false);
  }

  /** The value which the access just announced stores. */
  public static void stored(Object value) {
    if (shared) {
      Identity.publish(value);
    }
  }

  /** Whether the compare-and-set just made stored something. */
  public static void after(boolean success) {
    if (!success && announced) {
      Hooks.memory().failed();
    } else if (success && !shared && Hooks.memory() != null) {
      Hooks.memory().localEffect();
    }
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

  /** By bits, as the machine compares them. */
  public static void after(float found, float expected) {
    after(Float.floatToRawIntBits(found) == Float.floatToRawIntBits(expected));
  }

  public static void after(double found, double expected) {
    after(Double.doubleToRawLongBits(found) == Double.doubleToRawLongBits(expected));
  }
}
