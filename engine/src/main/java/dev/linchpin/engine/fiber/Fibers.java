package dev.linchpin.engine.fiber;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A back-end for stacks that run one at a time and hand control to each other.
 *
 * <p>Between {@link #run} and its return exactly one fiber of it runs at any moment; everything one
 * fiber did happens-before what the next does.
 */
public interface Fibers extends AutoCloseable {
  /** A stack that has not begun yet. */
  Fiber create(Runnable body);

  /**
   * Runs {@code first} and whatever takes over from it, until a fiber hands over to null or the
   * last one ended without a successor.
   *
   * @param successor asked when a fiber's body has ended: who runs next, or null for nobody
   */
  void run(Fiber first, Supplier<@Nullable Fiber> successor);

  /** Called by the running fiber: stops here, lets {@code next} run, returns when resumed. */
  void switchTo(@Nullable Fiber next);

  /** The fiber never runs again; called while none runs. Its finally blocks may or may not run. */
  void abandon(Fiber fiber);

  /** Whether the running fiber could be suspended here (a native frame below may pin it). */
  boolean canSwitch();

  /** What it is called in reports. */
  String name();

  @Override
  void close();

  /** One stack. */
  interface Fiber {}
}
