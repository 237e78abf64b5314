package dev.linchpin.internal.engine.search.order;

import dev.linchpin.internal.engine.memory.AccessMode;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.Sites;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Decides whether a run has no data race by the letter of the Java Language Specification (17.4.5):
 * no two accesses to one variable, at least one of them a write and at least one not volatile, that
 * happens-before leaves unordered. If no sequentially consistent run of a program has one, then no
 * run shows anything else, whatever the memory model allows (17.4.5, "correctly synchronized").
 *
 * <p>Whatever is uncertain counts against the run. Only these order threads: volatile accesses (a
 * compare-and-set that fails is a read), monitors and modelled locks, modelled synchronisers, the
 * start of a thread and its end. Opaque, acquire and release accesses, park and unpark, interrupts,
 * notifications and trusted code order nothing; accesses to a whole object, accesses in trusted
 * code and reads that render a result are accesses like others. Accesses to an object that only its
 * thread can reach are not in the trace and need not be: whoever reaches it later does so through
 * an access that is.
 *
 * <p>Source: Manson, Pugh, Adve, "The Java memory model", POPL 2005 (the theorem); Flanagan,
 * Freund, "FastTrack", PLDI 2009 (the clocks; departs from it: whole vectors, since runs are
 * short). Compare {@link dev.linchpin.internal.engine.search.warning}, whose races are warnings and
 * may be incomplete.
 */
public final class RaceFreedom {
  private final Trace trace;
  private final int width;
  private final int[][] clocks;
  private final Map<Integer, List<Cell>> cells = new HashMap<>();
  private final Map<Long, Word> words = new HashMap<>();

  private RaceFreedom(Trace trace, int width) {
    this.trace = trace;
    this.width = width;
    this.clocks = new int[width][width];
    for (int thread = 0; thread < width; thread++) {
      clocks[thread][thread] = 1;
    }
  }

  /** Whether the run has no data race. */
  public static boolean holds(Trace trace) {
    return !trace.leaksFinals()
        && (!Suspects.of(trace) || new RaceFreedom(trace, width(trace)).isOrdered());
  }

  private static int width(Trace trace) {
    int most = 0;
    for (int step = 0; step < trace.steps(); step++) {
      most = Math.max(most, trace.thread(step));
    }
    return most + 1;
  }

  private boolean isOrdered() {
    boolean[] begun = new boolean[width];
    for (int step = 0; step < trace.steps(); step++) {
      int thread = trace.thread(step);
      if (!begun[thread]) {
        begun[thread] = true;
        begin(thread);
      }
      for (int access = trace.firstAccess(step); access < trace.firstAccess(step + 1); access++) {
        if (isVariable(trace, access)) {
          if (!isOrdered(access, thread)) {
            return false;
          }
        } else {
          synchronise(access, thread);
        }
      }
    }
    return true;
  }

  /**
   * Whether the access is one to a field or element, or to all of an object; others are to words of
   * locks and threads, or stand for what other accesses say.
   */
  private static boolean isVariable(Trace trace, int access) {
    AccessRole role = trace.role(access);
    boolean isMemory =
        role == AccessRole.MEMORY || role == AccessRole.HIDDEN || role == AccessRole.SNAPSHOT;
    long location = trace.location(access);
    return isMemory
        && Trace.slot(location) >= Access.WHOLE
        && ObjectIds.owner(Trace.object(location)) != ObjectIds.THREAD;
  }

  /** Whether it is a synchronisation action: only what the subject itself does counts. */
  private static boolean isVolatile(Trace trace, int access) {
    return trace.isMemory(access)
        && Trace.slot(trace.location(access)) != Access.WHOLE
        && Sites.mode(trace.site(access)) == AccessMode.VOLATILE;
  }

  // ---- variables ----

  /** What is known of one variable: when each thread last accessed it, and how. */
  private static final class Cell {
    final int slot;
    final int[] read;
    final int[] written;
    final int[] volatileRead;
    final int[] volatileWritten;

    /** What volatile writes hand to volatile reads. */
    final int[] handed;

    Cell(int slot, int width) {
      this.slot = slot;
      this.read = new int[width];
      this.written = new int[width];
      this.volatileRead = new int[width];
      this.volatileWritten = new int[width];
      this.handed = new int[width];
    }
  }

  private boolean isOrdered(int access, int thread) {
    long location = trace.location(access);
    int slot = Trace.slot(location);
    boolean isVolatile = isVolatile(trace, access);
    boolean writes = trace.isWrite(access);
    int[] clock = clocks[thread];
    List<Cell> ofObject = cells.computeIfAbsent(Trace.object(location), made -> new ArrayList<>(4));
    Cell own = cell(ofObject, slot);
    if (isVolatile && trace.kind(access) != Access.WRITE) {
      join(clock, own.handed);
    }
    for (Cell cell : ofObject) {
      boolean overlaps = cell.slot == slot || cell.slot == Access.WHOLE || slot == Access.WHOLE;
      if (overlaps && races(cell, clock, writes, isVolatile)) {
        return false;
      }
    }
    int now = clock[thread];
    if (writes) {
      (isVolatile ? own.volatileWritten : own.written)[thread] = now;
      if (isVolatile) {
        join(own.handed, clock);
        clock[thread]++;
      }
    } else {
      (isVolatile ? own.volatileRead : own.read)[thread] = now;
    }
    return true;
  }

