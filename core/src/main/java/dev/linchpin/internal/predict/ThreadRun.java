package dev.linchpin.internal.predict;

import static java.util.Objects.requireNonNull;

import dev.linchpin.internal.predict.lock.HeldLock;
import dev.linchpin.internal.predict.lock.LockAutomaton;
import dev.linchpin.internal.predict.lock.LockSet;
import dev.linchpin.internal.predict.lock.LockSpan;
import dev.linchpin.internal.predict.lock.LockState;
import dev.linchpin.internal.predict.lock.LockStep;
import dev.linchpin.internal.predict.lock.Moment;
import dev.linchpin.internal.predict.lock.StopTimes;
import dev.linchpin.internal.predict.schedule.Channel;
import dev.linchpin.internal.predict.schedule.ForkJoinEpoch;
import dev.linchpin.internal.predict.schedule.Lineage;
import dev.linchpin.internal.predict.section.SectionLog;
import dev.linchpin.internal.predict.section.SectionWindow;
import dev.linchpin.internal.predict.section.WindowList;
import dev.linchpin.internal.predict.section.WindowPair;
import dev.linchpin.prediction.EventPlace;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * One thread while its events arrive. It collects witnesses for violations of its own transactions,
 * and witnesses for violations that it causes in others.
 *
 * <p>Phase I of the paper. Departs from it: a witness also knows the lock operations after it
 * ({@link LockSpan}); each kind of pair has its own witnesses, so that patterns are distinguished;
 * subsumed witnesses are dropped; forks and joins split the run into eras.
 */
final class ThreadRun implements PendingAccesses.Position {
  private static final EventPlace NOT_BEGUN = new EventPlace(-1, -1);

  final int number;
  final UseTable uses = new UseTable();
  final Lineage lineage;

  /** Its last event; -1 if there is none. */
  long last = -1;

  private final LockAutomaton automaton;
  private final WitnessCache recent = new WitnessCache();
  private final StopTimes stops = new StopTimes();
  private final SectionAccesses section = new SectionAccesses(recent);
  private final SectionLog log = new SectionLog();
  private final BitSet everTaken = new BitSet();
  private LockSet past = LockSet.EMPTY;
  private LockState state;
  private int generation;
  private ForkJoinEpoch era;

  private @Nullable HeldLock top;
  private int held;

  /** How many of the locks held were held over a fork or join. */
  private int carried;

  /** Whether the current outermost section is searched step by step. */
  private boolean isLogged;

  /** All locks of the current outermost section if its locks are not nested. */
  private @Nullable LockSet tangled;

  private int depth;
  private int transaction = -1;
  private EventPlace begun = NOT_BEGUN;
  private boolean hasRun;

  ThreadRun(int number, LockAutomaton automaton) {
    this.number = number;
    this.automaton = automaton;
    this.state = automaton.start(false);
    this.generation = automaton.generation();
    this.lineage = new Lineage(number);
    this.era = lineage.now();
  }

