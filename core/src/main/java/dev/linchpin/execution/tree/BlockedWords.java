package dev.linchpin.execution.tree;

import dev.linchpin.execution.BlockReason;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Execution;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What threads that never go on wait for: {@code waits for the lock of this.left held by thread 2}.
 */
public final class BlockedWords {
  private final Execution run;

  /** By thread: each is blocked at most once, at the end of the run. */
  private final Map<Integer, String> words = new HashMap<>();

  /** Threads that wait to be notified. */
  private final Set<Integer> waiting = new HashSet<>();

  public BlockedWords(Execution run) {
    this.run = run;
    Map<String, Integer> holders = new HashMap<>();
    Map<Integer, Event> last = new HashMap<>();
    for (Event event : run.events()) {
      Event before = last.put(event.thread(), event);
      switch (event.kind()) {
        case ACQUIRE -> holders.put(event.location(), event.thread());
        case RELEASE, WAIT -> holders.remove(event.location());
        case BLOCKED -> words.put(event.thread(), words(event, before, holders));
        default -> {}
      }
    }
  }

  /** What the thread of an event of the kind {@link Kind#BLOCKED} waits for. */
  public String of(Event event) {
    return words.getOrDefault(event.thread(), reason(event));
  }

  /**
   * Whether the thread waits to be notified: the last thing that it did is this wait. Other threads
   * are stuck in something that they have not done.
   */
  public boolean isWait(Event event) {
    return waiting.contains(event.thread());
  }

  private String words(Event event, @Nullable Event before, Map<String, Integer> holders) {
    // What such a thread will do next is to lock again, but first somebody has to notify it.
    boolean isWaiting =
        before != null && before.kind() == Kind.WAIT && before.location().equals(event.location());
    if (isWaiting) {
      waiting.add(event.thread());
      return BlockReason.NOTIFICATION.text(name(event));
    }
    Integer holder = holders.get(event.location());
    return holder == null || !event.value().isEmpty()
        ? reason(event)
        : reason(event) + " held by " + (holder == event.thread() ? "itself" : "thread " + holder);
  }

  private String reason(Event event) {
    if (event.value().isEmpty()) {
      return event.location().isEmpty()
          ? "waits for something that no thread will do"
          : BlockReason.LOCK.text(name(event));
    }
    boolean isNamed = event.location().isEmpty() || event.value().contains(event.location());
    String value = EventWords.value(event, run.detail());
    return isNamed ? value : value + ": " + name(event);
  }

  private String name(Event event) {
    return run.detail().name(event.location());
  }
}