  /** Earlier accesses of the thread itself are in its clock. */
  private static boolean races(Cell cell, int[] clock, boolean writes, boolean isVolatile) {
    return isMissing(cell.written, clock)
        || (!isVolatile && isMissing(cell.volatileWritten, clock))
        || (writes && isMissing(cell.read, clock))
        || (writes && !isVolatile && isMissing(cell.volatileRead, clock));
  }

  private static boolean isMissing(int[] accessed, int[] clock) {
    for (int thread = 0; thread < clock.length; thread++) {
      if (accessed[thread] > clock[thread]) {
        return true;
      }
    }
    return false;
  }

  private Cell cell(List<Cell> ofObject, int slot) {
    for (Cell cell : ofObject) {
      if (cell.slot == slot) {
        return cell;
      }
    }
    Cell made = new Cell(slot, width);
    ofObject.add(made);
    return made;
  }

  // ---- locks, synchronisers, threads ----

  /** What a lock, a synchroniser or a thread hands over. */
  private static final class Word {
    /** By who held it alone, by a synchroniser, or by the end of a thread. */
    final int[] handed;

    /** By who shared it, which only who holds it alone learns. */
    final int[] shared;

    /** By who started the thread. */
    final int[] started;

    Word(int width) {
      this.handed = new int[width];
      this.shared = new int[width];
      this.started = new int[width];
    }
  }

  private void begin(int thread) {
    long life = Trace.location(ObjectIds.of(ObjectIds.THREAD, thread), 0);
    join(clocks[thread], word(life).started);
  }

  private void synchronise(int access, int thread) {
    int[] clock = clocks[thread];
    long location = trace.location(access);
    int kind = trace.kind(access);
    switch (trace.role(access)) {
      case ACQUIRE -> acquire(word(location), kind, clock);
      case RELEASE, WAIT ->
          hand(kind == Access.SHARE ? word(location).shared : word(location).handed, clock, thread);
      case SYNCHRONISE -> {
        join(clock, word(location).handed);
        if (kind != Access.READ) {
          hand(word(location).handed, clock, thread);
        }
      }
      case FORK -> hand(word(location).started, clock, thread);
      case JOIN, HIDDEN -> live(word(location), location, kind, thread);
      default -> {}
    }
  }

  /** A lock that was not obtained leaves a read. */
  private static void acquire(Word lock, int kind, int[] clock) {
    if (kind != Access.READ) {
      join(clock, lock.handed);
      if (kind != Access.SHARE) {
        join(clock, lock.shared);
      }
    }
  }

  /** A thread ends, or another sees whether it has; permits and interrupts order nothing. */
  private void live(Word life, long location, int kind, int thread) {
    int object = Trace.object(location);
    if (ObjectIds.owner(object) == ObjectIds.THREAD && Trace.slot(location) == 0) {
      if (kind == Access.READ) {
        join(clocks[thread], life.handed);
      } else if (ObjectIds.number(object) == thread) {
        hand(life.handed, clocks[thread], thread);
      }
    }
  }

  private Word word(long location) {
    return words.computeIfAbsent(location, ignored -> new Word(width));
  }

  private static void hand(int[] to, int[] clock, int thread) {
    join(to, clock);
    clock[thread]++;
  }

  private static void join(int[] clock, int[] other) {
    for (int thread = 0; thread < clock.length; thread++) {
      clock[thread] = Math.max(clock[thread], other[thread]);
    }
  }

  /**
   * A quick look before the clocks: whether some variable is accessed by two threads, written by
   * one, and not only by volatile accesses.
   */
  private static final class Suspects {
    private static final int WRITTEN = 1;
    private static final int WEAK = 2;
    private static final int SHARED = 4;
    private static final int ALL = WRITTEN | WEAK | SHARED;
    private static final int THREAD_SHIFT = 4;

    private final long[] keys;
    private final int[] marks;

    private Suspects(int accesses) {
      int size = Integer.highestOneBit(Math.max(8, accesses)) * 4;
      this.keys = new long[size];
      this.marks = new int[size];
    }

    static boolean of(Trace trace) {
      Suspects suspects = new Suspects(trace.accesses());
      for (int step = 0; step < trace.steps(); step++) {
        int thread = trace.thread(step);
        for (int access = trace.firstAccess(step); access < trace.firstAccess(step + 1); access++) {
          if (isVariable(trace, access)
              && (Trace.slot(trace.location(access)) == Access.WHOLE
                  || suspects.add(trace, access, thread))) {
            return true;
          }
        }
      }
      return false;
    }

    private boolean add(Trace trace, int access, int thread) {
      long location = trace.location(access);
      int mask = keys.length - 1;
      int at = (int) ((location * 0x9E3779B97F4A7C15L) >>> 40) & mask;
      while (marks[at] != 0 && keys[at] != location) {
        at = (at + 1) & mask;
      }
      int owner = (thread + 1) << THREAD_SHIFT;
      if (marks[at] == 0) {
        keys[at] = location;
        marks[at] = owner;
      }
      if (marks[at] >> THREAD_SHIFT != thread + 1) {
        marks[at] |= SHARED;
      }
      marks[at] |= (trace.isWrite(access) ? WRITTEN : 0) | (isVolatile(trace, access) ? 0 : WEAK);
      return (marks[at] & ALL) == ALL;
    }
  }
}
