package dev.linchpin.internal.predict;

import dev.linchpin.internal.predict.lock.Compatibility;
import dev.linchpin.internal.predict.lock.HeldLock;
import dev.linchpin.internal.predict.schedule.ForkJoinEpoch;
import dev.linchpin.internal.predict.schedule.MeetingSearch;
import dev.linchpin.internal.predict.schedule.ScheduleBuilder;
import dev.linchpin.internal.predict.schedule.StopPoints;
import dev.linchpin.prediction.AccessPattern;
import dev.linchpin.prediction.Gap;
import dev.linchpin.prediction.Leg;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the compatible witnesses of two threads: phase II of the paper.
 *
 * <p>Departs from it: forks and joins count. For each era it is known what its accesses require of
 * other threads. A pair is compatible if neither access requires more of the other thread than that
 * thread has done. If the transaction's thread stops in an era before that of its second access, it
 * can stop at the end of the era, where it holds no lock; then only the locks of the other thread
 * matter, which releases them first. Third threads run first and stop where they hold no lock, so
 * they block no one. If this is not certain (a lock was held over a join, or never released), the
 * pair is left out and counted as a gap.
 *
 * <p>What happens in sections in which a thread waits for others, or whose locks are not nested, is
 * searched step by step ({@link SectionPairs}).
 */
final class Pairs {
  /** One thread's use of the variable looked at. */
  record Use(ThreadRun thread, VariableUse of) {}

  private final List<ThreadRun> threads;
  private final List<ScheduleBuilder.Life> lives;
  private final GapCounts gaps;
  private final boolean hasUnsettled;
  private final ViolationTally tally;

  Pairs(List<ThreadRun> threads, GapCounts gaps, ViolationTally tally) {
    this.tally = tally;
    this.threads = threads;
    this.lives =
        threads.stream()
            .map(thread -> new ScheduleBuilder.Life(thread.lineage, thread.last))
            .toList();
    this.gaps = gaps;
    this.hasUnsettled = threads.stream().anyMatch(thread -> thread.lineage.isUnsettled());
  }

  void search(List<Use> uses) {
    long tangled = 0;
    long carried = 0;
    boolean isWritten = false;
    for (Use use : uses) {
      tangled += use.of.tangled();
      carried += use.of.carried();
      isWritten |= use.of.isWritten;
    }
    if (uses.size() < 2 || !isWritten) {
      return;
    }
    gaps.add(Gap.Kind.NOT_NESTED, tangled);
    gaps.add(Gap.Kind.LOCKED_FORK_OR_JOIN, carried);
    for (Use use : uses) {
      for (Use other : uses) {
        if (use.thread.number != other.thread.number && use.of.hasPairs()) {
          for (AccessPattern pattern : AccessPattern.values()) {
            search(use, other, pattern);
          }
        }
      }
    }
  }

  private void search(Use use, Use other, AccessPattern pattern) {
    int kind = VariableUse.pairKind(pattern.firstWrites(), pattern.secondWrites());
    ViolationCollector finds = new ViolationCollector(use, other, pattern, tally);
    WitnessList<AccessWitness> accesses = other.of.accesses(pattern.middleWrites());
    if (accesses != null) {
      search(use, kind, other, accesses, finds);
    }
    if (finds.isEmpty()) {
      new SectionPairs(this, use, other, finds).search(kind, pattern.middleWrites(), gaps);
    }
    finds.hand();
  }

  private void search(
      Use use, int kind, Use other, WitnessList<AccessWitness> accesses, ViolationCollector finds) {
    WitnessList<PairWitness> pairs = use.of.pairs(kind);
    boolean isOpen = pairs != null && !pairs.isApartFrom(accesses);
    if (pairs != null && isOpen) {
      stopped(use, pairs, other, accesses, finds);
    }
    WitnessList<CrossingWitness> crossings = use.of.crossings(kind);
    if (crossings != null) {
      crossed(use, crossings, other, accesses, finds);
    }
    if (finds.isEmpty() && (isOpen || crossings != null)) {
      boolean isCut =
          WitnessList.isCut(accesses) || WitnessList.isCut(pairs) || WitnessList.isCut(crossings);
      gaps.add(Gap.Kind.TOO_MANY_WITNESSES, isCut ? 1 : 0);
    }
  }

  int threads() {
    return threads.size();
  }

  ThreadRun thread(int number) {
    return threads.get(number);
  }

  ScheduleBuilder builder() {
    return new ScheduleBuilder(lives);
  }

  /** Whether what an era of a thread needs can be told. */
  boolean isCertain(int thread, ForkJoinEpoch era) {
    return !era.isTainted && !(hasUnsettled && needsUnsettled(threads.get(thread), era));
  }

  /** Transactions that stop in the era of their second access. */
  private void stopped(
      Use use,
      WitnessList<PairWitness> pairs,
      Use other,
      WitnessList<AccessWitness> accesses,
      ViolationCollector finds) {
    for (AccessWitness access : accesses.all()) {
      for (PairWitness pair : pairs.all()) {
        if (finds.isEnough()) {
          return;
        }
        if (fits(use.thread, pair, other.thread, access)
            && finds.isWanted(pair.first(), access.access(), pair.second())) {
          finds.add(
              pair.transaction(),
              pair.first(),
              access.access(),
              pair.second(),
              schedule(use.thread, pair, other.thread, access));
        }
      }
    }
  }

