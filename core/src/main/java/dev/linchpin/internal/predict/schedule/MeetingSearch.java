package dev.linchpin.internal.predict.schedule;

import dev.linchpin.internal.predict.lock.LockSet;
import dev.linchpin.prediction.EventPlace;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Finds the schedule with the fewest switches in which a transaction stops, another thread makes
 * its access, and the transaction continues to its second access.
 *
 * <p>Both threads need to stop only at their {@link StopPoints}, because the code between them
 * releases all locks that it acquires. So this is a search over pairs of points, first up to the
 * access, then after it.
 */
public final class MeetingSearch {
  private final StopPoints mine;
  private final StopPoints others;

  /** Numbers of points of each thread, before and behind the access; and of all states. */
  private final int opens;

  private final int otherOpens;
  private final int size;

  private int[] legs = {};
  private int[] from = {};
  private final Deque<Integer> queue = new ArrayDeque<>();

  public MeetingSearch(StopPoints mine, StopPoints others) {
    this.mine = mine;
    this.others = others;
    opens = mine.opens() + 2;
    otherOpens = others.opens() + 2;
    int releases = mine.releases() + 2;
    int otherReleases = others.releases() + 1;
    size = 2 * (opens * otherOpens + releases * otherReleases);
  }

  /** Continues the schedule up to the second access; false if there is no way. */
  public boolean search(
      ScheduleBuilder itinerary, int thread, int other, EventPlace access, EventPlace second) {
    if (itinerary.legs().isEmpty() && threeLegs(itinerary, thread, other, access)) {
      itinerary.go(thread, second.event());
      return true;
    }
    legs = new int[size];
    from = new int[size];
    Arrays.fill(legs, Integer.MAX_VALUE);
    int start = itinerary.position(thread) >= mine.eventBeforeOpen(0) ? 1 : 0;
    int otherStart = itinerary.position(other) >= others.eventBeforeOpen(0) ? 1 : 0;
    reach(ahead(start, otherStart, 0), -1, 0);
    reach(ahead(start, otherStart, 1), -1, 0);
    int end = -1;
    while (end < 0 && !queue.isEmpty()) {
      int state = queue.poll();
      end = state < 2 * opens * otherOpens ? stepBefore(state) : stepBehind(state);
    }
    if (end < 0) {
      return false;
    }
    replay(end, itinerary, thread, other, access);
    itinerary.go(thread, second.event());
    return true;
  }

  /**
   * The way that is nearly always there: the other thread does all it must while this one waits.
   */
  private boolean threeLegs(ScheduleBuilder itinerary, int thread, int other, EventPlace access) {
    LockSet held = mine.held();
    if (others.takesLater(-1, held)) {
      return false;
    }
    int released = 0;
    while (others.holdsAfter(released, mine.taken())) {
      if (released == others.releases() || others.takenUntilRelease(released + 1).meets(held)) {
        return false;
      }
      released++;
    }
    itinerary.go(thread, mine.eventBeforeOpen(mine.opens()));
    itinerary.go(other, access.event());
    if (released > 0) {
      itinerary.go(other, others.eventOfRelease(released));
    }
    return true;
  }

  private int ahead(int mineAt, int othersAt, int mover) {
    return 2 * (mineAt * otherOpens + othersAt) + mover;
  }

  private int behind(int mineAt, int othersAt, int mover) {
    return 2 * (opens * otherOpens + mineAt * (others.releases() + 1) + othersAt) + mover;
  }

  /** Point 0 is the start, point n is before lock n - 1, the last is the meeting. */
  private int stepBefore(int state) {
    int mover = state & 1;
    int mineAt = (state >> 1) / otherOpens;
    int othersAt = (state >> 1) % otherOpens;
    if (mineAt == opens - 1 && othersAt == otherOpens - 1) {
      reach(behind(0, 0, 1), state, mover == 1 ? 0 : 1);
      return -1;
    }
    if (mineAt < opens - 1 && canOpen(mine, mineAt, others, othersAt)) {
      reach(ahead(mineAt + 1, othersAt, 0), state, mover == 0 ? 0 : 1);
    }
    if (othersAt < otherOpens - 1 && canOpen(others, othersAt, mine, mineAt)) {
      reach(ahead(mineAt, othersAt + 1, 1), state, mover == 1 ? 0 : 1);
    }
    return -1;
  }

  private static boolean canOpen(StopPoints mover, int at, StopPoints waiting, int waitingAt) {
    return at == 0 || !waiting.takesLater(waitingAt - 1, mover.opened(at - 1));
  }

  /** Gives the last state of the way if the second access can be reached from here. */
  private int stepBehind(int state) {
    int mover = state & 1;
    int pair = (state >> 1) - opens * otherOpens;
    int mineAt = pair / (others.releases() + 1);
    int othersAt = pair % (others.releases() + 1);
    if (mineAt > mine.releases()) {
      return state;
    }
    boolean last = mineAt == mine.releases();
    LockSet needed = last ? mine.taken() : mine.takenUntilRelease(mineAt + 1);
    if (!others.holdsAfter(othersAt, needed)) {
      reach(behind(mineAt + 1, othersAt, 0), state, mover == 0 ? 0 : 1);
    }
    if (othersAt < others.releases()
        && !mine.holdsAfter(mineAt, others.takenUntilRelease(othersAt + 1))) {
      reach(behind(mineAt, othersAt + 1, 1), state, mover == 1 ? 0 : 1);
    }
    return -1;
  }

  private void reach(int state, int origin, int cost) {
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

  private void replay(
      int end, ScheduleBuilder itinerary, int thread, int other, EventPlace access) {
    Deque<Integer> way = new ArrayDeque<>();
    for (int state = end; state >= 0; state = from[state]) {
      way.push(state);
    }
    for (int state : way) {
      boolean isMine = (state & 1) == 0;
      if (state < 2 * opens * otherOpens) {
        int at = isMine ? (state >> 1) / otherOpens : (state >> 1) % otherOpens;
        if (at > 0) {
          StopPoints track = isMine ? mine : others;
          itinerary.go(isMine ? thread : other, track.eventBeforeOpen(at - 1));
        }
      } else {
        int pair = (state >> 1) - opens * otherOpens;
        int at = isMine ? pair / (others.releases() + 1) : pair % (others.releases() + 1);
        if (!isMine && at == 0) {
          itinerary.go(other, access.event());
        } else if (at <= (isMine ? mine : others).releases()) {
          itinerary.go(isMine ? thread : other, (isMine ? mine : others).eventOfRelease(at));
        }
      }
    }
  }
}
