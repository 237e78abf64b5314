package dev.linchpin.internal.engine.step.thread;

import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.control.TimeAndRandom;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.ControlScope;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The time of one run: what its clocks show, and when its waits end by time.
 *
 * <p>Time stands still while threads work. It passes in a thread that sleeps, whose timed wait ends
 * without what it waited for, or that repeats a loop which reads a clock. A thread whose step
 * conflicts with an earlier one is at least at the time of that earlier step. So the time of a step
 * is a function of its thread's own past and of the steps before it in the happens-before order of
 * the run:
 *
 * <ul>
 *   <li>Runs that differ only in the order of steps that do not conflict show the same times.
 *       Reading a clock is therefore no dependency, the reduction stays sound, and a schedule
 *       repeats exactly.
 *   <li>Time never runs backwards along happens-before. Sorted by time, with ties in the order of
 *       the run, the steps are an equivalent run in which one global clock shows all these times.
 *       So the clocks show nothing that a single clock could not.
 * </ul>
 *
 * <p>The <em>pace</em> of a thread is how fast time passes in it while it waits: not at all at
 * first, then a millisecond for each reading of a clock, and a thousand times as much with each
 * further round, so that a loop ends after a few rounds whatever its deadline. Other threads may
 * run between two rounds, so the search sees them act both before and after the deadline.
 *
 * <p>Source: Lamport, "Time, clocks, and the ordering of events in a distributed system", CACM
 * 1978. Departs from it: only the passing of time counts, not steps.
 */
public final class VirtualTime implements TimeAndRandom {
  /** The latest time to which loops lead; later than any deadline that is meant as one. */
  private static final long END = Long.MAX_VALUE / 4 * 3;

  /** What is left for operations that begin when a loop of another one has reached that time. */
  private static final long LAST = Long.MAX_VALUE / 16 * 15;

  /** Eleven days: how fast time passes at most in such an operation. */
  private static final long LATE_PACE = 1_000_000_000_000_000L;

  /** A wait of more than 146 years has no limit. */
  private static final long LONGEST = Long.MAX_VALUE / 2;

  private static final long FIRST_PACE = 1_000_000;
  private static final long FASTER = 1_000;
  private static final long FASTEST = 1_000_000_000_000_000_000L;

  /** Number of waits of an operation that end on time; later ones end late. */
  private static final int PUNCTUAL = 3;

  /** After this many clock readings in one operation, some let time pass even outside loops. */
  private static final int MANY_LOOKS = 64;

  private static final int EACH = 8;

  /** Indices of the latest time of each kind of access that does not conflict with its own kind. */
  private static final int READS = 0;

  private static final int SHARES = 1;
  private static final int WRITES = 2;
  private static final int KINDS = 3;

  private static final long MIX = 0xBF58476D1CE4E5B9L;

  private final ControlScope scope;
  private final RunThreads threads;
  private final Trace trace;
  private Runnable onLook = () -> {};

  private LongConsumer onDraw = drawn -> {};

  /** By location; the location of a whole object stands for all accesses to parts of it. */
  private final Map<Long, long[]> stamps = new HashMap<>();

  /** By object: the latest of all its locations. */
  private final Map<Integer, long[]> objects = new HashMap<>();

  private long[] latest = new long[KINDS];
  private long[] latestOfObject = new long[KINDS];
  private int latestKind;
  private long stampBefore;
  private long objectBefore;
  private long asRead;

  public VirtualTime(ControlScope scope, RunThreads threads, Trace trace) {
    this.scope = scope;
    this.threads = threads;
    this.trace = trace;
  }

  /** Sets who hears that the running thread reads a clock or a random number. */
  public void onLook(Runnable listener) {
    this.onLook = listener;
  }

  /** Sets who hears that the running thread draws a number, and how many it has drawn before. */
  public void onDraw(LongConsumer listener) {
    this.onDraw = listener;
  }

  @Override
  public long nanoTime() {
    if (scope.isInitialising()) {
      return initial(scope.initialisers().look());
    }
    RunThread thread = threads.current;
    if (thread.trusted.isSilent()) {
      return thread.nanos;
    }
    return scope.controls() ? look(thread) : lookOutside(thread);
  }

  @Override
  public long random() {
    if (scope.isInitialising()) {
      return scope.initialisers().draw() * MIX;
    }
    RunThread thread = threads.current;
    if (thread.trusted.isSilent()) {
      return (++thread.silentRandoms + thread.id()) * MIX;
    }
    onDraw.accept(thread.randoms);
    thread.spin.localEffect();
    return (trace.names().of(thread.id()) * 0x9E3779B97F4A7C15L + ++thread.randoms) * MIX;
  }