  /** Transactions that stop in an earlier era. */
  private void crossed(
      Use use,
      WitnessList<CrossingWitness> pairs,
      Use other,
      WitnessList<AccessWitness> accesses,
      ViolationCollector finds) {
    for (AccessWitness access : accesses.all()) {
      for (CrossingWitness pair : pairs.all()) {
        if (finds.isWanted(pair.first(), access.access(), pair.second())) {
          ForkJoinEpoch stop = stop(use.thread, pair, other.thread, access);
          if (stop != null) {
            finds.add(
                pair.transaction(),
                pair.first(),
                access.access(),
                pair.second(),
                schedule(use.thread, pair, stop, other.thread, access));
          }
        }
      }
    }
  }

  private boolean fits(ThreadRun thread, PairWitness pair, ThreadRun other, AccessWitness access) {
    if (access.era().need(thread.number) > pair.era().index
        || pair.era().need(other.number) > access.era().index
        || !Compatibility.allows(pair.passage(), access.passage())) {
      return false;
    }
    return isClear(thread, pair.era()) && isClear(other, access.era());
  }

  /** Whether the requirements of an era can be met first; counts a gap if not. */
  private boolean isClear(ThreadRun thread, ForkJoinEpoch era) {
    boolean clear =
        !era.isTainted
            && !(hasUnsettled && needsUnsettled(thread, era))
            && isReachable(thread, era);
    if (!clear) {
      gaps.add(Gap.Kind.LOCKED_FORK_OR_JOIN);
    }
    return clear;
  }

  private boolean isReachable(ThreadRun thread, ForkJoinEpoch era) {
    for (int needed = 0; needed < era.needs().length; needed++) {
      if (needed != thread.number && !threads.get(needed).lineage.isReachable(era.need(needed))) {
        return false;
      }
    }
    return true;
  }

  private boolean needsUnsettled(ThreadRun thread, ForkJoinEpoch era) {
    if (thread.lineage.isUnsettled()) {
      return true;
    }
    for (int needed = 0; needed < era.needs().length; needed++) {
      if (era.need(needed) > 0 && threads.get(needed).lineage.isUnsettled()) {
        return true;
      }
    }
    return false;
  }

  /**
   * The era at whose end the transaction can stop to let the access happen; null if there is none.
   */
  private @Nullable ForkJoinEpoch stop(
      ThreadRun thread, CrossingWitness pair, ThreadRun other, AccessWitness access) {
    boolean isHidden = false;
    int first = Math.max(pair.from(), access.era().need(thread.number));
    for (int index = first; index < pair.to(); index++) {
      ForkJoinEpoch era = thread.lineage.era(index);
      if (era.need(other.number) > access.era().index) {
        break;
      }
      if (thread.lineage.era(index + 1).isQuiet && access.passage().kept() == 0) {
        boolean clear =
            isClear(thread, thread.lineage.era(pair.to())) && isClear(other, access.era());
        return clear ? era : null;
      }
      isHidden = true;
    }
    if (isHidden) {
      gaps.add(
          access.passage().kept() > 0
              ? Gap.Kind.LOCK_NEVER_RELEASED
              : Gap.Kind.LOCKED_FORK_OR_JOIN);
    }
    return null;
  }

  private List<Leg> schedule(
      ThreadRun thread, PairWitness pair, ThreadRun other, AccessWitness access) {
    ScheduleBuilder itinerary = new ScheduleBuilder(lives);
    itinerary.prepare(thread.number, pair.era());
    itinerary.prepare(other.number, access.era());
    StopPoints mine = new StopPoints(pair.passage(), pair.isNested(), pair.stop());
    StopPoints others = new StopPoints(access.passage(), access.isNested(), access.stop());
    boolean found =
        new MeetingSearch(mine, others)
            .search(itinerary, thread.number, other.number, access.access(), pair.second());
    if (!found) {
      throw new IllegalStateException("no schedule for " + pair + " and " + access);
    }
    return itinerary.legs();
  }

  private List<Leg> schedule(
      ThreadRun thread,
      CrossingWitness pair,
      ForkJoinEpoch stop,
      ThreadRun other,
      AccessWitness access) {
    ScheduleBuilder itinerary = new ScheduleBuilder(lives);
    itinerary.prepare(thread.number, stop);
    itinerary.prepare(other.number, access.era());
    itinerary.go(thread.number, stop.last);
    itinerary.go(other.number, access.access().event());
    HeldLock top = access.stop().top();
    if (top != null) {
      itinerary.go(other.number, top.bottom().release);
    }
    itinerary.prepare(thread.number, thread.lineage.era(pair.to()));
    itinerary.go(thread.number, pair.second().event());
    return itinerary.legs();
  }
}