  /** Whether it has events other than begins. */
  boolean hasRun() {
    return hasRun;
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
        pair(use, use.reads, writes, event, place);
      }
      if (use.writes.first >= 0) {
        pair(use, use.writes, writes, event, place);
      }
      (writes ? use.writes : use.reads).add(event, place, era.index);
    }
    single(use, writes, event, place);
    did(event);
  }

  /** The access is the second of a transaction. */
  private void pair(VariableUse use, Accesses firsts, boolean writes, long event, int place) {
    int kind = VariableUse.pairKind(firsts.areWrites, writes);
    if (firsts.firstEra < era.index) {
      crossing(use, firsts, kind, event, place);
    }
    logPair(use, firsts, kind, new EventPlace(event, place));
    if (carried > 0) {
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
    long places = WitnessCache.places(firstPlace, wantsPlaces ? place : 0);
    if (held == 0 && use.isRepeated(kind, era.index, places)) {
      return;
    }
    int known = recent.record(recent.number(use, kind, places, era.index), at.number(), from);
    if (known <= from) {
      return;
    }
    EventPlace second = new EventPlace(event, place);
    EventPlace first = firsts.latest();
    if (known == WitnessCache.NOTHING) {
      use.add(kind, new PairWitness(at.here, true, era, now(), begun, first, second));
    }
    for (int index = from; index < Math.min(known, stops.count()); index++) {
      EventPlace before = firsts.last < stops.event(index) ? first : firsts.earliest();
      Moment stop = stops.moment(index);
      use.add(kind, new PairWitness(at.stops[index], true, era, stop, begun, before, second));
    }
  }

  private void tangledPair(
      VariableUse use, Accesses firsts, int kind, long bound, EventPlace second) {
    LockSet all = requireNonNull(tangled);
    HeldLock bottom = requireNonNull(top);
    if (bound <= bottom.before) {
      Moment outside = new Moment(bottom.before, null, bottom.past);
      EventPlace first = firsts.earliest();
      use.add(
          kind, new PairWitness(LockSpan.taking(all), true, era, outside, begun, first, second));
    }
    EventPlace first = firsts.latest();
    use.add(
        kind, new PairWitness(LockSpan.withAllHeld(all), false, era, now(), begun, first, second));
  }

  /** The thread may stop anywhere in the section, behind the first access. */
  private void logPair(VariableUse use, Accesses firsts, int kind, EventPlace second) {
    if (firsts.section != null) {
      logPairAfter(use, firsts, kind, second);
    }
    if (!isLogged) {
      return;
    }
    if (log.isTooLong()) {
      countUnknown(use);
      return;
    }
    int from = log.positionBehind(firsts.first);
    WindowList<WindowPair> known = use.sections().pairs(kind);
    if (known == null || !log.isAt(known.last(), from, second.place())) {
      SectionWindow window = log.window(last);
      use.sections()
          .add(
              kind,
              new WindowPair(window, from, log.size(), null, begun, firsts.earliest(), second));
    }
  }

  /** The thread may also stop in the section of the first access, which has ended. */
  private void logPairAfter(VariableUse use, Accesses firsts, int kind, EventPlace second) {
    SectionWindow window = requireNonNull(firsts.section);
    WindowList<WindowPair> known = use.sections().pairs(kind);
    if (known != null && known.last().window() == window && known.last().afterwards() == era) {
      return;
    }
    WindowPair pair =
        new WindowPair(
            window, firsts.position, window.size(), era, begun, firsts.earliest(), second);
    use.sections().add(kind, pair);
  }

  private void countUnknown(VariableUse use) {
    if (tangled != null) {
      use.countTangled();
    } else {
      use.countCarried();
    }
  }

  private void crossing(VariableUse use, Accesses firsts, int kind, long event, int place) {
    EventPlace first = firsts.earliest();
    EventPlace second = new EventPlace(event, place);
    use.add(kind, new CrossingWitness(firsts.firstEra, era.index, begun, first, second));
  }

  /** The access may come between two of another thread. */
  private void single(VariableUse use, boolean writes, long event, int place) {
    if (held == 0) {
      int key = use.wantsPlaces(writes) ? place : 0;
      LockSpan free = automaton.free();
      int kind = VariableUse.accessKind(writes);
      if (!use.isRepeated(kind, era.index, key)
          && recent.isNew(use, kind, free.number(), era.index, key)) {
        use.add(writes, new AccessWitness(free, true, era, now(), new EventPlace(event, place)));
      }
      return;
    }
    log.access(use, writes, event, last, place);
    if (isLogged && log.isTooLong()) {
      countUnknown(use);
    }
    if (carried > 0) {
      return;
    }
    int group = 0;
    if (tangled == null) {
      if (state().current < 0) {
        state = automaton.access(state).next();
      }
      group = state.current;
    }
    section.group(group).add(use, writes, event, place, this);
  }

  @Override
  public ForkJoinEpoch era() {
    return era;
  }

  @Override
  public long last() {
    return last;
  }

  @Override
  public HeldLock innermost() {
    return requireNonNull(top);
  }

  void take(int lock, long event) {
    HeldLock lower = top;
    LockSet before = lower == null ? past : lower.past;
    if (!everTaken.get(lock)) {
      everTaken.set(lock);
      past = past.with(lock);
    }
    if (held++ == 0) {
      log.clear(era);
    }
    log.take(lock, last);
    if (tangled != null) {
      tangled = tangled.with(lock);
    } else {
      LockStep step = automaton.take(state(), lock);
      move(step);
      if (step.addsStop()) {
        stops.add(event, last, lower, before);
      }
      top = new HeldLock(lock, lower, last, before);
    }
    did(event);
  }

  /** Whether it ever takes one of these locks. */
  boolean takes(LockSet locks) {
    return everTaken.stream().anyMatch(locks::has);
  }

  void drop(int lock, long event) {
    log.drop(lock, last);
    held--;
    carried = Math.min(carried, held);
    HeldLock topmost = requireNonNull(top);
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
      LockSpan[] ended = step.ended();
      if (ended != null) {
        section.end(ended);
        lineage.settle(event);
      }
      move(step);
    }
    if (held == 0) {
      endLog(event);
    }
    did(event);
  }

  /** From here to its end the section is treated as if all its locks were one. */
  private void tangle(HeldLock topmost) {
    logFromNowOn();
    tangled = state().now.all();
    top = topmost.bottom();
    stops.clear();
    int[] one = new int[section.groups()];
    section.merge(one);
    state = automaton.start(depth > 0);
  }

  private void endTangle(LockSet all, long event) {
    HeldLock bottom = requireNonNull(top);
    bottom.release = event;
    top = null;
    tangled = null;
    section.end(LockSpan.withAllGivenUp(all));
    lineage.settle(event);
  }

  /** Records the accesses of a section that does not end, or whose end is unknown. */
  private void giveUpSection() {
    LockSet all = tangled;
    if (all != null) {
      section.end(LockSpan.withAllHeld(all));
    } else {
      section.end(state().accesses);
      state = automaton.clear(state());
      stops.clear();
    }
  }

  void fork(ThreadRun child, long event) {
    lineage.fork(child.lineage, event, last, held > 0);
    child.era = child.lineage.now();
    enterEra();
    did(event);
  }

  void join(ThreadRun child, long event) {
    child.era.last = child.last;
    waitInSection();
    lineage.join(child.lineage, event, last, held > 0, child.held > 0);
    enterEra();
    did(event);
  }

  void send(Channel channel, long event) {
    lineage.send(channel, event, last, held > 0);
    enterEra();
    did(event);
  }

  void receive(Channel channel, long event) {
    if (!lineage.knows(channel)) {
      waitInSection();
      lineage.receive(channel, event, last, held > 0);
      enterEra();
    }
    did(event);
  }

  /** The thread waits for another one; if it holds locks, the section is searched step by step. */
  private void waitInSection() {
    if (held > 0) {
      logFromNowOn();
      if (log.isTooLong()) {
        giveUpSection();
      } else {
        section.clear();
        state = automaton.clear(state());
        stops.clear();
      }
    }
  }

  private void logFromNowOn() {
    isLogged = true;
    if (log.isTooLong()) {
      section.each(VariableUse::countCarried);
    }
  }

  /** The thread holds no lock any more, or has ended. */
  private void endLog(long event) {
    if (isLogged && log.isTooLong()) {
      log.<VariableUse>each(event, (use, writes, access) -> use.countCarried());
    } else if (isLogged) {
      SectionWindow window = log.window(event);
      log.<VariableUse>each(
          event,
          (use, writes, access) -> {
            use.sections().add(writes, access);
            remember(use.reads, window);
            remember(use.writes, window);
          });
    }
    isLogged = false;
  }

  /** A second access may come behind this section. */
  private void remember(Accesses firsts, SectionWindow window) {
    if (depth > 0 && firsts.section == null && firsts.first > window.event(0)) {
      firsts.section = window;
      firsts.position = log.positionBehind(firsts.first);
    }
  }

  private void enterEra() {
    era = lineage.now();
    if (held > 0) {
      logFromNowOn();
      log.enter(era, last);
    }
    carried = held;
    if (tangled == null) {
      move(automaton.cut(state()));
    }
  }

  /** No event follows. */
  void finish() {
    era.last = last;
    if (held > 0) {
      lineage.leaveOpen();
      giveUpSection();
      endLog(last);
    }
  }

  private void did(long event) {
    last = event;
    hasRun = true;
  }

  private Moment now() {
    HeldLock lock = top;
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