  public void clear() {
    stamps.clear();
    objects.clear();
    latestKind = READS;
  }

  /** The limit of a wait in nanoseconds, or {@link Control#FOREVER}. */
  public static long limit(long nanos) {
    return nanos > LONGEST ? Control.FOREVER : nanos;
  }

  /** What a clock shows to the thread. */
  private long look(RunThread thread) {
    if (isOver(thread)) {
      return thread.nanos;
    }
    onLook.run();
    thread.looks++;
    thread.spin.looked();
    if (thread.looks > MANY_LOOKS && thread.looks % EACH == 0) {
      hasten(thread);
    }
    thread.isLate |= thread.pace > 0;
    pass(thread, thread.pace);
    return thread.nanos;
  }

  /** The clock for code outside of steps, whose loops are not observed. */
  private long lookOutside(RunThread thread) {
    onLook.run();
    if (++thread.looks > EACH) {
      hasten(thread);
    }
    pass(thread, thread.pace);
    return thread.nanos;
  }

  /** The clock at the n-th reading by a class initialiser, the same in every run. */
  private static long initial(long looks) {
    return looks <= EACH ? 0 : FIRST_PACE << Math.min(looks - EACH, 42);
  }

  /**
   * A wait of the running thread ends because its time is up. A class initialiser has a time of its
   * own.
   */
  public void expire(long nanos) {
    if (scope.isInitialising()) {
      return;
    }
    RunThread thread = threads.current;
    if (++thread.expiries > PUNCTUAL) {
      hasten(thread);
    }
    if (thread.operation < 0) {
      thread.spin.slept();
    }
    thread.isLate = true;
    pass(thread, isAfterEnd(thread) ? nanos : Math.max(nanos, thread.pace));
  }

  /** The thread repeats a loop that waits for time to pass. */
  public void hasten(RunThread thread) {
    thread.pace = thread.pace == 0 ? FIRST_PACE : Math.min(thread.pace * FASTER, FASTEST);
  }

  /** Whether the operation has reached the latest time, so that no deadline is left to wait for. */
  public static boolean isOver(RunThread thread) {
    return isAfterEnd(thread) && thread.pace > LATE_PACE;
  }

  /** A loop of some operation, which waited without a deadline, has led here. */
  private static boolean isAfterEnd(RunThread thread) {
    return thread.nanos >= END;
  }

  /** Deadlines of operations that begin at the end come too, if they are not too far. */
  private static void pass(RunThread thread, long nanos) {
    long limit = isAfterEnd(thread) ? LAST : END;
    thread.nanos = nanos > limit - thread.nanos ? limit : thread.nanos + nanos;
  }

  /** The thread makes an access, which is not earlier than the accesses that it conflicts with. */
  public void access(RunThread thread, int kind, long location) {
    latestKind = READS;
    if (thread.nanos == 0 && stamps.isEmpty()) {
      return;
    }
    int as = kindOf(kind);
    int object = Trace.object(location);
    long[] here = stamps.computeIfAbsent(location, where -> new long[KINDS]);
    long[] whole = objects.computeIfAbsent(object, which -> new long[KINDS]);
    boolean isWhole = Trace.slot(location) == Access.WHOLE;
    long @Nullable [] around = isWhole ? whole : stamps.get(Trace.location(object, Access.WHOLE));
    asRead = Math.max(thread.nanos, latest(READS, here, around));
    thread.nanos = Math.max(thread.nanos, latest(as, here, around));
    stampBefore = here[as];
    objectBefore = whole[as];
    here[as] = Math.max(here[as], thread.nanos);
    whole[as] = Math.max(whole[as], thread.nanos);
    latest = here;
    latestOfObject = whole;
    latestKind = as;
  }

  /** The latest access turned out to be a read, which conflicts with fewer accesses. */
  public void wasRead(RunThread thread) {
    if (latestKind == READS) {
      return;
    }
    latest[latestKind] = stampBefore;
    latestOfObject[latestKind] = objectBefore;
    latestKind = READS;
    thread.nanos = asRead;
    latest[READS] = Math.max(latest[READS], asRead);
    latestOfObject[READS] = Math.max(latestOfObject[READS], asRead);
  }

  private static int kindOf(int kind) {
    return switch (kind) {
      case Access.READ -> READS;
      case Access.SHARE -> SHARES;
      default -> WRITES;
    };
  }

  private static long latest(int as, long[] here, long @Nullable [] around) {
    long time = 0;
    for (int kind = 0; kind < KINDS; kind++) {
      if (kind != as || as == WRITES) {
        time = Math.max(time, Math.max(here[kind], around == null ? 0 : around[kind]));
      }
    }
    return time;
  }
}
