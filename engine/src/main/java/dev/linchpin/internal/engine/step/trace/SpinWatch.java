package dev.linchpin.internal.engine.step.trace;

import dev.linchpin.internal.engine.step.thread.VirtualTime;
import java.util.Arrays;

/**
 * Detects that a thread spins, and makes it wait for a change instead.
 *
 * <p>An iteration is a <em>stutter</em> if it wrote nothing, ended with the same local variables as
 * it began with, and nothing it read has been overwritten since: the next iteration would do the
 * same. The thread then waits until something it read is written. This loses nothing: a run with
 * one more useless iteration differs only in those reads.
 *
 * <p>An iteration that only <em>counts</em> (it reads the same as the one before, nothing changed,
 * but some local variable differs) must go on for some time. After {@value #PATIENCE} of them the
 * thread steps back: it continues when something it read is written or no other thread can run.
 * This leaves out runs in which the change comes during a later iteration; docs/limits.md says so.
 *
 * <p>An iteration that read a clock is neither: time makes the next one differ. If it was useless
 * (nothing written but locks, nothing that it read overwritten), or the loop has run {@value
 * #ROUNDS} rounds, it waits for time, and time passes faster ({@link VirtualTime}). A few rounds
 * that read the clock are normal for a retry, whose result needs no time to pass. An iteration in
 * which a thread of the class slept has had its time: were time to pass faster there, a timer with
 * a fixed rate would have ever more periods to catch up with.
 *
 * <p>Source: Kokologiannakis, Ren, Vafeiadis, "Dynamic partial order reductions for spinloops",
 * FMCAD 2021. Departs from it: purity is seen while running, not proved from the code; the thread
 * goes on in the same run instead of blocking for good.
 */
public final class SpinWatch {
  /** No loop. */
  public static final int NONE = -1;

  private static final int PATIENCE = 2;

  private static final int ROUNDS = 4;

  /** Further iterations of every spinning thread before the run counts as a livelock. */
  private static final int PROBATION = 4;

  private enum Mode {
    RUNNING,
    /** Until something it read is written. */
    WAITING,
    /** Likewise, or until no other thread can run. */
    STANDING_BACK
  }

  private int[] own = new int[16];
  private int owned;
  private int effects;
  private int localEffects;

  /** Effects other than taking and releasing locks; whether the latest access was one. */
  private int writes;

  private boolean wrote;
  private int looks;

  /** Waits that time ended. */
  private int sleeps;

  private int loops;
  private int[] loop = new int[4];
  private int[][] state = new int[4][];

  private Mode mode = Mode.RUNNING;

  /** The loop in which the thread waits, or waited last. */
  private int waitedIn = NONE;

  private int readsFrom;
  private int readsTo;
  private int scanned;
  private int probation;

  /** Fields of a loop's snapshot. */
  private static final int HASH = 0;

  private static final int EFFECTS = 1;
  private static final int LOCAL_EFFECTS = 2;
  private static final int READS = 3;
  private static final int COUNTED = 4;
  private static final int PREVIOUS_READS = 5;
  private static final int WRITES = 6;
  private static final int LOOKS = 7;
  private static final int LOOKED_ROUNDS = 8;

  /** How often in a row an iteration was like the one before: same variables, same accesses. */
  private static final int REPEATED = 9;

  private static final int SLEEPS = 10;
  private static final int FIELDS = 11;

  /** Number of equal iterations after which the thread counts as circling. */
  private static final int CIRCLE = 8;

  /** The thread made an access of its own. */
  public void accessed(int access, boolean write, AccessRole role) {
    if (owned == own.length) {
      own = Arrays.copyOf(own, owned * 2);
    }
    own[owned++] = access;
    wrote = write && !role.isLocking();
    if (write) {
      effects++;
    }
    if (wrote) {
      writes++;
    }
  }

  public void failed() {
    effects--;
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
    return owned + effects + localEffects + looks + sleeps;
  }

  public void localEffect() {
    localEffects++;
  }

  public void enter(int id, int hash) {
    int[] snapshot = snapshot(id);
    snapshot[HASH] = hash;
    snapshot[EFFECTS] = effects;
    snapshot[LOCAL_EFFECTS] = localEffects;
    snapshot[READS] = owned;
    snapshot[COUNTED] = 0;
    snapshot[PREVIOUS_READS] = owned;
    snapshot[REPEATED] = 0;
    snapshot[WRITES] = writes;
    snapshot[LOOKS] = looks;
    snapshot[LOOKED_ROUNDS] = 0;
    snapshot[SLEEPS] = sleeps;
  }

