package dev.linchpin.internal.engine.search.order;

import dev.linchpin.internal.engine.memory.AccessMode;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.Sites;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.Arrays;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

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
 * short). The arrays are kept from run to run. Compare {@link
 * dev.linchpin.internal.engine.search.warning}, whose races are warnings and may be incomplete.
 */
public final class RaceFreedom {
  /** What is known of a variable, each for all threads: when it was last accessed, and how. */
  private static final int READ = 0;

  private static final int WRITTEN = 1;
  private static final int VOLATILE_READ = 2;
  private static final int VOLATILE_WRITTEN = 3;

  /** What volatile writes hand to volatile reads. */
  private static final int PASSED_ON = 4;

  private static final int CELL = 5;

  /** What a word hands over: from who held it alone, a synchroniser, or the end of a thread. */
  private static final int HANDED = 0;

  /** From who shared it, which only who holds it alone learns. */
  private static final int SHARED = 1;

  /** From who started the thread. */
  private static final int STARTED = 2;

  private static final int WORD = 3;

  private static final int NONE = -1;

  /** Who is told of races of calls; null where any race decides. */
  private @Nullable CallRaces calls;

  private final Suspects suspects = new Suspects();
  private final LocationTable variables = new LocationTable();
  private final LocationTable objects = new LocationTable();
  private final LocationTable synchronisers = new LocationTable();

  /** By site: whether an access counts as what it is, rather than as volatile. */
  private IntPredicate counted = site -> true;

  private int width;
  private int[] clocks = new int[16];

  /** For each variable {@link #CELL} vectors, for each word {@link #WORD}. */
  private int[] cells = new int[256];

  private int[] words = new int[64];

  /** The variables of an object, chained from the latest to the first. */
  private int[] latestOfObject = new int[16];

  private int[] previousOfObject = new int[16];
  private int[] objectOf = new int[16];
  private int[] slots = new int[16];

  /** The latest site of each variable that is all of an object. */
  private int[] sites = new int[16];

  /** Learns of calls that are one step each, although two threads may be inside them at a time. */
  public interface CallRaces {
    /** Whether the access at the site is such a call. */
    boolean isCall(int site);

    /** A call races with what was done to its object, by a call too or in another way. */
    void race(int call, int other);
  }

  /**
   * Tells of the calls that are one step each and race with something. If none does in any run of a
   * complete search, then no two threads are ever inside such calls on one object at a time: up to
   * the first moment at which they were, the run would be one of those searched, and there both
   * calls would come next, ordered by nothing. So nothing was left out.
   */
  public void tellCallRaces(Trace trace, CallRaces to) {
    if (!trace.hasWholes()) {
      return;
    }
    counted = site -> true;
    calls = to;
    try {
      begin(trace);
      boolean ignored = isOrdered(trace);
    } finally {
      calls = null;
    }
  }

  /** Whether the run has no data race. */
  public boolean holds(Trace trace) {
    return holds(trace, site -> true);
  }

  /**
   * Whether the run has no data race if accesses to variables in some code count as volatile.
   *
   * @param isOwn by site: whether an access counts as what it is
   */
  public boolean holds(Trace trace, IntPredicate isOwn) {
    counted = isOwn;
    if (trace.leaksFinals()) {
      return false;
    }
    if (!suspects.areIn(trace)) {
      return true;
    }
    begin(trace);
    return isOrdered(trace);
  }

  private void begin(Trace trace) {
    int most = 0;
    for (int step = 0; step < trace.steps(); step++) {
      most = Math.max(most, trace.thread(step));
    }
    width = most + 1;
    variables.clear();
    objects.clear();
    synchronisers.clear();
    clocks = cleared(clocks, 0, width * width);
    for (int thread = 0; thread < width; thread++) {
      clocks[thread * width + thread] = 1;
    }
  }

  private static int[] cleared(int[] all, int from, int to) {
    int[] roomy = to > all.length ? Arrays.copyOf(all, to * 2) : all;
    Arrays.fill(roomy, from, to, 0);
    return roomy;
  }

