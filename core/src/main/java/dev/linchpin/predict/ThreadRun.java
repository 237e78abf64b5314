package dev.linchpin.predict;

import static java.util.Objects.requireNonNull;

import dev.linchpin.prediction.EventPlace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One thread while its events come in: collects the witnesses that others may break its
 * transactions, and those that it may break theirs.
 *
 * <p>Phase I of the paper. Departs from it: a witness knows what happens to locks behind it too
 * ({@link Passage}); each kind of pair has its own witnesses, so that each pattern is told apart;
 * witnesses that others make needless are left out; forks and joins split the run into eras.
 */
final class ThreadRun {
  private static final Passage FREE = Passage.at(Holding.NOTHING);
  private static final EventPlace NOT_BEGUN = new EventPlace(-1, -1);

  final int number;
  final UseTable uses = new UseTable();
  final List<Era> eras = new ArrayList<>();

  /** Who forked it, if anybody did, and with which of that thread's eras. */
  @Nullable ThreadRun parent;

  int forkEra;

  /** The thread that waited for its end; -1 as long as none did. */
  int joinedBy = -1;

  /** Whether it was forked where what its parent holds cannot be told. */
  boolean isUnsettled;

  /** Its last event; -1 if there is none. */
  long last = -1;

  private final LockAutomaton automaton;
  private final Recent recent = new Recent();
  private final Stops stops = new Stops();
  private final SectionAccesses section = new SectionAccesses();
  private final List<Era> sectionEras = new ArrayList<>();
  private final List<ThreadRun> sectionForks = new ArrayList<>();
  private final BitSet everTaken = new BitSet();
  private LockSet past = LockSet.EMPTY;
  private LockState state;
  private int generation;
  private Era era;

  private @Nullable Held top;
  private int held;

  /** How many of the locks held were held over a fork or join. */
  private int carried;

  /** All locks of the current outermost section once it turned out not to be nested. */
  private @Nullable LockSet tangled;

  private int depth;
  private int transaction = -1;
  private EventPlace begun = NOT_BEGUN;
  private boolean isTainted;
  private boolean hasRun;

  ThreadRun(int number, LockAutomaton automaton) {
    this.number = number;
    this.automaton = automaton;
    this.state = automaton.start(false);
    this.generation = automaton.generation();
    this.era = new Era(0, -1, -1, true, false, new int[0]);
    eras.add(era);
  }

  /** Whether it has events other than begins. */
  boolean hasRun() {
    return hasRun;
  }

  boolean holdsLocks() {
    return held > 0;
  }

  long transactions() {
    return transaction + 1L;
  }

  boolean isInTransaction() {
    return depth > 0;
  }

  void begin(long event, int place) {
    if (depth++ == 0) {
      transaction++;
      begun = new EventPlace(event, place);
      move(automaton.begin(state()));
    }
    last = event;
  }

  void end(long event) {
    if (--depth == 0) {
      move(automaton.end(state()));
    }
    did(event);
  }

  void pass(long event) {
    did(event);
  }

  void access(long event, int variable, boolean writes, int place) {
    VariableUse use = uses.of(variable);
    use.isWritten |= writes;
    if (depth > 0) {
      use.enter(transaction);
      if (use.reads.first >= 0) {
        pair(use, use.reads, false, writes, event, place);
      }
      if (use.writes.first >= 0) {
        pair(use, use.writes, true, writes, event, place);
      }
      (writes ? use.writes : use.reads).add(event, place, era.index);
    }
    single(use, writes, event, place);
    did(event);
  }

