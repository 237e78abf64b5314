package dev.linchpin.internal.predict.section;

import dev.linchpin.internal.predict.lock.LockSet;
import dev.linchpin.internal.predict.schedule.ForkJoinEpoch;
import dev.linchpin.internal.predict.schedule.ScheduleBuilder;
import dev.linchpin.prediction.Leg;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Objects;

/**
 * Decides whether an access comes between two accesses of another thread when both threads do more
 * inside their locks than nested locking: they send, receive, fork, join, or give locks up in any
 * order. It searches the positions of both in their windows; that takes the product of the numbers
 * of their steps.
 *
 * <p>Why it is exact. <em>A start.</em> Both windows begin where their thread holds no lock. If
 * neither beginning needs the other thread behind its own beginning, the two beginnings and what
 * they need can be reached together: the run itself, without all events that are not needed, is a
 * schedule, because every thread stops outside of its sections, so of the sections on a lock each
 * is in it as a whole or not at all. Every schedule that shows the violation has one that passes
 * through this point: while the first of the two threads stands at its beginning, it blocks nobody,
 * so the other one can go to its own beginning first. If a beginning needs the other thread further
 * on, that thread must have gone on first, and the one that waits must never take a lock of its
 * window, so that it can come when it likes. <em>From there</em> a thread can make a step iff the
 * other one holds none of the locks and has come as far as the step needs, which is what the search
 * does. What is needed of a thread includes what that needs in turn. <em>Third threads</em>
 * restrict nothing if all that is needed of them can be done before the beginnings, or if they take
 * no lock of the windows: then they run when they are needed, to where they hold no lock. The same
 * holds for the other thread behind its window. Else nothing is said.
 */
public final class WindowSearch {
  /** What is known of other threads. */
  public interface Others {
    int threads();

    /** Whether a thread can be brought into an era, or to its end, without a lock that it holds. */
    boolean isReachable(int thread, int era);

    /** Whether what an era needs can be told. */
    boolean isCertain(int thread, ForkJoinEpoch era);

    /** Whether a thread ever takes one of these locks. */
    boolean takes(int thread, LockSet locks);
  }

  /** The answer for one pair. */
  public enum Answer {
    YES,
    NO,
    UNKNOWN
  }

  private final Others others;
  private final int thread;
  private final int other;
  private final WindowPair pair;
  private final WindowAccess access;

  /** Whether both need nothing in their windows that cannot be done before them. */
  private boolean isEager;

  /** Whether one comes to its beginning only when the other one is in its window. */
  private boolean isMineLate;

  private boolean isItsLate;

  private int width;
  private int[] from = {};
  private int[] legs = {};
  private List<Integer> way = List.of();

  public WindowSearch(Others others, int thread, int other, WindowPair pair, WindowAccess access) {
    this.others = others;
    this.thread = thread;
    this.other = other;
    this.pair = pair;
    this.access = access;
  }

  /** Looks for a way. */
  public Answer decide() {
    SectionWindow mine = pair.window();
    SectionWindow its = access.window();
    ForkJoinEpoch accessed = its.era(access.at());
    if (mine.era(pair.from()).need(other) > accessed.index
        || accessed.need(thread) > mine.era(pair.to()).index) {
      return Answer.NO; // The order of these events is the same in every schedule.
    }
    isMineLate = mine.base().need(other) > its.base().index;
    isItsLate = its.base().need(thread) > mine.base().index;
    if ((isMineLate && (isItsLate || others.takes(thread, its.all())))
        || (isItsLate && others.takes(other, mine.all()))) {
      return Answer.UNKNOWN;
    }
    isEager =
        isPossible(mine.end(), its.end(), mine.base(), its.base())
            && mine.end().need(thread) <= mine.base().index
            && its.end().need(other) <= its.base().index;
    int end = search(pair.afterwards() != null);
    if (end < 0) {
      boolean isOpen =
          isMineLate
              || isItsLate
              || mine.end().need(other) > its.end().index
              || (pair.afterwards() != null && search(false) >= 0);
      return isOpen ? Answer.UNKNOWN : Answer.NO;
    }
    way = way(end);
    boolean isCertain =
        isCertain(its.era(othersAt(end))) && (pair.afterwards() == null || goesOn());
    return isCertain ? Answer.YES : Answer.UNKNOWN;
  }

