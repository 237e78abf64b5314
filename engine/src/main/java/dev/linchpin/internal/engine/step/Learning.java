package dev.linchpin.internal.engine.step;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Result;
import dev.linchpin.internal.engine.step.answer.RunEnd;
import dev.linchpin.internal.engine.step.learn.Caution;
import dev.linchpin.internal.engine.step.learn.Lessons;
import dev.linchpin.internal.engine.step.learn.Mislearned;
import dev.linchpin.internal.engine.step.learn.RunLearner;
import dev.linchpin.internal.engine.step.thread.RunThread;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Decides which runs are computed, and which of these are also made. */
final class Learning {
  /** The first computed runs are all made as well, later ones now and then. */
  private static final int AUDITED = 64;

  /** So many runs are made before learning begins: small searches need none of it. */
  private static final int EARLY = 128;

  /** After so many runs that had to be made, learning must pay. */
  private static final int PATIENCE = 256;

  /** More points are not learned. */
  private static final int MOST_ENTRIES = 400_000;

  final Lessons lessons;
  private final Supplier<RunLearner> learners;
  private final Supplier<ComputedRun> computing;
  private final Caution caution;

  /** Made when they are first needed, which most explorations of small scenarios never do. */
  private @Nullable RunLearner learner;

  private @Nullable ComputedRun computed;

  /** The results of runs that were made. */
  private final Set<List<List<Result>>> seen = new HashSet<>();

  private long computedRuns;
  private long earlyRuns;
  private long madeRuns;
  private long nextLook = PATIENCE;
  private boolean isTrusted = true;
  private boolean pays = true;
  private long nanosAfterSetup;
  private int expiriesAfterSetup;

  Learning(
      Lessons lessons,
      Supplier<RunLearner> learners,
      Supplier<ComputedRun> computing,
      Caution caution) {
    this.lessons = lessons;
    this.learners = learners;
    this.computing = computing;
    this.caution = caution;
  }

  /** Follows runs that are made. */
  RunLearner learner() {
    RunLearner known = learner;
    if (known == null) {
      known = learners.get();
      learner = known;
    }
    return known;
  }

  /** Computes runs. */
  ComputedRun computed() {
    ComputedRun known = computed;
    if (known == null) {
      known = computing.get();
      computed = known;
    }
    return known;
  }

  /** Goes on with what another search of the same program has learned and counted. */
  void goOnFrom(Learning former) {
    seen.addAll(former.seen);
    computedRuns = former.computedRuns;
    earlyRuns = former.earlyRuns;
    madeRuns = former.madeRuns;
    nextLook = former.nextLook;
    pays = former.pays;
    nanosAfterSetup = former.nanosAfterSetup;
    expiriesAfterSetup = former.expiriesAfterSetup;
  }

  /** Whether runs that are made are followed. */
  boolean isBegun() {
    return caution != Caution.AUDIT || earlyRuns >= EARLY;
  }

  /** A run begins that is made and followed; its setup is done. */
  void begin(RunThread setup) {
    nanosAfterSetup = setup.nanos;
    expiriesAfterSetup = setup.expiries;
    learner().begin(setup.born);
  }

  /** What a run that is computed begins with. */
  void afterSetup(RunThread setup) {
    setup.nanos = nanosAfterSetup;
    setup.expiries = expiriesAfterSetup;
  }

  boolean mayCompute() {
    return caution != Caution.COMPARE && madeRuns > 0;
  }

  /**
   * Whether a run that was computed must also be made: the first ones and a sample of the others,
   * to check what was learned; those with results that no run has had that was made, so that every
   * result is real; those that did not complete, because their ends say more than their results.
   */
  boolean mustBeMade(RunEnd end) {
    long number = computedRuns++;
    boolean isOdd = !end.cut() && end.status() != EndStatus.COMPLETED;
    if (caution == Caution.NONE) {
      return isOdd;
    }
    return isOdd
        || number < AUDITED
        || number % AUDITED == 0
        || (!end.cut() && !seen.contains(answers(end)));
  }

  /**
   * A run was made.
   *
   * @param hasComputed whether the search has seen anything of a run that was computed
   */
  void made(RunEnd end, boolean hasComputed) {
    if (!isBegun()) {
      earlyRuns++;
      return;
    }
    madeRuns++;
    if (!end.cut()) {
      seen.add(answers(end));
    }
    // If nothing was computed so far, nobody need be told.
    if (lessons.distrusted() != null && (hasComputed || caution != Caution.AUDIT)) {
      throw mislearned(lessons.distrusted());
    }
    if (caution != Caution.COMPARE) {
      isTrusted &= lessons.distrusted() == null && lessons.entries() < MOST_ENTRIES;
      if (madeRuns == nextLook) {
        nextLook *= 2;
        pays &= computedRuns >= madeRuns / 2;
      }
    }
  }

  private static List<List<Result>> answers(RunEnd end) {
    return List.of(end.results(), end.closing());
  }

  /** Whether what was learned may be used. */
  boolean isTrusted() {
    return isTrusted;
  }

  /** Whether so many runs could be computed that following those that are made is worth it. */
  boolean pays() {
    return pays;
  }

  Mislearned mislearned(String reason) {
    return new Mislearned(reason);
  }
}