  /** The access is the second of a transaction. */
  private void pair(
      VariableUse use,
      Accesses firsts,
      boolean firstWrites,
      boolean writes,
      long event,
      int place) {
    int kind = VariableUse.pairKind(firstWrites, writes);
    if (firsts.firstEra < era.index) {
      crossing(use, firsts, kind, event, place);
    }
    if (carried > 0) {
      use.countCarried();
      return;
    }
    // Moments before the last access of the same kind were behind a first access of that one too.
    Accesses seconds = writes ? use.writes : use.reads;
    long bound = Math.max(firsts.first, seconds.last);
    if (tangled != null) {
      tangledPair(use, firsts, kind, bound, new EventPlace(event, place));
      return;
    }
    LockState at = state();
    int from = stops.firstBehind(bound);
    boolean wantsPlaces = use.wantsPairPlaces(kind);
    int firstPlace = wantsPlaces ? firsts.lastPlace : 0;
    int known = recent.record(use, kind, at, era, from, firstPlace, wantsPlaces ? place : 0);
    if (known <= from) {
      return;
    }
    EventPlace second = new EventPlace(event, place);
    EventPlace first = new EventPlace(firsts.last, firsts.lastPlace);
    if (known == Recent.NOTHING) {
      use.add(kind, new PairWitness(at.here, true, era, now(), begun, first, second));
    }
    for (int index = from; index < Math.min(known, stops.count()); index++) {
      EventPlace before =
          firsts.last < stops.event(index)
              ? first
              : new EventPlace(firsts.first, firsts.firstPlace);
      Moment stop = stops.moment(index);
      use.add(kind, new PairWitness(at.stops[index], true, era, stop, begun, before, second));
    }
  }

  private void tangledPair(
      VariableUse use, Accesses firsts, int kind, long bound, EventPlace second) {
    use.countTangled();
    LockSet all = requireNonNull(tangled);
    Held bottom = requireNonNull(top);
    if (bound <= bottom.before) {
      Moment outside = new Moment(bottom.before, null, bottom.past);
      EventPlace first = new EventPlace(firsts.first, firsts.firstPlace);
      use.add(kind, new PairWitness(Passage.taking(all), true, era, outside, begun, first, second));
    }
    EventPlace first = new EventPlace(firsts.last, firsts.lastPlace);
    use.add(
        kind, new PairWitness(Passage.withAllHeld(all), false, era, now(), begun, first, second));
  }

  private void crossing(VariableUse use, Accesses firsts, int kind, long event, int place) {
    EventPlace first = new EventPlace(firsts.first, firsts.firstPlace);
    EventPlace second = new EventPlace(event, place);
    use.add(kind, new CrossingWitness(firsts.firstEra, era.index, begun, first, second));
  }

  /** The access may come between two of another thread. */
  private void single(VariableUse use, boolean writes, long event, int place) {
    if (held == 0) {
      int key = use.wantsPlaces(writes) ? place : 0;
      if (recent.isNew(use, VariableUse.accessKind(writes), FREE, era, key)) {
        use.add(writes, pending(use, writes, event, place).witness(FREE, true));
      }
      return;
    }
    if (carried > 0) {
      use.countCarried();
      return;
    }
    int group = 0;
    if (tangled == null) {
      if (state().current < 0) {
        state = automaton.access(state).next();
      }
      group = state.current;
    }
    if (section.isNew(group, use, writes, use.wantsPlaces(writes) ? place : 0)) {
      section.add(group, pending(use, writes, event, place));
    }
  }

  private Pending pending(VariableUse use, boolean writes, long event, int place) {
    Held lock = top;
    return new Pending(use, writes, event, place, era, last, lock, lock == null ? past : lock.past);
  }

  private void witness(Pending pending, Passage passage, boolean isNested) {
    int kind = VariableUse.accessKind(pending.writes);
    int key = pending.use.wantsPlaces(pending.writes) ? pending.place : 0;
    if (recent.isNew(pending.use, kind, passage, pending.era, key)) {
      pending.use.add(pending.writes, pending.witness(passage, isNested));
    }
  }

  void take(int lock, long event) {
    Held lower = top;
    LockSet before = lower == null ? past : lower.past;
    if (!everTaken.get(lock)) {
      everTaken.set(lock);
      past = past.with(lock);
    }
    held++;
    if (tangled != null) {
      tangled = tangled.with(lock);
    } else {
      LockStep step = automaton.take(state(), lock);
      move(step);
      if (step.addsStop()) {
        stops.add(event, last, lower, before);
      }
      top = new Held(lock, lower, last, before);
    }
    did(event);
  }

  void drop(int lock, long event) {
    held--;
    carried = Math.min(carried, held);
    Held topmost = requireNonNull(top);
    if (tangled == null && topmost.lock != lock) {
      tangle(topmost);
    }
    if (tangled != null) {
      if (held == 0) {
        endTangle(requireNonNull(tangled), event);
      }
    } else {
      LockStep step = automaton.drop(state(), lock);
      topmost.release = event;
      top = topmost.below;
      Passage[] ended = step.ended();
      if (ended != null) {
        endSection(ended, event);
      }
      move(step);
    }
    did(event);
  }

