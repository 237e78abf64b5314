package dev.linchpin.internal.agent.hook.event;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** The buffers of all threads. */
public final class EventBuffers {
  /** Chunks that the writer has not read; of 64 KB at most. */
  private static final int MOST_CHUNKS = 1 << 10;

  private static final ThreadLocal<EventBuffer> CURRENT = new ThreadLocal<>();
  private static final List<EventBuffer> ALL = new ArrayList<>();
  private static final AtomicInteger CHUNKS = new AtomicInteger();
  private static final AtomicLong WAITS = new AtomicLong();

  private EventBuffers() {}

  static EventBuffer ofCurrentThread() {
    EventBuffer buffer = CURRENT.get();
    if (buffer == null) {
      buffer = find();
      CURRENT.set(buffer);
    }
    buffer.takeAgain();
    return buffer;
  }

  /** A thread of a pool may have lost its local variables between two tasks. */
  private static EventBuffer find() {
    Thread thread = Thread.currentThread();
    TrackedIdentity identity = TrackedIdentities.of(thread);
    EventBuffer known = identity.buffer;
    if (known != null) {
      return known;
    }
    EventBuffer added = new EventBuffer(thread);
    identity.buffer = added;
    synchronized (ALL) {
      ALL.add(added);
    }
    return added;
  }

  /** Every buffer that was not removed; for the writer. */
  public static List<EventBuffer> all() {
    synchronized (ALL) {
      return List.copyOf(ALL);
    }
  }

  /** The thread has ended and its events are written; for the writer. */
  public static void remove(EventBuffer buffer) {
    synchronized (ALL) {
      ALL.remove(buffer);
    }
  }

  /** Whether a thread may fill another chunk; if not, it waits for the writer. */
  static boolean takeRoom() {
    if (CHUNKS.get() >= MOST_CHUNKS) {
      WAITS.incrementAndGet();
      return false;
    }
    CHUNKS.incrementAndGet();
    return true;
  }

  static void giveRoom() {
    CHUNKS.decrementAndGet();
  }

  /** How often a thread found the writer too far behind. */
  public static long waits() {
    return WAITS.get();
  }
}
