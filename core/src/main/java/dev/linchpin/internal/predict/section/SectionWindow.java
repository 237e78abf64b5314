package dev.linchpin.internal.predict.section;

import static java.util.Objects.requireNonNull;

import dev.linchpin.internal.predict.lock.HeldLock;
import dev.linchpin.internal.predict.lock.LockSet;
import dev.linchpin.internal.predict.lock.LockSpan;
import dev.linchpin.internal.predict.lock.Moment;
import dev.linchpin.internal.predict.schedule.ForkJoinEpoch;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What a thread does, from a moment at which it holds no lock, in steps between which it may stop:
 * locks that it takes or gives up, forks, joins, sends and receives.
 */
public final class SectionWindow {
  /** For each step the locks that nobody else may hold. */
  private final LockSet[] needed;

  /** For each position, from before the first step to behind the last: the locks held there. */
  private final LockSet[] held;

  private final ForkJoinEpoch[] eras;

  /** For each position the last event before the next step. */
  private final long[] events;

  private LockSet all = LockSet.EMPTY;

  SectionWindow(LockSet[] needed, LockSet[] held, ForkJoinEpoch[] eras, long[] events) {
    this.needed = needed;
    this.held = held;
    this.eras = eras;
    this.events = events;
    for (LockSet each : needed) {
      all = all.or(each);
    }
  }

  /** A moment without locks, at the end of an era. */
  public static SectionWindow at(ForkJoinEpoch era) {
    return new SectionWindow(
        new LockSet[0],
        new LockSet[] {LockSet.EMPTY},
        new ForkJoinEpoch[] {era},
        new long[] {era.last});
  }

  /**
   * The way to a moment in nested locks and on to the end of a span, all in one era. What is taken
   * and given up again between two steps is part of the first of them: it can be done at once, and
   * while the thread waits before a lock, others have more freedom than behind it.
   *
   * @param last the event at the end of the span
   */
  public static SectionWindow of(LockSpan span, Moment stop, ForkJoinEpoch era, long last) {
    int count = 0;
    for (@Nullable HeldLock lock = stop.top(); lock != null; lock = lock.below) {
      count++;
    }
    HeldLock[] locks = new HeldLock[count];
    for (@Nullable HeldLock lock = stop.top(); lock != null; lock = lock.below) {
      locks[--count] = lock;
    }
    int opens = locks.length;
    int size = opens + opens - span.kept() + 1;
    Steps steps = new Steps(size, era);
    steps.positions[0] = opens == 0 ? stop.before() : locks[0].before;
    for (int index = 0; index < opens; index++) {
      LockSet now = LockSet.of(locks[index].lock);
      LockSet later = LockSet.EMPTY;
      if (index + 1 < opens) {
        later = span.start().since(index + 1).with(locks[index + 1].lock);
      }
      steps.add(
          span.start().since(index).minus(later).or(now),
          steps.last().or(now),
          index + 1 < opens ? locks[index + 1].before : stop.before());
    }
    LockSet done = LockSet.EMPTY;
    for (int index = opens - 1; index >= span.kept(); index--) {
      LockSet until = span.until(index);
      steps.add(until.minus(done), steps.last().without(locks[index].lock), locks[index].release);
      done = until;
    }
    steps.add(span.taken().minus(done), steps.last(), last);
    return steps.window();
  }

  /** At which position of such a window the thread is at the moment that it was made for. */
  public static int positionOf(Moment stop) {
    int position = 0;
    for (@Nullable HeldLock lock = stop.top(); lock != null; lock = lock.below) {
      position++;
    }
    return position;
  }

  /** Whether the thread holds no lock in the end. */
  public boolean endsWithoutLocks() {
    return held[size()].equals(LockSet.EMPTY);
  }

  /** Steps of one era while they are added. */
  private static final class Steps {
    final long[] positions;
    private final LockSet[] needed;
    private final LockSet[] held;
    private final ForkJoinEpoch[] eras;
    private int size;

    Steps(int most, ForkJoinEpoch era) {
      needed = new LockSet[most];
      held = new LockSet[most + 1];
      positions = new long[most + 1];
      eras = new ForkJoinEpoch[most + 1];
      held[0] = LockSet.EMPTY;
      Arrays.fill(eras, era);
    }

    LockSet last() {
      return requireNonNull(held[size]);
    }

    void add(LockSet locks, LockSet after, long event) {
      needed[size++] = locks;
      held[size] = after;
      positions[size] = event;
    }

    SectionWindow window() {
      return new SectionWindow(needed, held, eras, positions);
    }
  }

  public int size() {
    return needed.length;
  }

  LockSet needed(int step) {
    return needed[step];
  }

  LockSet held(int position) {
    return held[position];
  }

  public ForkJoinEpoch era(int position) {
    return eras[position];
  }

  ForkJoinEpoch base() {
    return eras[0];
  }

  ForkJoinEpoch end() {
    return eras[size()];
  }

  public long event(int position) {
    return events[position];
  }

  /** All locks that are taken. */
  LockSet all() {
    return all;
  }

  /** The locks held all the time from a position on. */
  LockSet heldFrom(int position) {
    LockSet common = held[position];
    for (int at = position + 1; at <= size(); at++) {
      common = common.and(held[at]);
    }
    return common;
  }
}
