package dev.linchpin.internal.agent.hook;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The calls and returns of one thread on their way to the writer: a ring of slots, each with a
 * number and a reference, filled by its thread and emptied by the writer.
 *
 * <p>A call is: method; time of the call, 0 until it is known; object; each argument. A return is:
 * its kind and the result; its time; the result if that is a number.
 *
 * <p>References of slots that are not filled are null, and a slot without a reference is filled
 * without touching its reference: a garbage collector makes every store of a reference dear.
 *
 * <p>Why a recorded interval contains the real one: the time of the call is stored, and the store
 * made visible by a fence, before the first instruction of the method; the fence after its last
 * instruction makes its stores visible before the time of the return is read. Why a cut of the file
 * (see {@code Drain}) misses no call: a call is published, followed by a fence, before its time is
 * read. The writer reads the time of the cut, then a fence, then the buffer. If it does not see the
 * call, the call's time is read after that of the cut.
 */
public final class ThreadBuffer {
  /** What a slot's number says at the start of a return; a call has its method there, from 0. */
  public static final long RETURNED = -1;

  public static final long THREW = -2;

  public static final int RETURN_SLOTS = 3;
  public static final int CALL_SLOTS = 3;
  private static final int LONGEST_CALL = CALL_SLOTS + 255;
  private static final int SPINS = 100;
  private static final long NAP_NANOS = 50_000;

  private static final VarHandle TAIL = field("tail");
  private static final VarHandle NUMBERS = MethodHandles.arrayElementVarHandle(long[].class);

  /** How far the writer has come; alone in its cache line. */
  private static final class Head {
    @SuppressWarnings("UnusedVariable") // Keeps other data out of the cache line.
    private long p0, p1, p2, p3, p4, p5, p6, p7;

    private volatile long value;

    @SuppressWarnings("UnusedVariable") // Keeps other data out of the cache line.
    private long q0, q1, q2, q3, q4, q5, q6, q7;
  }

  private final long[] numbers;
  private final @Nullable Object[] references;
  private final int mask;
  private final boolean isLent;
  private final Head head = new Head();

  /** The thread whose buffer it is; null for a lent or idle one. */
  volatile @Nullable Thread owner;

  /** How often the thread waited for the writer. */
  final AtomicLong waits = new AtomicLong();

  /** Numbers of the objects whose operations the thread is inside of, outermost first. */
  private long[] open = new long[8];

  private int depth;

  /** Behind the last slot that the writer may read. */
  @SuppressWarnings("UnusedVariable") // Written through TAIL.
  private long tail;

  /** Behind the last slot that was filled. */
  private long filled;

  /** The writer had come at least so far. */
  private long knownHead;

  /** Where the time of the call belongs that has begun and is not published; -1 if none. */
  private long timeSlot = -1;

  /** Set while code of the program runs on behalf of the recorder. */
  private boolean isBusy;

  ThreadBuffer(int slots, boolean isLent) {
    this.numbers = new long[slots];
    this.references = new Object[slots];
    this.mask = slots - 1;
    this.isLent = isLent;
  }

