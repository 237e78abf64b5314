package dev.linchpin.internal.predict.lock;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** When and where the stops of a {@link LockState} were, for one thread. */
public final class StopTimes {
  private long[] events = new long[4];

  // A moment in parts, since few stops are ever asked for it.
  private long[] befores = new long[4];
  private @Nullable HeldLock[] tops = new HeldLock[4];
  private @Nullable LockSet[] pasts = new LockSet[4];
  private int count;

  public int count() {
    return count;
  }

  public void clear() {
    count = 0;
  }

  /** The first stop behind an event; the number of stops if there is none. */
  public int firstBehind(long event) {
    int first = count;
    while (first > 0 && events[first - 1] > event) {
      first--;
    }
    return first;
  }

  /** The event before which the stop is. */
  public long event(int index) {
    return events[index];
  }

  public Moment moment(int index) {
    return new Moment(befores[index], tops[index], requireNonNull(pasts[index]));
  }

  public void keep(int[] kept) {
    for (int index = 0; index < kept.length; index++) {
      int old = kept[index];
      events[index] = events[old];
      befores[index] = befores[old];
      tops[index] = tops[old];
      pasts[index] = pasts[old];
    }
    count = kept.length;
  }

  public void add(long event, long before, @Nullable HeldLock top, LockSet past) {
    if (count == events.length) {
      events = Arrays.copyOf(events, 2 * count);
      befores = Arrays.copyOf(befores, 2 * count);
      tops = Arrays.copyOf(tops, 2 * count);
      pasts = Arrays.copyOf(pasts, 2 * count);
    }
    events[count] = event;
    befores[count] = before;
    tops[count] = top;
    pasts[count++] = past;
  }
}
