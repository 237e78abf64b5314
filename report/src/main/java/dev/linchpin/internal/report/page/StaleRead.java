package dev.linchpin.internal.report.page;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A read that saw an old value, by the numbers of events.
 *
 * @param read the read
 * @param seen the store that it saw; null for the value with which the variable began
 * @param missed the latest store before it in the run, which it did not see; if that was made
 *     before any other thread could reach the object, the store that passed the object on; null if
 *     the run shows neither
 */
record StaleRead(int read, @Nullable Integer seen, @Nullable Integer missed) {
  static List<StaleRead> of(List<Event> events) {
    List<StaleRead> stale = new ArrayList<>();
    for (int at = 0; at < events.size(); at++) {
      if (events.get(at).isOld()) {
        stale.add(of(events, at));
      }
    }
    return stale;
  }

  /** Of stores of the same value, the latest is taken; the one that was missed is none of them. */
  private static StaleRead of(List<Event> events, int read) {
    Event event = events.get(read);
    String value = event.plainValue();
    Integer seen = null;
    Integer missed = null;
    for (int at = read - 1; at >= 0 && seen == null; at--) {
      Event store = events.get(at);
      boolean isStore = store.kind() == Kind.WRITE || store.kind() == Kind.RMW;
      if (!isStore || !store.location().equals(event.location())) {
        continue;
      }
      if (missed == null) {
        missed = at;
      } else if (stored(store).equals(value)) {
        seen = at;
      }
    }
    return new StaleRead(read, seen, missed == null ? passedOn(events, read) : missed);
  }

  private static @Nullable Integer passedOn(List<Event> events, int read) {
    String location = events.get(read).location();
    String object = location.substring(0, Math.max(0, location.lastIndexOf('.')));
    for (int at = read - 1; at >= 0 && !object.isEmpty(); at--) {
      if (events.get(at).kind() == Kind.WRITE && events.get(at).value().equals(object)) {
        return at;
      }
    }
    return null;
  }

  /** An update is shown as {@code 1 → 2}. */
  private static String stored(Event store) {
    String value = store.plainValue();
    int arrow = value.lastIndexOf("→ ");
    return arrow < 0 ? value : value.substring(arrow + 2);
  }
}
