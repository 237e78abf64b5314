package dev.linchpin.internal.engine.hooks.memory;

import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.memory.AccessMode;
import dev.linchpin.internal.engine.step.control.SharedMemory;

/**
 * The fences of {@code VarHandle} and of both {@code Unsafe}s. They matter only where reads may see
 * old stores.
 */
public final class Fences {
  private Fences() {}

  public static void full() {
    tell(AccessMode.VOLATILE);
  }

  public static void acquire() {
    tell(AccessMode.ACQUIRE);
  }

  public static void release() {
    tell(AccessMode.RELEASE);
  }

  private static void tell(AccessMode mode) {
    SharedMemory memory = Hooks.memory();
    if (memory != null && memory.keepsStores()) {
      memory.fence(mode);
    }
  }
}
