package dev.linchpin.internal.agent.hook.event;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.BitSet;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The events of one thread on their way to the writer, as bytes in a list of chunks, and what the
 * thread must remember: transactions, locks held, and which accesses say nothing new.
 */
public final class EventBuffer {
  private static final int SMALLEST = 1 << 9;
  private static final int LARGEST = 1 << 16;
  private static final int LONGEST_EVENT = 48;
  private static final int MEASURED = 1_000;
  private static final int ROUNDS = 200;
  private static final long NAP_NANOS = 50_000;

  private static final VarHandle FILLED;
  private static final VarHandle NEXT;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      FILLED = lookup.findVarHandle(Chunk.class, "filled", int.class);
      NEXT = lookup.findVarHandle(Chunk.class, "next", Chunk.class);
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }

  /** A part of the stream. */
  private static final class Chunk {
    final byte[] bytes;

    /** Up to here the writer may read: whole events. */
    @SuppressWarnings("UnusedVariable") // Written through FILLED.
    int filled;

    @SuppressWarnings("UnusedVariable") // Written through NEXT.
    @Nullable Chunk next;

    Chunk(int size) {
      bytes = new byte[size];
    }
  }

  /** Takes the bytes of whole events. */
  public interface Sink {
    void take(byte[] bytes, int from, int to) throws java.io.IOException;
  }

  public final Thread owner;
  public final long thread;
  public final boolean isForked;

  final HeldMonitors held = new HeldMonitors();
  final RecentAccesses recent = new RecentAccesses();

  private final BitSet usedSites = new BitSet();

  /** The lock that the thread gave up to wait, and how often it held it. */
  private @Nullable TrackedIdentity awaited;

  private int awaitedCount;
  private int awaitedSite;

  /** What the thread waits for: the monitor or the condition. */
  private @Nullable TrackedIdentity awaitedSender;

  /** The site of the begin of the current transaction. */
  private int begun;

  private Chunk chunk = new Chunk(SMALLEST);
  private int at;
  private int transactions;
  private long events;

  /** Where the writer is. */
  private Chunk reading = chunk;

  private int read;

  EventBuffer(Thread owner) {
    TrackedIdentity identity = TrackedIdentities.of(owner);
    this.owner = owner;
    this.thread = identity.number;
    this.isForked = identity.isForked;
  }

  /** An event without operands. */
  void event(int site) {
    room();
    number(site);
    publish();
  }

  void event(int site, long operand) {
    room();
    number(site);
    number(operand);
    publish();
  }

  void event(int site, long operand, long more) {
    room();
    number(site);
    number(operand);
    number(more);
    publish();
  }

  void event(int site, long operand, long more, long last) {
    room();
    number(site);
    number(operand);
    number(more);
    number(last);
    publish();
  }

  /** Whether the thread uses a class at this site for the first time. */
  boolean isFirstUse(int site) {
    if (usedSites.get(site)) {
      return false;
    }
    usedSites.set(site);
    return true;
  }

  /** Whether it is the outermost transaction that begins. */
  boolean begins(int site) {
    if (transactions++ > 0) {
      return false;
    }
    begun = site;
    return true;
  }

  /** Whether the outermost transaction ends. */
  boolean ends() {
    return transactions > 0 && --transactions == 0;
  }

  /**
   * The thread gives a lock up until it has waited. What it did before and what it does then are
   * not one transaction: it lets others in on purpose.
   *
   * @param sender what it waits for: the monitor or the condition
   * @param site of the call
   */
  void giveUp(TrackedIdentity lock, TrackedIdentity sender, int site) {
    int count = held.count(lock);
    for (int times = 0; times < count; times++) {
      EventHooks.release(lock, site + EventKind.RELEASE.ofCall());
    }
    if (transactions > 0) {
      recent.startStretch();
      event(0);
    }
    awaited = lock;
    awaitedSender = sender;
    awaitedCount = count;
    awaitedSite = site;
  }

  /**
   * The thread runs again. Called by whatever it does next, because a wait may also end by an
   * exception, which no hook sees.
   */
  void takeAgain() {
    TrackedIdentity lock = awaited;
    TrackedIdentity sender = awaitedSender;
    if (lock == null || sender == null) {
      return;
    }
    awaited = null;
    EventHooks.receive(sender, 0, awaitedSite + EventKind.RECEIVE.ofCall());
    if (transactions > 0) {
      event(begun);
    }
    for (int times = 0; times < awaitedCount; times++) {
      EventHooks.acquire(lock, awaitedSite + EventKind.ACQUIRE.ofCall());
    }
  }

  private void room() {
    if (at + LONGEST_EVENT > chunk.bytes.length) {
      while (!EventBuffers.takeRoom() && EventHooks.isOpen()) {
        LockSupport.parkNanos(NAP_NANOS);
      }
      Chunk added = new Chunk(Math.min(LARGEST, 2 * chunk.bytes.length));
      NEXT.setRelease(chunk, added);
      chunk = added;
      at = 0;
    }
  }

  private void number(long value) {
    byte[] bytes = chunk.bytes;
    long left = value;
    while ((left & ~0x7FL) != 0) {
      bytes[at++] = (byte) (left | 0x80);
      left >>>= 7;
    }
    bytes[at++] = (byte) left;
  }

  private void publish() {
    events++;
    FILLED.setRelease(chunk, at);
  }

  /** How many events there were, about, while the thread runs. */
  public long events() {
    return events;
  }

  /** How many hooks were called, about: events, and accesses that became none. */
  public long hooks() {
    return events + recent.asked();
  }

  /** What a hook costs, in nanoseconds, on a buffer that nobody reads: the best of many rounds. */
  public static long hookNanos() {
    EventBuffer scratch = new EventBuffer(Thread.currentThread());
    Object object = new Object();
    long best = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      scratch.at = 0;
      scratch.recent.startStretch();
      long start = System.nanoTime();
      for (int at = 0; at < MEASURED; at++) {
        if (scratch.recent.isNew(TrackedIdentities.of(object).number, at & 0x1F, (at & 1) == 0)) {
          scratch.event(1, at);
        }
      }
      best = Math.min(best, System.nanoTime() - start);
    }
    return best / MEASURED;
  }

  /** Hands over what is new; for the writer. Returns whether there was anything. */
  public boolean drain(Sink sink) throws java.io.IOException {
    boolean found = false;
    while (true) {
      Chunk next = (Chunk) NEXT.getAcquire(reading);
      int filled = (int) FILLED.getAcquire(reading);
      if (filled > read) {
        sink.take(reading.bytes, read, filled);
        read = filled;
        found = true;
      }
      if (next == null) {
        return found;
      }
      reading = next;
      read = 0;
      EventBuffers.giveRoom();
    }
  }

  /** The monitors and locks that the thread holds, with how often it does. */
  static final class HeldMonitors {
    private TrackedIdentity[] locks = new TrackedIdentity[8];
    private int[] counts = new int[8];
    private int size;

    /** Monitors of the synchronized methods that the thread is inside of. */
    private TrackedIdentity[] methods = new TrackedIdentity[8];

    private int depth;

    void add(TrackedIdentity lock) {
      for (int i = size - 1; i >= 0; i--) {
        if (locks[i] == lock) {
          counts[i]++;
          return;
        }
      }
      if (size == locks.length) {
        locks = Arrays.copyOf(locks, 2 * size);
        counts = Arrays.copyOf(counts, 2 * size);
      }
      locks[size] = lock;
      counts[size++] = 1;
    }

    /** False if it was not held, as far as is known. */
    boolean remove(TrackedIdentity lock) {
      for (int i = size - 1; i >= 0; i--) {
        if (locks[i] == lock) {
          if (--counts[i] == 0) {
            size--;
            System.arraycopy(locks, i + 1, locks, i, size - i);
            System.arraycopy(counts, i + 1, counts, i, size - i);
          }
          return true;
        }
      }
      return false;
    }

    int count(TrackedIdentity lock) {
      for (int i = size - 1; i >= 0; i--) {
        if (locks[i] == lock) {
          return counts[i];
        }
      }
      return 0;
    }

    void enterMethod(TrackedIdentity lock) {
      if (depth == methods.length) {
        methods = Arrays.copyOf(methods, 2 * depth);
      }
      methods[depth++] = lock;
    }

    @Nullable TrackedIdentity leaveMethod() {
      return depth == 0 ? null : methods[--depth];
    }
  }
}
