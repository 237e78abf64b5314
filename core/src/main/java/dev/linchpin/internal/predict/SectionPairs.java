package dev.linchpin.internal.predict;

import dev.linchpin.internal.predict.lock.HeldLock;
import dev.linchpin.internal.predict.lock.LockSet;
import dev.linchpin.internal.predict.schedule.ForkJoinEpoch;
import dev.linchpin.internal.predict.section.SectionUse;
import dev.linchpin.internal.predict.section.SectionWindow;
import dev.linchpin.internal.predict.section.WindowAccess;
import dev.linchpin.internal.predict.section.WindowList;
import dev.linchpin.internal.predict.section.WindowPair;
import dev.linchpin.internal.predict.section.WindowSearch;
import dev.linchpin.internal.predict.section.WindowSearch.Answer;
import dev.linchpin.prediction.Gap;
import java.util.ArrayList;
import java.util.List;

/**
 * Pairs of which a thread does more inside its locks than nested locking. Witnesses of the usual
 * kind are made windows, so that all of them can be compared.
 */
final class SectionPairs implements WindowSearch.Others {
  /** Maximum number of pairs that are compared for one variable, two threads and a pattern. */
  private static final int MOST = 1 << 14;

  private final Pairs pairs;
  private final Pairs.Use use;
  private final Pairs.Use other;
  private final ViolationCollector finds;
  private boolean isUnknown;
  private boolean isCut;
  private int compared;

  SectionPairs(Pairs pairs, Pairs.Use use, Pairs.Use other, ViolationCollector finds) {
    this.pairs = pairs;
    this.use = use;
    this.other = other;
    this.finds = finds;
  }

  @Override
  public int threads() {
    return pairs.threads();
  }

  @Override
  public boolean isReachable(int thread, int era) {
    return pairs.thread(thread).lineage.isReachable(era);
  }

  @Override
  public boolean isCertain(int thread, ForkJoinEpoch era) {
    return pairs.isCertain(thread, era);
  }

  @Override
  public boolean takes(int thread, LockSet locks) {
    return pairs.thread(thread).takes(locks);
  }

  /**
   * Compares all pairs of a kind with all accesses of a kind until a violation is found.
   *
   * @param gaps where it is noted if there is none, and it is not known that there is none
   */
  void search(int kind, boolean writes, GapCounts gaps) {
    SectionUse mine = use.of().knownSections();
    SectionUse its = other.of().knownSections();
    WindowList<WindowPair> ownPairs = mine == null ? null : mine.pairs(kind);
    WindowList<WindowAccess> ownAccesses = its == null ? null : its.accesses(writes);
    WitnessList<PairWitness> usualPairs = use.of().pairs(kind);
    WitnessList<AccessWitness> usualAccesses = other.of().accesses(writes);
    if (ownPairs != null && ownAccesses != null && !ownPairs.common().meets(ownAccesses.common())) {
      compare(ownPairs.all(), ownAccesses.all());
      isCut |=
          (ownPairs.isCut() || ownAccesses.isCut())
              && !areOrdered(ownPairs, ownAccesses.all().get(0), ownAccesses.last());
    }
    if (ownPairs != null
        && usualAccesses != null
        && !usualAccesses.isApartFrom(ownPairs.common())) {
      List<WindowAccess> accesses = windows(usualAccesses);
      compare(ownPairs.all(), accesses);
      isCut |=
          WitnessList.isCut(usualAccesses)
              || (ownPairs.isCut()
                  && !accesses.stream().allMatch(each -> areOrdered(ownPairs, each, each)));
    }
    if (usualPairs != null
        && ownAccesses != null
        && !usualPairs.isApartFrom(ownAccesses.common())) {
      compare(windowsOf(usualPairs), ownAccesses.all());
      isCut |= ownAccesses.isCut() || WitnessList.isCut(usualPairs);
    }
    WitnessList<CrossingWitness> crossings = use.of().crossings(kind);
    if (crossings != null && ownAccesses != null) {
      compare(windowsAcross(crossings), ownAccesses.all());
      isCut |= ownAccesses.isCut() || WitnessList.isCut(crossings);
    }
    if (finds.isEmpty()) {
      gaps.add(Gap.Kind.TOO_MANY_WITNESSES, isCut || compared > MOST ? 1 : 0);
      gaps.add(Gap.Kind.LOCKED_FORK_OR_JOIN, isUnknown ? 1 : 0);
    }
  }

  /** Whether accesses from one to another come before all pairs, or after them, in every order. */
  private boolean areOrdered(WindowList<WindowPair> mine, WindowAccess first, WindowAccess last) {
    WindowPair firstPair = mine.all().get(0);
    WindowPair lastPair = mine.last();
    int index = last.window().era(last.at()).index;
    int need = first.window().era(first.at()).need(use.thread().number);
    return firstPair.window().era(firstPair.from()).need(other.thread().number) > index
        || need > lastPair.window().era(lastPair.to()).index;
  }

  private static List<WindowPair> windowsOf(WitnessList<PairWitness> witnesses) {
    List<WindowPair> windows = new ArrayList<>();
    for (PairWitness each : witnesses.all()) {
      if (each.isNested()) {
        int at = SectionWindow.positionOf(each.stop());
        windows.add(
            new WindowPair(
                SectionWindow.of(each.passage(), each.stop(), each.era(), each.second().event()),
                at,
                at,
                null,
                each.transaction(),
                each.first(),
                each.second()));
      }
    }
    return windows;
  }

  /** The transaction stops at the end of an era, holding no lock, until the other holds none. */
  private List<WindowPair> windowsAcross(WitnessList<CrossingWitness> witnesses) {
    List<WindowPair> windows = new ArrayList<>();
    for (CrossingWitness each : witnesses.all()) {
      for (int index = each.from(); index < each.to() && windows.size() <= MOST; index++) {
        if (use.thread().lineage.era(index + 1).isQuiet) {
          windows.add(
              new WindowPair(
                  SectionWindow.at(use.thread().lineage.era(index)),
                  0,
                  0,
                  use.thread().lineage.era(each.to()),
                  each.transaction(),
                  each.first(),
                  each.second()));
        }
      }
    }
    return windows;
  }

  private static List<WindowAccess> windows(WitnessList<AccessWitness> witnesses) {
    List<WindowAccess> windows = new ArrayList<>();
    for (AccessWitness each : witnesses.all()) {
      if (each.isNested()) {
        HeldLock top = each.stop().top();
        long end = top == null || each.passage().kept() > 0 ? -1 : top.bottom().release;
        int at = SectionWindow.positionOf(each.stop());
        SectionWindow window =
            SectionWindow.of(
                each.passage(), each.stop(), each.era(), Math.max(end, each.access().event()));
        windows.add(new WindowAccess(window, at, each.stop().before(), each.access()));
      }
    }
    return windows;
  }

  private void compare(List<WindowPair> mine, List<WindowAccess> its) {
    for (WindowPair pair : mine) {
      for (WindowAccess access : its) {
        if (!finds.isEmpty() || ++compared > MOST) {
          return;
        }
        decide(pair, access);
      }
    }
  }

  private void decide(WindowPair pair, WindowAccess access) {
    WindowSearch search =
        new WindowSearch(this, use.thread().number, other.thread().number, pair, access);
    Answer answer = search.decide();
    isUnknown |= answer == Answer.UNKNOWN;
    if (answer == Answer.YES) {
      finds.add(
          pair.transaction(),
          pair.first(),
          access.access(),
          pair.second(),
          search.schedule(pairs.builder()));
    }
  }
}
