package dev.linchpin.internal.engine.hooks.memory;

import dev.linchpin.internal.engine.hooks.Internals;
import dev.linchpin.internal.engine.step.trace.Access;

/** Accesses by base and offset, of {@code jdk.internal.misc.Unsafe} and {@code sun.misc.Unsafe}. */
public final class UnsafeAccess {
  private UnsafeAccess() {}

  /** Announces the access which the caller then makes. */
  public static void before(Object base, long offset, int mode, int inner) {
    int site = Atomics.caller(inner);
    if (base == null) {
      Memory.none(); // memory outside the heap is not the subject's
    } else if (base instanceof Class<?> type) {
      Memory.accessStatic(mode, type, FieldSlots.ofStatic(type, offset), site);
    } else if (base.getClass().isArray()) {
      Memory.access(mode, base, index(base.getClass(), offset), site);
    } else {
      int slot = FieldSlots.instance(base.getClass(), offset);
      if (FieldSlots.isOfThread(slot)) {
        Memory.accessThread(mode, base, slot);
      } else {
        Memory.access(mode, base, slot, site);
      }
    }
  }

  /** Where the elements of arrays of a class begin, and how large each is. */
  private record Layout(long base, int scale) {}

  private static final ClassValue<Layout> LAYOUTS =
      new ClassValue<>() {
        @Override
        protected Layout computeValue(Class<?> array) {
          return new Layout(Internals.arrayBase(array), Internals.arrayScale(array));
        }
      };

  /**
   * The index of the element at an offset. One access may span several bytes or characters, so
   * these arrays are one location each.
   */
  private static int index(Class<?> array, long offset) {
    Layout layout = LAYOUTS.get(array);
    return layout.scale < Integer.BYTES
        ? Access.WHOLE
        : (int) ((offset - layout.base) / layout.scale);
  }
}
