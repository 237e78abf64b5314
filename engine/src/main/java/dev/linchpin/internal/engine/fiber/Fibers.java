package dev.linchpin.internal.engine.fiber;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A back-end for stacks that run one at a time and hand control to each other.
 *
 * <p>Between {@link #run} and its return exactly one fiber of it runs at any moment; everything one
 * fiber did happens-before what the next does. Not for use by several threads at once, except for
 * {@link #runner}.
 *
 * <p>Fibers that were suspended when {@link #run} returned keep their stacks: a later run may
 * resume them, or {@link #abandon} gives them up.
 */
public interface Fibers extends AutoCloseable {
  /** A stack that has not begun yet. */
  Fiber create(Runnable body);

  /**
   * Runs {@code first} and whatever takes over from it, until a fiber hands over to null or the
   * last one ended without a successor.
   *
   * <p>A body should not throw. If it does, its fiber has ended like any other and the successor
   * runs; when all is over, this throws {@link IllegalStateException} with the first such throwable
   * as its cause.
   *
   * <p>How deep fibers may recurse is up to the calling thread's stack for those back-ends that run
   * on it: see {@link FiberBackend#carrier}.
   *
   * @param successor asked when a fiber's body has ended: who runs next, or null for nobody
   */
  void run(Fiber first, Supplier<@Nullable Fiber> successor);

  /**
   * Called by the running fiber: stops here, lets {@code next} run, returns when resumed.
   *
   * <p>In an abandoned fiber that is being unwound it throws an Error of the back-end's own, again
   * and again, so that code which catches everything is left all the same.
   *
   * @param next null to end the run; the running fiber itself to go on at once
   * @throws IllegalStateException if it cannot stop here, and nothing has changed then: a native
   *     frame on its stack, such as that of a class initialiser's caller, pins fibers which are not
   *     threads of their own
   */
  void switchTo(@Nullable Fiber next);

  /**
   * The fiber never runs again; called while none runs.
   *
   * <p>Its finally blocks may or may not run. Where they do, they run inside this call, and what
   * they report belongs to no run: whoever receives that must be inert by then.
   */
  void abandon(Fiber fiber);

  /** The thread whose stack shows the running fiber's, for a look from another thread; or null. */
  @Nullable Thread runner();

  /** The platform thread on which that one runs: itself, unless it is virtual; or null. */
  default @Nullable Thread carrier() {
    return runner();
  }

  /** How many abandoned stacks could not be freed, because their code never stopped running. */
  default int leaked() {
    return 0;
  }

  /** What it is called in reports. */
  String name();

  @Override
  void close();

  /** One stack. */
  interface Fiber {}
}
