package dev.linchpin.execution.tree;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which events of a run matter to other threads. */
public final class Notice {
  /** Marks a variable of several threads. */
  private static final int SEVERAL = -1;

  private final Map<String, Integer> touchers = new HashMap<>();
  private final Set<String> written = new HashSet<>();

  private Notice() {}

  public static Notice of(List<Event> events) {
    Notice notice = new Notice();
    for (Event event : events) {
      if (isAccess(event)) {
        notice.touchers.merge(
            event.location(), event.thread(), (one, other) -> one.equals(other) ? one : SEVERAL);
        if (event.kind() != Kind.READ) {
          notice.written.add(event.location());
        }
      }
    }
    return notice;
  }

  /**
   * Whether it is no access, one to a variable that several threads use and one writes, or a read
   * of an old value, or an early write.
   */
  public boolean isShown(Event event) {
    return !isAccess(event)
        || event.isReordered()
        || (touchers.getOrDefault(event.location(), SEVERAL) == SEVERAL
            && written.contains(event.location()));
  }

  private static boolean isAccess(Event event) {
    return event.kind() == Kind.READ || event.kind() == Kind.WRITE || event.kind() == Kind.RMW;
  }
}
