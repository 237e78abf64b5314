package dev.linchpin.internal.engine.step.control;

import dev.linchpin.execution.Result;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A scenario made executable: the same run after run, whatever ran before. */
public interface Program {
  /** The answer of a void method. */
  Object NOTHING = new Object();

  /** Makes fresh objects. Called at the start of each run, on thread 0, uncontrolled. */
  void setup() throws Throwable;

  /** The operations of each thread; they work on what the latest setup made. */
  List<List<Operation>> threads();

  /** The object under test that the latest setup made; null if there is none. */
  default @Nullable Object subject() {
    return null;
  }

  /** Whether it is a test body: every exception that nobody catches is a failure of the run. */
  default boolean isBody() {
    return false;
  }

  /** Observations after all threads have ended, on thread 0, uncontrolled. */
  List<Operation> closing();

  /** The result as a value; values are equal exactly if the results are. Called uncontrolled. */
  Result render(@Nullable Object answer);

  /**
   * Whether the latest result that was rendered follows from the answer alone, with all that it
   * leads to. Another one says what other results are, or what was true at that moment.
   */
  default boolean isOfValue() {
    return false;
  }

  /** One invocation. */
  interface Operation {
    /** Runs it; the answer is {@link #NOTHING} for a void method. */
    @Nullable Object invoke() throws Throwable;

    /** Whether what it does depends on what an earlier operation of its thread returned. */
    default boolean usesEarlier() {
      return false;
    }
  }
}
