package dev.linchpin.internal.predict.lock;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The lock states of threads and the steps between them, created on demand.
 *
 * <p>Programs use few lock combinations, so after a while an event costs one look-up, however deep
 * the nesting. If a run has too many combinations, all states are dropped and created anew, so
 * memory stays bounded.
 */
public final class LockAutomaton {
  /** Operations that are not about one lock; takes and drops of locks have numbers from 0. */
  private static final int BEGIN = -1;

  private static final int END = -2;
  private static final int ACCESS = -3;
  private static final int CUT = -4;
  private static final int CLEAR = -5;

  private static final LockSpan[] NONE = {};

  /** What matters of a state for a pair of accesses. */
  private record Stops(AcquisitionHistory now, List<LockSpan> stops) {}

  private final int most;
  private LockState outside = new LockState(AcquisitionHistory.NOTHING, false, NONE, NONE, -1);
  private LockState inside = new LockState(AcquisitionHistory.NOTHING, true, NONE, NONE, -1);
  private final Map<LockState, LockState> states = new HashMap<>();
  private final Map<Stops, Integer> stops = new HashMap<>();
  private final Map<LockSpan, LockSpan> passages = new HashMap<>();
  private final LockSpan free;
  private int generation;

  /** How many states and passages there have been; no number is given twice. */
  private int numbers;

  /**
   * @param most how many states to remember
   */
  public LockAutomaton(int most) {
    this.most = most;
    free = shared(LockSpan.at(AcquisitionHistory.NOTHING));
    shared(outside);
    shared(inside);
  }

  /** The passage of an access without a lock. */
  public LockSpan free() {
    return free;
  }

  /** No lock held. */
  public LockState start(boolean inTransaction) {
    return inTransaction ? inside : outside;
  }

  /** Changes when states are forgotten: then each holder of one must {@link #adopt} it. */
  public int generation() {
    return generation;
  }

  public LockState adopt(LockState state) {
    return shared(state.fresh());
  }

  public LockStep take(LockState state, int lock) {
    LockStep step = state.step(2 * lock);
    return step != null ? step : state.remember(newTake(state, lock));
  }

  /** The lock taken last is given up. */
  public LockStep drop(LockState state, int lock) {
    LockStep step = state.step(2 * lock + 1);
    return step != null ? step : state.remember(newDrop(state, 2 * lock + 1));
  }

  public LockStep begin(LockState state) {
    LockStep step = state.step(BEGIN);
    return step != null ? step : state.remember(withoutStops(state, BEGIN, true));
  }

  public LockStep end(LockState state) {
    LockStep step = state.step(END);
    return step != null ? step : state.remember(withoutStops(state, END, false));
  }

  /** Forgets the stops, as something happens over which none may be used. */
  public LockStep cut(LockState state) {
    LockStep step = state.step(CUT);
    return step != null ? step : state.remember(withoutStops(state, CUT, state.inTransaction));
  }

  /** Forgets the accesses as well. */
  public LockState clear(LockState state) {
    LockStep step = state.step(CLEAR);
    if (step == null) {
      LockState next = shared(new LockState(state.now, state.inTransaction, NONE, NONE, -1));
      step = state.remember(new LockStep(CLEAR, next, StopChange.CLEARED, null, null));
    }
    return step.next();
  }

  /** The thread makes an access, under locks. */
  public LockStep access(LockState state) {
    LockStep step = state.step(ACCESS);
    return step != null ? step : state.remember(newAccess(state));
  }

  private LockStep newTake(LockState state, int lock) {
    int[] kept = state.inTransaction ? notOutdone(state.stops, state.now) : null;
    int count = kept == null ? state.stops.length : kept.length;
    LockSpan[] stops = new LockSpan[state.inTransaction ? count + 1 : count];
    for (int index = 0; index < count; index++) {
      stops[index] = shared(state.stops[kept == null ? index : kept[index]].take(lock));
    }
    if (state.inTransaction) {
      stops[count] = shared(state.here.take(lock));
    }
    LockSpan[] accesses = state.accesses.clone();
    Arrays.setAll(accesses, index -> shared(state.accesses[index].take(lock)));
    LockState after = new LockState(state.now.take(lock), state.inTransaction, stops, accesses, -1);
    return step(2 * lock, after, new StopChange(kept, state.inTransaction));
  }

