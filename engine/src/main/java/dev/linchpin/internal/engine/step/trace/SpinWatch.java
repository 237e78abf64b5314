package dev.linchpin.internal.engine.step.trace;

import dev.linchpin.internal.engine.step.thread.VirtualTime;
import java.util.Arrays;

/**
 * Detects that a thread spins, and makes it wait for a change instead.
 *
 * <p>A round of a loop is a <em>stutter</em> if it ended with the same local variables as it began
 * with, wrote nothing, released each lock that it took ({@link #balancesLocks}), and nobody looked
 * at such a lock while the thread had it ({@link #isObserved}).
 *
 * <p><em>A run with a stutter need not be explored.</em> Leave the steps of the stutter out. The
 * thread is where it was before them, with the same variables and the same locks, so it can take
 * its further steps. So can the others: memory is as it was, and of locks that were taken for a
 * while nobody knows; who waits for one can only go on earlier. So this is a run, shorter than the
 * first, with the same results, and with the same calls and returns in the same order, since a
 * round contains neither. Under Java's memory model the steps that are left out order stores at
 * most (they acquire what others released, and hand on what the thread has stored), so each read
 * may still see the store that it saw. Repeat this until no stutter is left. If somebody saw that
 * the lock was taken (tryLock, isLocked), he would see something else without the round, so it is
 * none; if he looks again, he may see the next round.
 *
 * <p>So a thread could stop for good after a stutter. That it goes on when something that it read
 * is written, as it does if that was written before the end of the round, only makes the run go on
 * to its end.
 *
 * <p>A round that only <em>counts</em> (it wrote nothing and made the same accesses as the one
 * before, but some local variable differs) is like any other code: the value of the counter may
 * decide what is returned, and when. Only where a loop counts for ever, as in {@code while (!flag)
 * spins++}, something must end the search. After {@value #LIMIT} such rounds the thread is <em>held
 * back</em>: in the loop it goes on when something that it read is written, or no other thread can
 * run. The exploration is then not complete, and says so ({@link
 * dev.linchpin.exploration.Exploration.Ending#LOOPS_HELD_BACK}).
 *
 * <p>Both end, at the latest, when the thread announces a call, or an access that the round did not
 * make ({@link #comesTo}): it has left the loop.
 *
 * <p>A round that read a clock is neither: time makes the next one differ. If it was useless
 * (nothing written but locks, nothing that it read overwritten), or the loop has run {@value
 * #ROUNDS} rounds, it waits for time, and time passes faster ({@link VirtualTime}). A few rounds
 * that read the clock are normal for a retry, whose result needs no time to pass. A round in which
 * a thread of the class slept has had its time: were time to pass faster there, a timer with a
 * fixed rate would have ever more periods to catch up with.
 *
 * <p>Source: Kokologiannakis, Ren, Vafeiadis, "Dynamic partial order reductions for spinloops",
 * FMCAD 2021. Departs from it: purity is seen while running, not proved from the code; locks that
 * are released again do not make a round impure; the thread goes on in the same run instead of
 * blocking for good.
 */
public final class SpinWatch {
  /** No loop. */
  public static final int NONE = -1;

  /** So many rounds in a row that only count are explored like other code. */
  public static final int LIMIT = 10;

  private static final long[] NOTHING = {};

  private static final int ROUNDS = 4;

  /** Further rounds of every spinning thread before the run counts as a livelock. */
  private static final int PROBATION = 4;

  /** Number of equal rounds after which the thread counts as circling. */
  private static final int CIRCLE = 8;

  private enum Mode {
    RUNNING,
    /** Until something it read is written. */
    WAITING,
    /** Likewise, or until no other thread can run. */
    HELD_BACK
  }

  /** What is known of a loop since its latest round began. */
  private static final class Loop {
    final int id;
    int locals;

    /** What the thread had done when the round began, see the fields of these names. */
    int writes;

    int localEffects;
    int lockings;
    int looks;
    int sleeps;

    /** The thread's access with which the round began, and the one before. */
    int begin;

    int previous;

    /** Rounds in a row that only counted; that read a clock; that were like the one before. */
    int counted;

    int timed;
    int repeated;

    Loop(int id) {
      this.id = id;
    }
  }

  /** The accesses of the thread. */
  private int[] own = new int[16];

  private int owned;

  /** Accesses that take or release locks. */
  private int lockings;

  /** Other accesses that write; whether the latest access was one. */
  private int writes;

  private boolean wrote;

  /** Changes that others cannot see. */
  private int localEffects;

  private int looks;

  /** Waits that time ended. */
  private int sleeps;

  private Loop[] loops = {};
  private Mode mode = Mode.RUNNING;

  /** The loop in which the thread waits, or waited last. */
  private int waitedIn = NONE;

  /** What it waits for, as locations: all that it read in the round. */
  private long[] footprint = NOTHING;