  /** Whether the loop waits for time to pass. */
  public boolean iterate(int id, int hash, Trace trace) {
    int[] snapshot = snapshot(id);
    int from = snapshot[READS];
    boolean waitsForTime = false;
    if (snapshot[LOOKS] != looks && snapshot[SLEEPS] != sleeps) {
      snapshot[LOOKED_ROUNDS] = 0;
      snapshot[COUNTED] = 0;
    } else if (snapshot[LOOKS] != looks) {
      boolean isInVain = snapshot[WRITES] == writes && isUnchanged(from, trace);
      waitsForTime = ++snapshot[LOOKED_ROUNDS] >= ROUNDS || isInVain;
      snapshot[COUNTED] = 0;
    } else if (snapshot[EFFECTS] == effects && from < owned && isUnchanged(from, trace)) {
      if (snapshot[HASH] == hash && snapshot[LOCAL_EFFECTS] == localEffects) {
        wait(Mode.WAITING, id, from, trace);
      } else if (readsTheSame(snapshot[PREVIOUS_READS], from, trace)
          && ++snapshot[COUNTED] >= PATIENCE) {
        wait(Mode.STANDING_BACK, id, from, trace);
      }
    } else {
      snapshot[COUNTED] = 0;
    }
    boolean isUseless = snapshot[EFFECTS] == effects && snapshot[LOCAL_EFFECTS] == localEffects;
    if (isUseless && snapshot[HASH] == hash) {
      notePlain(from, trace);
    }
    boolean isRepeated =
        snapshot[HASH] == hash
            && snapshot[LOCAL_EFFECTS] == localEffects
            && readsTheSame(snapshot[PREVIOUS_READS], from, trace);
    snapshot[REPEATED] = isRepeated ? snapshot[REPEATED] + 1 : 0;
    snapshot[HASH] = hash;
    snapshot[EFFECTS] = effects;
    snapshot[LOCAL_EFFECTS] = localEffects;
    snapshot[PREVIOUS_READS] = from;
    snapshot[READS] = owned;
    snapshot[WRITES] = writes;
    snapshot[LOOKS] = looks;
    snapshot[SLEEPS] = sleeps;
    return waitsForTime;
  }

  private void wait(Mode how, int id, int from, Trace trace) {
    mode = how;
    waitedIn = id;
    readsFrom = from;
    readsTo = owned;
    scanned = trace.accesses();
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

  /** Whether the thread need not wait, or what it waits for has happened. */
  public boolean isAwake(Trace trace) {
    if (mode == Mode.RUNNING) {
      return true;
    }
    while (scanned < trace.accesses()) {
      int access = scanned++;
      if (trace.isWrite(access) && wasRead(trace.location(access), readsFrom, trace)) {
        mode = Mode.RUNNING;
        return true;
      }
    }
    return false;
  }

  /** The number of the loop in which the thread waits; {@link #NONE} if it does not. */
  public int waitsIn() {
    return mode == Mode.RUNNING ? NONE : waitedIn;
  }

  public boolean isSpinning() {
    return mode == Mode.WAITING;
  }

  /**
   * Whether the thread circles: some loop did the same again and again, with the same local
   * variables. The values that it reads may still differ, so this counts only in a very long run.
   */
  public boolean isCircling() {
    for (int known = 0; known < loops; known++) {
      int[] snapshot = state[known];
      // Not if the thread has left the loop since and done something else.
      int since = owned - snapshot[READS];
      if (snapshot[REPEATED] >= CIRCLE && since <= snapshot[READS] - snapshot[PREVIOUS_READS]) {
        return true;
      }
    }
    return false;
  }

  /** Whether the thread may go on when no other thread can run. */
  public boolean goOn() {
    if (mode == Mode.STANDING_BACK || (mode == Mode.WAITING && probation++ < PROBATION)) {
      mode = Mode.RUNNING;
      return true;
    }
    return false;
  }

  /** Adds what the thread waited for to its next step, which depends on all of it. */
  public void addFootprint(Trace trace, int site) {
    for (int read = readsFrom; read < readsTo; read++) {
      trace.add(Access.READ, AccessRole.FOOTPRINT, trace.location(own[read]), 0, site);
    }
    readsFrom = readsTo;
  }

  private int[] snapshot(int id) {
    for (int known = 0; known < loops; known++) {
      if (loop[known] == id) {
        return state[known];
      }
    }
    if (loops == loop.length) {
      loop = Arrays.copyOf(loop, loops * 2);
      state = Arrays.copyOf(state, loops * 2);
    }
    loop[loops] = id;
    state[loops] = new int[FIELDS];
    return state[loops++];
  }

  /** Whether nothing that the thread read was written since, or before that, locks apart. */
  private boolean isUnchanged(int from, Trace trace) {
    for (int read = from; read < owned; read++) {
      if (trace.isOld(own[read])) {
        return false;
      }
    }
    int first = from < owned ? own[from] + 1 : trace.accesses();
    for (int access = first; access < trace.accesses(); access++) {
      boolean isWrite = trace.isWrite(access) && !trace.role(access).isLocking();
      if (isWrite && wasReadBefore(access, from, trace)) {
        return false;
      }
    }
    return true;
  }

  private boolean wasReadBefore(int access, int from, Trace trace) {
    for (int read = from; read < owned && own[read] < access; read++) {
      if (Trace.overlap(trace.location(own[read]), trace.location(access))) {
        return true;
      }
    }
    return false;
  }

  private boolean wasRead(long location, int from, Trace trace) {
    for (int read = from; read < readsTo; read++) {
      if (Trace.overlap(trace.location(own[read]), location)) {
        return true;
      }
    }
    return false;
  }

  private boolean readsTheSame(int previous, int from, Trace trace) {
    if (owned - from != from - previous) {
      return false;
    }
    for (int offset = 0; offset < owned - from; offset++) {
      int now = own[from + offset];
      int then = own[previous + offset];
      if (trace.location(now) != trace.location(then) || trace.kind(now) != trace.kind(then)) {
        return false;
      }
    }
    return true;
  }
}
