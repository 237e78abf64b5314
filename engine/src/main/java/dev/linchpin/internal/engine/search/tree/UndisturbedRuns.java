package dev.linchpin.internal.engine.search.tree;

import dev.linchpin.internal.engine.search.order.LostUpdates;
import dev.linchpin.internal.engine.step.RunView;
import org.jspecify.annotations.Nullable;

/**
 * The serial runs that explain a result: those of {@link SerialInterleavings} without lost updates,
 * and with the results of a goal, if there is one. All others end where they can no longer be one
 * of these, so what they might have gone on to is not multiplied with everything else.
 *
 * <p>A run cannot just be given up there. What other threads would have done later may be what has
 * to come earlier, and a search by races learns of it only by seeing it. Therefore the run goes on
 * without those who are to blame: a thread that has overwritten another's update takes no further
 * step, and an operation with another result than the goal's keeps its turn, so that none is called
 * after it ({@link dev.linchpin.internal.engine.step.RunOperations}).
 *
 * <p><em>No run is lost.</em> Call this other program P', and the original P. A run of P without
 * lost updates that returns what the goal says halts nobody, so it is a run of P', and the other
 * way round. P' is a program like any other: whether a thread is halted is a function of its own
 * last access and of what comes before that in every equivalent run ({@link LostUpdates#guilty}),
 * so independent steps commute in P', and no step enables or disables one that it does not conflict
 * with; the turn is a word for which threads wait as for a lock. So the complete search of P' makes
 * a run of each of its equivalence classes, and those that halt somebody are left out.
 */
public final class UndisturbedRuns extends SerialInterleavings {
  @Override
  Watch watch() {
    Watch goal = super.watch();
    return new Watch() {
      private @Nullable LostUpdates updates;

      @Override
      public long halted(RunView run) {
        LostUpdates seen = updates;
        if (seen == null) {
          seen = LostUpdates.during(run);
          updates = seen;
        }
        return seen.guilty() | goal.halted(run);
      }
    };
  }
}