  /** The locks that it took in the round. */
  private long[] locks = NOTHING;

  private int scanned;
  private int probation;

  // ---- what the thread does ----

  /** The thread made an access of its own. */
  public void accessed(int access, boolean write, AccessRole role) {
    if (owned == own.length) {
      own = Arrays.copyOf(own, owned * 2);
    }
    own[owned++] = access;
    wrote = write && !role.isLocking();
    if (wrote) {
      writes++;
    } else if (write) {
      lockings++;
    }
  }

  /** The latest access wrote nothing. */
  public void failed() {
    if (wrote) {
      writes--;
      wrote = false;
    }
  }

  /** The thread read a clock that still moves. */
  public void looked() {
    looks++;
    localEffects++;
  }

  /** Time ended a wait of the thread, and passed by that. */
  public void slept() {
    sleeps++;
  }

  /** Grows with everything that the thread does but run through loops. */
  public int activity() {
    return owned + localEffects + looks + sleeps;
  }

  public void localEffect() {
    localEffects++;
  }

  public void enter(int id, int locals) {
    Loop loop = loop(id);
    begin(loop, locals);
    loop.previous = owned;
    loop.counted = 0;
    loop.timed = 0;
    loop.repeated = 0;
  }

  /** A round of a loop has ended; whether the loop waits for time to pass. */
  public boolean iterate(int id, int locals, Trace trace) {
    Loop loop = loop(id);
    boolean isSame = loop.locals == locals && loop.localEffects == localEffects;
    boolean isRepeated = readsTheSame(loop, trace);
    boolean isInVain = loop.writes == writes && isUnchanged(loop.begin, trace);
    boolean waitsForTime = false;
    if (loop.looks != looks) {
      loop.counted = 0;
      boolean hadTime = loop.sleeps != sleeps;
      loop.timed = hadTime ? 0 : loop.timed + 1;
      waitsForTime = !hadTime && (isInVain || loop.timed >= ROUNDS);
    } else if (!isInVain || loop.begin == owned || !balancesLocks(loop, trace)) {
      loop.counted = 0;
    } else if (isSame && !isObserved(loop, trace)) {
      wait(Mode.WAITING, loop, trace);
    } else if (isRepeated && ++loop.counted >= LIMIT) {
      wait(Mode.HELD_BACK, loop, trace);
    }
    if (isSame && loop.writes == writes) {
      notePlain(loop.begin, trace);
    }
    loop.repeated = isSame && isRepeated ? loop.repeated + 1 : 0;
    loop.previous = loop.begin;
    begin(loop, locals);
    return waitsForTime;
  }

  private void begin(Loop loop, int locals) {
    loop.locals = locals;
    loop.writes = writes;
    loop.localEffects = localEffects;
    loop.lockings = lockings;
    loop.looks = looks;
    loop.sleeps = sleeps;
    loop.begin = owned;
  }

  private void wait(Mode how, Loop loop, Trace trace) {
    mode = how;
    waitedIn = loop.id;
    footprint = locations(loop, false, trace);
    locks = locations(loop, true, trace);
    scanned = trace.accesses();
  }

  /** The thread announces an access: one that the round did not make is behind the loop. */
  public void comesTo(long location) {
    if (mode != Mode.RUNNING && !has(footprint, location) && !has(locks, location)) {
      leavesLoops();
    }
  }

  /** The thread is in no loop any more. */
  public void leavesLoops() {
    mode = Mode.RUNNING;
    footprint = NOTHING;
  }

  // ---- waiting ----

  /** Whether the thread need not wait, or what it waits for has happened. */
  public boolean isAwake(Trace trace) {
    if (mode == Mode.RUNNING) {
      return true;
    }
    while (scanned < trace.accesses()) {
      int access = scanned++;
      if (trace.isWrite(access) && has(footprint, trace.location(access))) {
        mode = Mode.RUNNING;
        return true;
      }
    }
    return false;
  }

  /** The number of the loop in which the thread waits; {@link #NONE} if it does not. */
  public int waitsIn() {
    return mode == Mode.WAITING ? waitedIn : NONE;
  }

  public boolean isSpinning() {
    return mode == Mode.WAITING;
  }

  public boolean isHeldBack() {
    return mode == Mode.HELD_BACK;
  }

  /**
   * Whether the thread circles: some loop did the same again and again, with the same local
   * variables. The values that it reads may still differ, so this counts only in a very long run.
   */
  public boolean isCircling() {
    for (Loop loop : loops) {
      // Not if the thread has left the loop since and done something else.
      if (loop.repeated >= CIRCLE && owned - loop.begin <= loop.begin - loop.previous) {
        return true;
      }
    }
    return false;
  }

  /** Whether the thread may go on when no other thread can run. */
  public boolean goOn() {
    if (mode == Mode.HELD_BACK || (mode == Mode.WAITING && probation++ < PROBATION)) {
      mode = Mode.RUNNING;
      return true;
    }
    return false;
  }