  private LockStep newDrop(LockState state, int operation) {
    int size = state.now.size();
    AcquisitionHistory after = state.now.drop();
    LockSpan[] accesses = state.accesses.clone();
    Arrays.setAll(accesses, index -> shared(dropped(state.accesses[index], size)));
    if (after.size() == 0) {
      return new LockStep(
          operation, start(state.inTransaction), StopChange.CLEARED, null, accesses);
    }
    LockSpan[] all = state.stops.clone();
    Arrays.setAll(all, index -> shared(dropped(state.stops[index], size)));
    int[] kept = notOutdone(all, after);
    LockSpan[] stops = kept == null ? all : new LockSpan[kept.length];
    if (kept != null) {
      Arrays.setAll(stops, index -> all[kept[index]]);
    }
    return step(
        operation,
        new LockState(after, state.inTransaction, stops, accesses, -1),
        new StopChange(kept, false));
  }

  /** Of the locks held at the start of a passage those are left which stand lowest. */
  private static LockSpan dropped(LockSpan passage, int size) {
    return passage.kept() == size ? passage.giveUp() : passage;
  }

  /** The step to a state, in which accesses that have become equal are merged. */
  private LockStep step(int operation, LockState after, StopChange change) {
    LockSpan[] accesses = after.accesses;
    List<LockSpan> distinct = new ArrayList<>();
    int[] merged = new int[accesses.length];
    for (int index = 0; index < accesses.length; index++) {
      int known = distinct.indexOf(accesses[index]);
      merged[index] = known < 0 ? distinct.size() : known;
      if (known < 0) {
        distinct.add(accesses[index]);
      }
    }
    if (distinct.size() == accesses.length) {
      return new LockStep(operation, shared(after), change, null, null);
    }
    LockSpan[] left = distinct.toArray(NONE);
    LockState next = shared(new LockState(after.now, after.inTransaction, after.stops, left, -1));
    return new LockStep(operation, next, change, merged, null);
  }

  /**
   * The stops that are still worth something when the thread may stop at a later moment as well;
   * null if all are. A later moment outdoes an earlier one only if its locks have been held ever
   * since: one taken anew is not given up on the way to the second access.
   */
  private static int @Nullable [] notOutdone(LockSpan[] stops, AcquisitionHistory later) {
    int[] kept = new int[stops.length];
    int count = 0;
    for (int index = 0; index < stops.length; index++) {
      LockSpan stop = stops[index];
      boolean sameLocks = later.size() <= stop.kept();
      if (!sameLocks || !later.isNoMoreThan(stop.start())) {
        kept[count++] = index;
      }
    }
    return count == stops.length ? null : Arrays.copyOf(kept, count);
  }

  private LockStep withoutStops(LockState state, int operation, boolean inTransaction) {
    LockState next =
        shared(new LockState(state.now, inTransaction, NONE, state.accesses, state.current));
    return new LockStep(operation, next, StopChange.CLEARED, null, null);
  }

  private LockStep newAccess(LockState state) {
    LockSpan here = shared(state.here);
    int at = Arrays.asList(state.accesses).indexOf(here);
    LockSpan[] accesses = state.accesses;
    if (at < 0) {
      at = accesses.length;
      accesses = Arrays.copyOf(accesses, at + 1);
      accesses[at] = here;
    }
    LockState next =
        shared(new LockState(state.now, state.inTransaction, state.stops, accesses, at));
    return new LockStep(ACCESS, next, StopChange.NOTHING, null, null);
  }

  private LockState shared(LockState state) {
    LockState known = states.putIfAbsent(state, state);
    if (known != null) {
      return known;
    }
    state.number(
        stops.computeIfAbsent(new Stops(state.now, List.of(state.stops)), stop -> nextNumber()));
    if (states.size() > most) {
      forget();
      states.put(state, state);
    }
    return state;
  }

  private int nextNumber() {
    numbers = Math.incrementExact(numbers);
    return numbers;
  }

  private LockSpan shared(LockSpan passage) {
    LockSpan known = passages.putIfAbsent(passage, passage);
    if (known != null) {
      return known;
    }
    if (passage.number() == 0) {
      passage.number(nextNumber());
    }
    return passage;
  }

  private void forget() {
    states.clear();
    stops.clear();
    passages.clear();
    outside = shared(outside.fresh());
    inside = shared(inside.fresh());
    generation++;
  }
}