  private static VarHandle field(String name) {
    try {
      return MethodHandles.lookup().findVarHandle(ThreadBuffer.class, name, long.class);
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }

  /** Starts a call of the object with that number; false if it is no operation. */
  boolean begin(long object, int method) {
    if (isBusy || isInside(object) || !hasRoom()) {
      giveBackIfDone();
      return false;
    }
    if (depth == open.length) {
      open = Arrays.copyOf(open, 2 * depth);
    }
    open[depth] = object;
    depth++;
    timeSlot = filled + 1;
    fill(method);
    fill(0);
    fill(object);
    return true;
  }

  boolean isInside(long object) {
    for (int at = 0; at < depth; at++) {
      if (open[at] == object) {
        return true;
      }
    }
    return false;
  }

  /** Waits until the call, and the returns of all open operations, have room. */
  private boolean hasRoom() {
    int needed = LONGEST_CALL + RETURN_SLOTS * (depth + 1);
    if (filled + needed - knownHead <= numbers.length) {
      return true;
    }
    if (needed > numbers.length) {
      RecordedClasses.all()
          .note("the recording ended early, because operations were nested too deeply");
      RecordingHooks.close();
      return false;
    }
    knownHead = head.value;
    if (filled + needed - knownHead > numbers.length) {
      waits.incrementAndGet();
      for (int tries = 0; filled + needed - knownHead > numbers.length; tries++) {
        if (!RecordingHooks.isOpen()) {
          return false;
        }
        if (tries < SPINS) {
          Thread.onSpinWait();
        } else {
          LockSupport.parkNanos(NAP_NANOS);
        }
        knownHead = head.value;
      }
    }
    return true;
  }

  private void fill(long number) {
    numbers[(int) filled & mask] = number;
    filled++;
  }

  private void fill(long number, @Nullable Object reference) {
    if (reference != null) {
      references[(int) filled & mask] = reference;
    }
    fill(number);
  }

  /** The next argument. */
  public void put(long value) {
    fill(value);
  }

  /** The next argument. */
  public void put(double value) {
    fill(Double.doubleToRawLongBits(value));
  }

  /** The next argument. */
  public void put(@Nullable Object value) {
    fill(0, held(value));
  }

  private @Nullable Object held(@Nullable Object value) {
    if (value == null || !EqualValues.mayBeEqualToOthers(value)) {
      return value;
    }
    isBusy = true;
    try {
      return EqualValues.tag(value);
    } finally {
      isBusy = false;
    }
  }

  /** All arguments are there: the method begins. */
  public void call() {
    int at = (int) timeSlot & mask;
    timeSlot = -1;
    TAIL.setRelease(this, filled);
    VarHandle.fullFence();
    NUMBERS.setRelease(numbers, at, Ticks.now());
    VarHandle.fullFence();
  }

  public void returned() {
    VarHandle.fullFence();
    end(RETURNED, null, Ticks.now(), 0);
  }

  public void returned(long value) {
    VarHandle.fullFence();
    end(RETURNED, null, Ticks.now(), value);
  }

  public void returned(double value) {
    VarHandle.fullFence();
    end(RETURNED, null, Ticks.now(), Double.doubleToRawLongBits(value));
  }

  public void returned(@Nullable Object value) {
    VarHandle.fullFence();
    long time = Ticks.now();
    end(RETURNED, held(value), time, 0);
  }

  /** The method ended by an exception, or the recorder did before the method began. */
  public void threw(Throwable thrown) {
    VarHandle.fullFence();
    long time = Ticks.now();
    if (timeSlot >= 0) {
      long start = timeSlot - 1;
      clear(start, filled);
      filled = start;
      timeSlot = -1;
      depth--;
      giveBackIfDone();
      return;
    }
    end(THREW, thrown, time, 0);
  }

  private void end(long kind, @Nullable Object reference, long time, long number) {
    fill(kind, reference);
    fill(time);
    fill(number);
    depth--;
    TAIL.setRelease(this, filled);
    giveBackIfDone();
  }

  private void giveBackIfDone() {
    if (isLent && depth == 0 && !isBusy) {
      ThreadBuffers.giveBack(this);
    }
  }

  /** The slots from here on have not been read; for the writer. */
  public long head() {
    return head.value;
  }

  /** The slots up to here may be read; for the writer. */
  public long tail() {
    return (long) TAIL.getAcquire(this);
  }

  public boolean isEmpty() {
    return head.value == tail();
  }

  public long number(long slot) {
    return (long) NUMBERS.getAcquire(numbers, (int) slot & mask);
  }

  public @Nullable Object reference(long slot) {
    return references[(int) slot & mask];
  }

  /** The slots up to here have been read; for the writer. */
  public void release(long slot) {
    clear(head.value, slot);
    head.value = slot;
  }

  private void clear(long from, long to) {
    for (long slot = from; slot < to; slot++) {
      int at = (int) slot & mask;
      if (references[at] != null) {
        references[at] = null;
      }
    }
  }
}
