package dev.linchpin.predict;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** When and where the stops of a {@link LockState} were, for one thread. */
final class Stops {
  private long[] events = new long[4];
  private @Nullable Moment[] moments = new Moment[4];
  private int count;

  int count() {
    return count;
  }

  void clear() {
    count = 0;
  }

  /** The first stop behind an event; the number of stops if there is none. */
  int firstBehind(long event) {
    int first = count;
    while (first > 0 && events[first - 1] > event) {
      first--;
    }
    return first;
  }

  /** The event before which the stop is. */
  long event(int index) {
    return events[index];
  }

  Moment moment(int index) {
    return Objects.requireNonNull(moments[index]);
  }

  void keep(int[] kept) {
    for (int index = 0; index < kept.length; index++) {
      events[index] = events[kept[index]];
      moments[index] = moments[kept[index]];
    }
    count = kept.length;
  }

  void add(long event, Moment moment) {
    if (count == events.length) {
      events = Arrays.copyOf(events, 2 * count);
      moments = Arrays.copyOf(moments, 2 * count);
    }
    events[count] = event;
    moments[count++] = moment;
  }
}