  /** From here to its end the section is treated as if all its locks were one. */
  private void tangle(Held topmost) {
    tangled = state().now.all();
    top = topmost.bottom();
    stops.clear();
    int[] one = new int[section.groups()];
    section.merge(one);
    state = automaton.start(depth > 0);
  }

  private void endTangle(LockSet all, long event) {
    Held bottom = requireNonNull(top);
    bottom.release = event;
    top = null;
    tangled = null;
    Passage passage = Passage.withAllGivenUp(all);
    for (Pending pending : section.group(0)) {
      pending.use.countTangled();
      witness(pending, passage, false);
    }
    settle(event);
  }

  private void endSection(Passage[] ended, long event) {
    for (int group = 0; group < section.groups(); group++) {
      List<Pending> pending = section.group(group);
      for (int index = 0; index < pending.size(); index++) {
        witness(pending.get(index), ended[group], true);
      }
    }
    settle(event);
  }

  private void settle(long event) {
    section.clear();
    if (!sectionEras.isEmpty()) {
      sectionEras.forEach(each -> each.settled = event);
      sectionEras.clear();
      sectionForks.clear();
    }
  }

  /** Gives the accesses of a section that does not end, or whose end cannot be told. */
  private void giveUpSection() {
    LockSet all = tangled;
    for (int group = 0; group < section.groups(); group++) {
      for (Pending pending : section.group(group)) {
        if (all != null) {
          pending.use.countTangled();
        }
        Passage passage = all == null ? state().accesses[group] : Passage.withAllHeld(all);
        witness(pending, passage, all == null);
      }
    }
    section.clear();
    if (all == null) {
      state = automaton.clear(state());
      stops.clear();
    }
  }

  void fork(ThreadRun child, long event) {
    newEra(event, -1, era.needs());
    child.forkedBy(this, era.needsWith(number, era.index), isTainted);
    if (held > 0) {
      sectionForks.add(child);
    }
    did(event);
  }

  private void forkedBy(ThreadRun forker, int[] needs, boolean tainted) {
    parent = forker;
    forkEra = forker.era.index;
    isTainted = tainted;
    era = new Era(0, -1, -1, true, tainted, needs);
    eras.set(0, era);
  }

  void join(ThreadRun child, long event) {
    child.joinedBy = number;
    child.era.last = child.last;
    isTainted |= child.isTainted;
    if (child.held > 0) {
      isTainted = true;
    }
    if (held > 0) {
      isTainted = true;
      sectionForks.forEach(forked -> forked.isUnsettled = true);
      section.each(pending -> pending.use.countCarried());
      giveUpSection();
    }
    int[] needs = Era.union(era.needsWith(child.number, Era.COMPLETE), child.era.needs());
    newEra(event, child.number, needs);
    did(event);
  }

  private void newEra(long event, int joined, int[] needs) {
    era.last = last;
    carried = held;
    if (tangled == null) {
      move(automaton.cut(state()));
    }
    era = new Era(era.index + 1, event, joined, held == 0, isTainted, needs);
    eras.add(era);
    if (held > 0) {
      sectionEras.add(era);
    }
  }

  /** No event follows. */
  void finish() {
    era.last = last;
    if (held > 0) {
      sectionForks.forEach(forked -> forked.isUnsettled = true);
      giveUpSection();
    }
  }

  private void did(long event) {
    last = event;
    hasRun = true;
  }

  private Moment now() {
    Held lock = top;
    return new Moment(last, lock, lock == null ? past : lock.past);
  }

  private LockState state() {
    if (generation != automaton.generation()) {
      generation = automaton.generation();
      state = automaton.adopt(state);
    }
    return state;
  }

  private void move(LockStep step) {
    int[] kept = step.keptStops();
    if (kept != null) {
      stops.keep(kept);
    }
    int[] merged = step.mergedAccesses();
    if (merged != null) {
      section.merge(merged);
    }
    state = step.next();
    generation = automaton.generation();
  }
}
