package dev.linchpin.execution;

import java.util.Arrays;
import java.util.Optional;

/**
 * What a thread waits for at the end of a run. Files keep it as the text that is the value of a
 * {@link Event.Kind#BLOCKED} event; only this class writes and reads that text.
 */
public enum BlockReason {
  SPIN("spins until ", " changes"),
  LOCK("waits for the lock of ", ""),
  ACCESS("is about to access ", ""),
  NOTIFICATION("waits to be notified on ", ""),
  END("waits for the end of ", ""),
  SYNCHRONISER("waits for ", ""),
  PERMIT("is parked: no thread will unpark ", ""),
  OTHER("waits at ", "");

  private final String before;
  private final String after;

  BlockReason(String before, String after) {
    this.before = before;
    this.after = after;
  }

  /** As {@code waits for the lock of Box#1}. */
  public String text(String place) {
    return before + place + after;
  }

  /** That of a lock, with the thread that holds it. */
  public static String lockHeld(String place, int owner) {
    return LOCK.text(place) + " held by thread " + owner;
  }

  /** What the event's thread waits for; empty if the event does not say it. */
  public static Optional<BlockReason> of(Event event) {
    // LOCK and END come before SYNCHRONISER, whose words theirs begin with.
    return event.kind() == Event.Kind.BLOCKED
        ? Arrays.stream(values())
            .filter(reason -> event.value().startsWith(reason.text(event.location())))
            .findFirst()
        : Optional.empty();
  }
}