  private boolean isOrdered(Trace trace) {
    long begun = 0;
    for (int step = 0; step < trace.steps(); step++) {
      int thread = trace.thread(step);
      if (((begun >>> thread) & 1) == 0) {
        begun |= 1L << thread;
        // The array may be replaced while the word is looked up, so the field is read afterwards.
        int life = word(Trace.location(ObjectIds.of(ObjectIds.THREAD, thread), 0));
        join(clocks, thread * width, words, life + STARTED * width);
      }
      for (int access = trace.firstAccess(step); access < trace.firstAccess(step + 1); access++) {
        if (isVariable(trace, access)) {
          if (!isOrdered(trace, access, thread)) {
            return false;
          }
        } else {
          synchronise(trace, access, thread);
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
  private boolean isVolatile(Trace trace, int access) {
    return trace.isMemory(access)
        && Trace.slot(trace.location(access)) != Access.WHOLE
        && (Sites.mode(trace.site(access)) == AccessMode.VOLATILE
            || !counted.test(trace.site(access)));
  }

  // ---- variables ----

  private boolean isOrdered(Trace trace, int access, int thread) {
    long location = trace.location(access);
    boolean isWhole = Trace.slot(location) == Access.WHOLE;
    if (calls != null && isWhole && !isCall(trace, access)) {
      return true;
    }
    boolean isVolatile = isVolatile(trace, access);
    boolean writes = trace.isWrite(access);
    int clock = thread * width;
    int variable = variable(location);
    int own = variable * CELL * width;
    if (isVolatile && trace.kind(access) != Access.WRITE) {
      join(clocks, clock, cells, own + PASSED_ON * width);
    }
    int slot = Trace.slot(location);
    int other = latestOfObject[objectOf[variable]];
    for (; other != NONE; other = previousOfObject[other]) {
      boolean overlaps = other == variable || slots[other] == Access.WHOLE || slot == Access.WHOLE;
      if (overlaps && races(other * CELL * width, clock, writes, isVolatile)) {
        if (calls == null) {
          return false;
        }
        tell(trace.site(access), isWhole, other);
      }
    }
    sites[variable] = trace.site(access);
    int now = clocks[clock + thread];
    if (writes) {
      cells[own + (isVolatile ? VOLATILE_WRITTEN : WRITTEN) * width + thread] = now;
      if (isVolatile) {
        join(cells, own + PASSED_ON * width, clocks, clock);
        clocks[clock + thread]++;
      }
    } else {
      cells[own + (isVolatile ? VOLATILE_READ : READ) * width + thread] = now;
    }
    return true;
  }

  private boolean isCall(Trace trace, int access) {
    return calls != null && trace.isMemory(access) && calls.isCall(trace.site(access));
  }

  private void tell(int site, boolean isWhole, int other) {
    if (calls != null && isWhole) {
      calls.race(site, sites[other]);
    } else if (calls != null && slots[other] == Access.WHOLE) {
      calls.race(sites[other], site);
    }
  }

  /** Earlier accesses of the thread itself are in its clock. */
  private boolean races(int cell, int clock, boolean writes, boolean isVolatile) {
    return isMissing(cell + WRITTEN * width, clock)
        || (!isVolatile && isMissing(cell + VOLATILE_WRITTEN * width, clock))
        || (writes && isMissing(cell + READ * width, clock))
        || (writes && !isVolatile && isMissing(cell + VOLATILE_READ * width, clock));
  }

  private boolean isMissing(int accessed, int clock) {
    for (int thread = 0; thread < width; thread++) {
      if (cells[accessed + thread] > clocks[clock + thread]) {
        return true;
      }
    }
    return false;
  }

  private int variable(long location) {
    int known = variables.size();
    int variable = variables.numberOf(location);
    if (variable == known) {
      cells = cleared(cells, variable * CELL * width, (variable + 1) * CELL * width);
      if (variable == slots.length) {
        slots = Arrays.copyOf(slots, 2 * variable);
        sites = Arrays.copyOf(sites, 2 * variable);
        objectOf = Arrays.copyOf(objectOf, 2 * variable);
        previousOfObject = Arrays.copyOf(previousOfObject, 2 * variable);
        // There are at most as many objects as variables.
        latestOfObject = Arrays.copyOf(latestOfObject, 2 * variable);
      }
      int knownObjects = objects.size();
      int object = objects.numberOf(Trace.object(location));
      slots[variable] = Trace.slot(location);
      objectOf[variable] = object;
      previousOfObject[variable] = object == knownObjects ? NONE : latestOfObject[object];
      latestOfObject[object] = variable;
    }
    return variable;
  }

  // ---- locks, synchronisers, threads ----

  private void synchronise(Trace trace, int access, int thread) {
    int clock = thread * width;
    long location = trace.location(access);
    int kind = trace.kind(access);
    switch (trace.role(access)) {
      case ACQUIRE -> acquire(word(location), kind, clock);
      case RELEASE, WAIT -> hand(word(location), kind == Access.SHARE ? SHARED : HANDED, thread);
      case SYNCHRONISE -> {
        int word = word(location);
        join(clocks, clock, words, word + HANDED * width);
        if (kind != Access.READ) {
          hand(word, HANDED, thread);
        }
      }
      case FORK -> hand(word(location), STARTED, thread);
      case JOIN, HIDDEN -> live(word(location), location, kind, thread);
      default -> {}
    }
  }

  /** A lock that was not obtained leaves a read. */
  private void acquire(int lock, int kind, int clock) {
    if (kind != Access.READ) {
      join(clocks, clock, words, lock + HANDED * width);
      if (kind != Access.SHARE) {
        join(clocks, clock, words, lock + SHARED * width);
      }
    }
  }

  /** A thread ends, or another sees whether it has; permits and interrupts order nothing. */
  private void live(int life, long location, int kind, int thread) {
    int object = Trace.object(location);
    if (ObjectIds.owner(object) == ObjectIds.THREAD && Trace.slot(location) == 0) {
      if (kind == Access.READ) {
        join(clocks, thread * width, words, life + HANDED * width);
      } else if (ObjectIds.number(object) == thread) {
        hand(life, HANDED, thread);
      }
    }
  }

  /** Where the vectors of a word begin. */
  private int word(long location) {
    int known = synchronisers.size();
    int word = synchronisers.numberOf(location) * WORD * width;
    if (synchronisers.size() > known) {
      words = cleared(words, word, word + WORD * width);
    }
    return word;
  }

  private void hand(int word, int part, int thread) {
    join(words, word + part * width, clocks, thread * width);
    clocks[thread * width + thread]++;
  }

  private void join(int[] to, int at, int[] from, int other) {
    for (int thread = 0; thread < width; thread++) {
      to[at + thread] = Math.max(to[at + thread], from[other + thread]);
    }
  }

  /**
   * A quick look before the clocks: whether some variable is accessed by two threads, written by
   * one, and not only by volatile accesses.
   */
  private final class Suspects {
    private static final int CHANGED = 1;
    private static final int WEAK = 2;
    private static final int BY_TWO = 4;
    private static final int ALL = CHANGED | WEAK | BY_TWO;
    private static final int THREAD_SHIFT = 4;

    private final LocationTable locations = new LocationTable();
    private int[] marks = new int[64];

    boolean areIn(Trace trace) {
      locations.clear();
      for (int step = 0; step < trace.steps(); step++) {
        int thread = trace.thread(step);
        for (int access = trace.firstAccess(step); access < trace.firstAccess(step + 1); access++) {
          if (isVariable(trace, access)
              && (Trace.slot(trace.location(access)) == Access.WHOLE
                  || mark(trace, access, thread) == ALL)) {
            return true;
          }
        }
      }
      return false;
    }

    private int mark(Trace trace, int access, int thread) {
      int known = locations.size();
      int at = locations.numberOf(trace.location(access));
      if (at == known) {
        if (at == marks.length) {
          marks = Arrays.copyOf(marks, 2 * at);
        }
        marks[at] = (thread + 1) << THREAD_SHIFT;
      }
      marks[at] |=
          (marks[at] >> THREAD_SHIFT == thread + 1 ? 0 : BY_TWO)
              | (trace.isWrite(access) ? CHANGED : 0)
              | (isVolatile(trace, access) ? 0 : WEAK);
      return marks[at] & ALL;
    }
  }
}
