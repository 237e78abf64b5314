package dev.linchpin.internal.engine.search.warning;

import dev.linchpin.exploration.Warning;
import dev.linchpin.internal.engine.step.RunView;
import java.util.List;

/** Something in a run that people are warned of. Accesses are those of the run's trace. */
public sealed interface Suspicion {
  /** What kind of warning it is. */
  Warning.Kind kind();

  /**
   * Two plain accesses to one location that nothing orders, the earlier one first.
   *
   * @param isAwaited whether one of them is the read of a loop that waits for the other
   */
  record Race(int first, int second, boolean isAwaited) implements Suspicion {
    @Override
    public Warning.Kind kind() {
      return isAwaited ? Warning.Kind.ENDLESS_LOOP : Warning.Kind.RACE;
    }
  }

  /** A lock that a thread holds when it has ended. */
  record HeldLock(Holding holding) implements Suspicion {
    @Override
    public Warning.Kind kind() {
      return Warning.Kind.LOCK_HELD;
    }
  }

  /**
   * Acquisitions, each of a lock that the next one's thread holds, the last of one of the first.
   */
  record LockCycle(List<Nesting> nestings) implements Suspicion {
    public LockCycle {
      nestings = List.copyOf(nestings);
    }

    @Override
    public Warning.Kind kind() {
      return Warning.Kind.LOCK_ORDER;
    }
  }

  /** A lock that was acquired by a thread which held another. */
  record Nesting(Holding outer, Holding inner) {}

  /** A thread of the subject that has not ended. */
  record LeftThread(RunView.Left thread) implements Suspicion {
    @Override
    public Warning.Kind kind() {
      return Warning.Kind.THREAD_LEFT;
    }
  }
}
