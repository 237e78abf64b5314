package dev.linchpin.internal.engine.step.thread;

import dev.linchpin.internal.engine.fiber.Fibers.Fiber;
import dev.linchpin.internal.engine.step.control.ModelThread;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.CallStack;
import dev.linchpin.internal.engine.step.trace.Guard;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.SpinWatch;
import dev.linchpin.internal.engine.step.trace.StepLabel;
import dev.linchpin.internal.engine.step.trace.SyncWord;
import dev.linchpin.internal.engine.step.trace.Trace;
import dev.linchpin.internal.engine.step.trace.TrustedCalls;
import org.jspecify.annotations.Nullable;

/** A thread of the run: one stack, one position in the program order, one announced operation. */
public final class RunThread implements ModelThread {
  /** Low bits of the word {@link #life}. */
  public static final int STARTED = 1;

  public static final int ENDED = SyncWord.ENDED;

  /** Low bits of the word of its permit. */
  public static final int PERMIT = 1;

  public static final int INTERRUPTED = 2;

  /** No place in the code. */
  public static final int NO_SITE = -1;

  /** An hour. */
  private static final long VERY_LONG = 3_600_000_000_000L;

  private static final int LIFE_SLOT = 0;
  static final int PERMIT_SLOT = 1;
  private static final int INTERRUPT_SLOT = 2;

  private final int id;
  private final Runnable body;
  public final SyncWord life;
  public final SyncWord permit;
  public final SyncWord interrupt;
  public final SpinWatch spin = new SpinWatch();
  public final CallStack calls = new CallStack();

  /** Set when it starts. */
  public @Nullable Fiber fiber;

  /** Where it was started. */
  public int startedAt;

  /** Whether the JVM may end while it runs. */
  public boolean isDaemon;

  /** The operation announced: what it will do when it is its turn. */
  public int kind;

  public AccessRole role = AccessRole.MEMORY;
  public long location;
  public @Nullable SyncWord word;
  public int site;
  public @Nullable Guard guard;
  public boolean touches;
  public boolean announcesCall;

  /** Whether it announced a read that may choose among stores. */
  public boolean choosesStore;

  /** What an interrupt must also wake: the word it waits for, if that can be interrupted. */
  public @Nullable SyncWord waitsFor;

  /** Whether an interrupt ended its latest wait. */
  public boolean woken;

  /** How often it went round loops since the run had so many steps. */
  public int rounds;

  public int roundsIn;

  public final IdleLoops idle = new IdleLoops();

  /** How far the thread is in an atomic block. */
  public final AtomicBlocks.Progress block = new AtomicBlocks.Progress();

  /** Where it is between trusted code and other code. */
  public final TrustedCalls trusted = new TrustedCalls();

  public int operation = -1;

  /** Where it last called code that is not under control; -1 if never. */
  public int outside = -1;

  public int born;

  /** Objects and random numbers of silent calls, which must not shift those of other code. */
  public int bornSilently;

  public long silentRandoms;
  public int met;
  public int children;

  /** Its time, and how much of it passes at each look at a clock ({@link VirtualTime}). */
  public long nanos;

  public long pace;

  /** Looks at clocks, and waits that ended by time, in the present operation. */
  public int looks;

  public int expiries;

  /** The operation in which a compare-and-set of it failed last without a reason. */
  public int failedIn = -2;

  /** Whether time passed in it. */
  public boolean isLate;

  /** What would end its wait before time does, if it is in a wait that time ends. */
  public @Nullable Guard awaits;

  /** When time ends that wait. */
  public long due;

  public long randoms;

  public RunThread(int id, Runnable body) {
    this.id = id;
    this.body = body;
    int object = ObjectIds.of(ObjectIds.THREAD, id);
    this.life = new SyncWord(object, LIFE_SLOT);
    this.permit = new SyncWord(object, PERMIT_SLOT);
    this.interrupt = new SyncWord(object, INTERRUPT_SLOT);
  }

  @Override
  public int id() {
    return id;
  }

  @Override
  public void setDaemon(boolean on) {
    isDaemon = on;
  }

  public Runnable body() {
    return body;
  }

  public boolean isLive() {
    return life.low() == STARTED;
  }

  public boolean hasEnded() {
    return (life.low() & ENDED) != 0;
  }

  /** Begins a wait that ends by time unless something else ends it. */
  public void awaits(Guard.Condition condition, SyncWord on, long limit) {
    this.awaits = new Guard(condition, on, id);
    this.due = nanos + Math.min(limit, Long.MAX_VALUE - nanos);
  }

  public void awaitsNothing() {
    this.awaits = null;
  }

  /** Whether its next step ends a wait because its time is up. */
  public boolean isUpToTime() {
    Guard other = awaits;
    return other != null && !other.holds();
  }

  /** Whether nobody means the time limit of its wait: other threads are never that slow. */
  public boolean waitsVeryLong() {
    return due - nanos >= VERY_LONG;
  }

  /** Announces an access to memory. */
  public void announce(int what, long where, int at) {
    announce(what, AccessRole.MEMORY, where, null, at);
  }

  /** Announces an access to a synchronisation word, to be made when the guard holds. */
  public void announce(int what, AccessRole as, SyncWord on, int at, @Nullable Guard waitFor) {
    announce(what, as, on.location, on, at);
    this.guard = waitFor;
  }

  /** Announces a call of trusted code; its place is where it is called. */
  public void announceTrusted(AccessRole as, long where) {
    announce(Access.READ, as, where, null, NO_SITE);
  }

  private void announce(int what, AccessRole as, long where, @Nullable SyncWord on, int at) {
    spin.comesTo(where);
    this.kind = what;
    this.role = as;
    this.location = where;
    this.word = on;
    this.site = at;
    this.guard = null;
    this.touches = true;
    this.announcesCall = false;
    this.choosesStore = false;
  }

  /** Announces a fence, which is ordered with all others of its kind. */
  public void announceFence(long where) {
    announce(Access.RMW, AccessRole.HIDDEN, where, null, NO_SITE);
  }

  /** The state of the word it announced to access, before it does. */
  public long stateBefore() {
    return word == null ? 0 : word.state;
  }

  /** Announces a step that touches nothing: a call, or the first of a new thread. */
  public void announceCall() {
    spin.leavesLoops();
    this.guard = null;
    this.touches = false;
    this.choosesStore = false;
    this.announcesCall = true;
  }

  /** Announces a call that waits until no other operation is in progress. */
  public void announceCall(SyncWord turn) {
    spin.leavesLoops();
    announce(Access.RMW, AccessRole.HIDDEN, turn, site, new Guard(Guard.Condition.FREE, turn, id));
    this.announcesCall = true;
  }

  /** Whether what it announced conflicts with a step. */
  public boolean conflictsWith(Trace trace, int step) {
    return touches
        && new StepLabel(new long[] {location}, new byte[] {(byte) kind})
            .conflictsWith(trace, step);
  }

  /** Whether what it announced can be done in the present state. */
  public boolean isEnabled(Trace trace) {
    return (guard == null || guard.holds()) && spin.isAwake(trace);
  }

  /** Whether nothing but a loop that waits for a change keeps it from going on. */
  public boolean isSpinning() {
    return spin.isSpinning() && (guard == null || guard.holds());
  }
}