  /** Whether what is needed behind the windows can be done while both threads hold no lock. */
  private boolean goesOn() {
    ForkJoinEpoch afterwards = Objects.requireNonNull(pair.afterwards());
    for (int needed = 0; needed < others.threads(); needed++) {
      if (needed != thread && !others.isReachable(needed, afterwards.need(needed))) {
        return false;
      }
    }
    return access.window().endsWithoutLocks() && others.isCertain(thread, afterwards);
  }

  /** Whether two eras need of the other thread only what comes before two others. */
  private boolean isPossible(
      ForkJoinEpoch mine, ForkJoinEpoch its, ForkJoinEpoch before, ForkJoinEpoch itsBefore) {
    return mine.need(other) <= itsBefore.index && its.need(thread) <= before.index;
  }

  /** Whether third threads can do what is needed of them. */
  private boolean isCertain(ForkJoinEpoch itsEnd) {
    ForkJoinEpoch mineEnd = pair.window().end();
    if (!others.isCertain(thread, mineEnd) || !others.isCertain(other, itsEnd)) {
      return false;
    }
    LockSet locks = pair.window().all().or(access.window().all());
    for (int needed = 0; needed < others.threads(); needed++) {
      int base =
          Math.max(
              isMineLate ? 0 : pair.window().base().need(needed),
              isItsLate ? 0 : access.window().base().need(needed));
      int need = Math.max(mineEnd.need(needed), itsEnd.need(needed));
      boolean isThird = needed != thread && needed != other;
      boolean isMoved = isThird || isEager || need <= base(needed).index;
      if (!others.isReachable(needed, base)
          || (isMoved && !others.isReachable(needed, need))
          || (isThird && !isEager && need > base && others.takes(needed, locks))) {
        return false;
      }
    }
    return true;
  }

  private ForkJoinEpoch base(int mover) {
    return mover == thread ? pair.window().base() : access.window().base();
  }

  private int state(int mineAt, int itsAt, boolean isDone, int mover) {
    return 4 * (mineAt * width + itsAt) + (isDone ? 2 : 0) + mover;
  }

  private int mineAt(int state) {
    return (state >> 2) / width;
  }

  private int othersAt(int state) {
    return (state >> 2) % width;
  }

  private static boolean isDone(int state) {
    return (state & 2) != 0;
  }

  /** The last state of a way with the fewest switches; -1 if there is none. */
  private int search(boolean toTheEnd) {
    SectionWindow mine = pair.window();
    SectionWindow its = access.window();
    width = its.size() + 1;
    int size = 4 * (mine.size() + 1) * width;
    from = new int[size];
    legs = new int[size];
    Arrays.fill(legs, Integer.MAX_VALUE);
    Deque<Integer> queue = new ArrayDeque<>();
    reach(queue, state(0, 0, false, 0), -1, 0);
    reach(queue, state(0, 0, false, 1), -1, 0);
    while (!queue.isEmpty()) {
      int state = queue.poll();
      boolean isThere = !toTheEnd || othersAt(state) == its.size();
      if (isDone(state) && mineAt(state) == mine.size() && isThere) {
        return state;
      }
      step(queue, state);
    }
    return -1;
  }

  private void step(Deque<Integer> queue, int state) {
    SectionWindow mine = pair.window();
    SectionWindow its = access.window();
    int at = mineAt(state);
    int itsAt = othersAt(state);
    boolean done = isDone(state);
    boolean hasMineBegun = hasBegun(mine.base(), other, its.era(itsAt));
    boolean hasItsBegun = hasBegun(its.base(), thread, mine.era(at));
    if (at < (done ? mine.size() : pair.to()) && hasMineBegun) {
      boolean isBehind = done && itsAt == its.size() && canGoOn(mine.era(at + 1).need(other));
      if (isBehind || canStep(mine, at, its, itsAt, other)) {
        reach(queue, state(at + 1, itsAt, done, 0), state, state & 1);
      }
    }
    boolean isBetween = at >= pair.from() && at <= pair.to() && hasMineBegun;
    int cost = (state & 1) == 1 ? 0 : 1;
    if (!done && itsAt == access.at() && isBetween && hasItsBegun) {
      reach(queue, state(at, itsAt, true, 1), state, cost);
    }
    boolean hasNext = itsAt < (done ? its.size() : access.at());
    if (hasNext && hasItsBegun && canStep(its, itsAt, mine, at, thread)) {
      reach(queue, state(at, itsAt + 1, done, 1), state, cost);
    }
  }

