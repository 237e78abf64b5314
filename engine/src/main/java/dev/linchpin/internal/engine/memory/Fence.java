package dev.linchpin.internal.engine.memory;

/** The fences of {@code VarHandle} and {@code Unsafe}, as far as they differ. */
public enum Fence {
  /** Also {@code loadLoadFence}. */
  ACQUIRE,
  /** Also {@code storeStoreFence}. */
  RELEASE,
  FULL
}
