package dev.linchpin.internal.engine.fiber;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A back-end for stacks that run one at a time and hand control to each other.
 *
 * <p>While {@link #run} executes, exactly one of its fibers runs at any moment; everything one
 * fiber did happens-before what the next does. Only {@link #runner} may be called by several
 * threads at once.
 *
 * <p>Fibers that are suspended when {@link #run} returns keep their stacks: a later run may resume
 * them, or {@link #abandon} discards them.
 */
public interface Fibers extends AutoCloseable {
  /** Creates a fiber that has not started yet. */
  Fiber create(Runnable body);

  /**
   * Runs {@code first} and whatever takes over from it, until a fiber hands over to null or the
   * last one ended without a successor.
   *
   * <p>A body should not throw. If it does, its fiber ends like any other and the successor runs;
   * at the end this method throws {@link IllegalStateException} with the first such throwable as
   * its cause.
   *
   * <p>In back-ends that run on the calling thread, its stack limits how deep fibers may recurse:
   * see {@link FiberBackend#carrier}.
   *
   * @param successor called when the body of a fiber has ended: returns the next fiber, or null to
   *     end the run
   */
  void run(Fiber first, Supplier<@Nullable Fiber> successor);

  /**
   * Lets {@link #run} use the calling thread for a fiber, where fibers are threads: each run then
   * takes two changes of threads less. The price: a fiber that is suspended there when the run ends
   * is abandoned at once, and if its code cannot be left, the calling thread is lost.
   *
   * @param whenLost called by a thread that is lost; must not return. Null to use only threads that
   *     can be given up
   */
  default void useCaller(@Nullable Runnable whenLost) {}

  /** Sets who is told that a run is over before a fiber on the calling thread is abandoned. */
  default void whenOver(Runnable listener) {}

  /** Whether the thread that called {@link #run} is leaving the code of an abandoned fiber. */
  default boolean isLeavingCaller() {
    return false;
  }

  /**
   * Called by the running fiber: stops here, lets {@code next} run, returns when resumed.
   *
   * <p>In an abandoned fiber that is being unwound, each call throws an internal Error, so that the
   * fiber leaves even code that catches everything.
   *
   * @param next null to end the run; the running fiber itself to go on at once
   * @throws IllegalStateException if a native frame on its stack (such as that of a class
   *     initialiser's caller) pins a fiber that is not a thread; the fiber then goes on as before
   */
  void switchTo(@Nullable Fiber next);

  /**
   * Discards the fiber, which never runs again; must be called while no fiber runs.
   *
   * <p>Its finally blocks may or may not run. If they do, they run inside this call, and their
   * reports belong to no run, so the receiver must ignore them.
   */
  void abandon(Fiber fiber);

  /**
   * The thread whose stack shows the stack of the running fiber, for inspection by another thread;
   * or null.
   */
  @Nullable Thread runner();

  /**
   * The platform thread that carries the {@link #runner}: the runner itself unless it is a virtual
   * thread; or null.
   */
  default @Nullable Thread carrier() {
    return runner();
  }

  /** How many abandoned stacks could not be freed, because their code never stopped running. */
  default int leaked() {
    return 0;
  }

  /** The name in reports. */
  String name();

  @Override
  void close();

  /** One stack. */
  interface Fiber {}
}
