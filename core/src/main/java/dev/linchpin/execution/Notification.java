package dev.linchpin.execution;

import java.util.List;
import java.util.stream.Collectors;

/** Which threads a notification wakes: the value of such an event. */
public final class Notification {
  private static final String ALL = "all: ";
  private static final String WAKES = "wakes ";
  private static final String NOBODY = "nobody";

  private Notification() {}

  /**
   * As {@code wakes thread 2} or {@code all: wakes thread 1, thread 2}.
   *
   * @param all whether all threads that wait are meant, not one of them
   */
  public static String text(boolean all, List<Integer> woken) {
    String who =
        woken.isEmpty()
            ? NOBODY
            : woken.stream().map(thread -> "thread " + thread).collect(Collectors.joining(", "));
    return (all ? ALL : "") + WAKES + who;
  }

  /** Whether the event is a notification of one thread only. */
  public static boolean isOfOne(Event event) {
    return event.kind() == Event.Kind.NOTIFY && event.value().startsWith(WAKES);
  }

  /** Whether it woke the thread. */
  public static boolean wakes(Event event, int thread) {
    return event.kind() == Event.Kind.NOTIFY
        && List.of(woken(event).split(", ")).contains("thread " + thread);
  }

  /** Whom it woke, as {@code thread 2}; {@code nobody} if no thread waited; empty if unknown. */
  public static String woken(Event event) {
    int from = event.value().indexOf(WAKES);
    return from < 0 ? "" : event.value().substring(from + WAKES.length());
  }
}