  /** Adds what the thread waited for to its next step, which depends on all of it. */
  public void addFootprint(Trace trace, int site) {
    for (long location : footprint) {
      trace.add(Access.READ, AccessRole.FOOTPRINT, location, 0, site);
    }
    footprint = NOTHING;
  }

  // ---- what a round did ----

  private Loop loop(int id) {
    for (Loop known : loops) {
      if (known.id == id) {
        return known;
      }
    }
    Loop added = new Loop(id);
    loops = Arrays.copyOf(loops, loops.length + 1);
    loops[loops.length - 1] = added;
    return added;
  }

  /** Whether nothing that the thread read was written by others since; locks that it took apart. */
  private boolean isUnchanged(int from, Trace trace) {
    for (int read = from; read < owned; read++) {
      if (trace.isOld(own[read])) {
        return false;
      }
    }
    int mine = from;
    int begin = from < owned ? own[from] : trace.accesses();
    for (int access = begin; access < trace.accesses(); access++) {
      if (mine < owned && own[mine] == access) {
        mine++;
      } else if (trace.isWrite(access) && wasRead(from, mine, trace.location(access), trace)) {
        return false;
      }
    }
    return true;
  }

  /** Whether one of the thread's accesses from the first to before the last read the location. */
  private boolean wasRead(int from, int to, long location, Trace trace) {
    for (int read = from; read < to; read++) {
      if (Trace.overlap(trace.location(own[read]), location) && !takesLock(own[read], trace)) {
        return true;
      }
    }
    return false;
  }

  /** Of the accesses of a round, those that take or release locks, or the others. */
  private long[] locations(Loop loop, boolean locking, Trace trace) {
    return Arrays.stream(own, loop.begin, owned)
        .filter(access -> takesLock(access, trace) == locking)
        .mapToLong(trace::location)
        .toArray();
  }

  private static boolean has(long[] locations, long location) {
    for (long each : locations) {
      if (Trace.overlap(each, location)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the access takes or releases a lock; one that was tried in vain was only read. */
  private static boolean takesLock(int access, Trace trace) {
    return trace.isWrite(access) && trace.role(access).isLocking();
  }

  /**
   * Whether the thread has released each lock that it took in the round, and released no other: in
   * a loop that begins by releasing one, others can do something in the middle of each round.
   */
  private boolean balancesLocks(Loop loop, Trace trace) {
    for (int at = loop.begin; loop.lockings != lockings && at < owned; at++) {
      if (takesLock(own[at], trace)) {
        long location = trace.location(own[at]);
        boolean isWait = trace.role(own[at]) == AccessRole.WAIT;
        if (isWait || held(loop, at + 1, location, trace) < 0) {
          return false;
        }
        if (held(loop, owned, location, trace) != 0) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether others looked at a lock while the thread held it in the round. */
  private boolean isObserved(Loop loop, Trace trace) {
    int mine = loop.begin;
    for (int at = own[mine]; loop.lockings != lockings && at < trace.accesses(); at++) {
      if (mine < owned && own[mine] == at) {
        mine++;
      } else if (held(loop, mine, trace.location(at), trace) > 0) {
        return true;
      }
    }
    return false;
  }

  /** How often the thread had taken the lock in the round, but not released it. */
  private int held(Loop loop, int to, long location, Trace trace) {
    int held = 0;
    for (int at = loop.begin; at < to; at++) {
      if (takesLock(own[at], trace) && Trace.overlap(trace.location(own[at]), location)) {
        held += trace.role(own[at]) == AccessRole.ACQUIRE ? 1 : -1;
      }
    }
    return held;
  }

  /** Whether a round made the same accesses as the one before. */
  private boolean readsTheSame(Loop loop, Trace trace) {
    int count = owned - loop.begin;
    if (count != loop.begin - loop.previous) {
      return false;
    }
    for (int at = 0; at < count; at++) {
      int now = own[loop.begin + at];
      int then = own[loop.previous + at];
      if (trace.location(now) != trace.location(then) || trace.kind(now) != trace.kind(then)) {
        return false;
      }
    }
    return true;
  }

  /** Tells of a loop that reads plain variables, may sleep, and does nothing else. */
  private void notePlain(int from, Trace trace) {
    for (int read = from; read < owned; read++) {
      boolean isSleep = trace.role(own[read]) == AccessRole.HIDDEN;
      if (!isSleep && !isPlain(own[read], trace)) {
        return;
      }
    }
    for (int read = from; read < owned; read++) {
      trace.waits().add(own[read], trace);
    }
  }

  private static boolean isPlain(int access, Trace trace) {
    return trace.isMemory(access)
        && Sites.isPlain(trace.site(access))
        && Trace.slot(trace.location(access)) != Access.WHOLE;
  }
}