  private static boolean hasBegun(ForkJoinEpoch base, int waitingFor, ForkJoinEpoch reached) {
    return base.need(waitingFor) <= reached.index;
  }

  private boolean canStep(
      SectionWindow mover, int at, SectionWindow waiting, int waitingAt, int waitingThread) {
    return !mover.needed(at).meets(waiting.held(waitingAt))
        && (isEager || mover.era(at + 1).need(waitingThread) <= waiting.era(waitingAt).index);
  }

  /** Whether the other thread can go on behind its window, into an era. */
  private boolean canGoOn(int era) {
    return era > access.window().end().index
        && access.window().endsWithoutLocks()
        && !others.takes(other, pair.window().all())
        && others.isReachable(other, era);
  }

  private void reach(Deque<Integer> queue, int state, int origin, int cost) {
    int sum = origin < 0 ? 0 : legs[origin] + cost;
    if (sum < legs[state]) {
      legs[state] = sum;
      from[state] = origin;
      if (cost == 0) {
        queue.addFirst(state);
      } else {
        queue.addLast(state);
      }
    }
  }

  private List<Integer> way(int end) {
    List<Integer> states = new ArrayList<>();
    for (int state = end; state >= 0; state = from[state]) {
      states.add(0, state);
    }
    return states;
  }

  /** Whoever waits first does so outside of sections on the locks of the other. */
  private void begin(ScheduleBuilder builder) {
    boolean mineFirst = (way.get(0) & 1) == 0;
    if (mineFirst && others.takes(other, pair.window().all())) {
      builder.go(other, access.at() == 0 ? access.before() : access.window().event(0));
      builder.arrive(other, access.window().base().index);
    } else if (!mineFirst && others.takes(thread, access.window().all())) {
      builder.go(thread, pair.window().event(0));
      builder.arrive(thread, pair.window().base().index);
    }
  }

  /** The schedule, up to the second access. */
  public List<Leg> schedule(ScheduleBuilder builder) {
    SectionWindow mine = pair.window();
    SectionWindow its = access.window();
    if (!isMineLate) {
      builder.prepare(thread, isEager ? mine.end() : mine.base());
    }
    if (!isItsLate) {
      builder.prepare(other, isEager ? its.era(othersAt(way.get(way.size() - 1))) : its.base());
    }
    if (!isMineLate && !isItsLate) {
      begin(builder);
    }
    boolean waits = (way.get(0) & 1) == 0 ? isMineLate : isItsLate;
    for (int index = waits ? 1 : 0; index < way.size(); index++) {
      move(builder, way.get(index));
    }
    ForkJoinEpoch afterwards = pair.afterwards();
    if (afterwards != null) {
      builder.prepare(thread, afterwards);
    }
    builder.go(thread, pair.second().event());
    return builder.legs();
  }

  /** Brings the thread that moved last to where it is in a state. */
  private void move(ScheduleBuilder builder, int state) {
    boolean isMine = (state & 1) == 0;
    SectionWindow mine = pair.window();
    SectionWindow window = isMine ? mine : access.window();
    int at = isMine ? mineAt(state) : othersAt(state);
    int mover = isMine ? thread : other;
    if (!isEager) {
      builder.prepare(mover, window.era(at));
    }
    long event = window.event(at);
    if (!isMine && at == access.at()) {
      event = isDone(state) ? access.access().event() : access.before();
      if (isDone(state)) {
        // The transaction may have stood there from the start.
        if (isMineLate) {
          builder.prepare(thread, mine.era(mineAt(state)));
        }
        builder.go(thread, mine.event(mineAt(state)));
      }
    }
    builder.go(mover, event);
    builder.arrive(mover, window.era(at).index);
  }
}
