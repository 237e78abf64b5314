package dev.linchpin.exploration;

import dev.linchpin.execution.Execution;
import dev.linchpin.exploration.Exploration.Found;
import org.jspecify.annotations.Nullable;

/**
 * An exploration that goes on while its news are taken; for use by one thread.
 *
 * <p>It begins with the first call of {@link #next} or {@link #result}. Each method may throw an
 * {@link EngineProblem}: the scenario does not fit the classes, or the subject broke the worker.
 */
public interface OngoingExploration extends AutoCloseable {
  /** Waits for what happens next; null if the exploration is over or was stopped. */
  @Nullable News next();

  /** Ends the exploration early; {@link #result} gives what it showed until then. */
  void stop();

  /** The result, once the exploration is over; news that was not taken is dropped. */
  Exploration result();

  /** Ends the exploration if it is not over. */
  @Override
  void close();

  /** What happens during an exploration. */
  sealed interface News {}

  /** A distinct outcome appeared for the first time; told once for each, in order. */
  record Discovered(Found found) implements News {}

  /** A run with all its events, of an exploration that gives them. */
  record Traced(Execution run) implements News {}

  /** How far the exploration has come; told several times a second. */
  record Reached(long executions, long distinct) implements News {}
}
