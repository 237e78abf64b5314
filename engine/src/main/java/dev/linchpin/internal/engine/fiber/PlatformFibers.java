package dev.linchpin.internal.engine.fiber;

import dev.linchpin.internal.engine.watch.Patience;
import dev.linchpin.internal.engine.watch.Sighting;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Fibers as parked platform threads; only one is awake at a time.
 *
 * <p>The running thread wakes the next one itself. Threads are reused for later fibers, because
 * starting a thread costs more than fifty switches. {@link Abandoned} unwinds an abandoned fiber; a
 * fiber that does not end is left behind as a daemon thread and counted.
 *
 * <p>If it may, the thread that calls {@link #run} runs the first fiber itself, and those that
 * begin while it has none: a run in which no thread is interrupted then needs no switch at all.
 */
final class PlatformFibers implements Fibers {
  /** How long an abandoned fiber may compute or wait before it leaves its code. */
  private static final Duration UNWINDING = Duration.ofSeconds(1);

  /** A number of smallest frames that is larger than the stack that waking and parking need. */
  private static final int FRAMES = 64;

  // Touched only by the one thread that runs, or by the owner while none does: each hand-over
  // publishes them.
  private final ArrayDeque<Host> idle = new ArrayDeque<>();
  private int leaked;
  private Supplier<@Nullable Fiber> successor = () -> null;
  private @Nullable Throwable escaped;

  private volatile boolean closed;
  private volatile @Nullable Seat current;

  /** The thread that waits for the end of the run or of an abandoned fiber. */
  private volatile @Nullable Thread owner;

  /** The fiber that the owner itself runs. */
  private volatile @Nullable Seat ownersSeat;

  /** Called if the owner cannot leave its fiber; null if it is to run none. */
  private @Nullable Runnable whenLost;

  private Runnable whenOver = () -> {};

  @Override
  public Fiber create(Runnable body) {
    return new Seat(body);
  }

  @Override
  public void run(Fiber first, Supplier<@Nullable Fiber> next) {
    if (current != null || closed) {
      throw new IllegalStateException(closed ? "closed" : "a run is under way");
    }
    successor = next;
    escaped = null;
    owner = Thread.currentThread();
    boolean interrupted = Thread.interrupted();
    Seat other = (Seat) first;
    while (whenLost != null && other != null && other.host == null) {
      other = runHere(other);
    }
    if (other != null) {
      wake(other);
    }
    while (current != null) {
      LockSupport.park(this);
      interrupted |= Thread.interrupted(); // park returns at once while the interrupt flag is set
    }
    owner = null;
    successor = () -> null;
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    Throwable thrown = escaped;
    escaped = null;
    if (thrown != null) {
      throw new IllegalStateException("a fiber's body threw", thrown);
    }
  }

  @Override
  public void useCaller(@Nullable Runnable lost) {
    whenLost = lost;
  }

  @Override
  public void whenOver(Runnable listener) {
    whenOver = listener;
  }

  @Override
  public boolean isLeavingCaller() {
    Seat seat = ownersSeat;
    return seat != null && seat.fate.get() != Fate.ALIVE;
  }

  /** Runs the body of a fiber on the owner; returns the next one, or null if the run is over. */
  private @Nullable Seat runHere(Seat seat) {
    if (seat.fate.get() != Fate.ALIVE) {
      throw new IllegalStateException("the fiber was abandoned or has ended");
    }
    seat.host = Thread.currentThread();
    ownersSeat = seat;
    current = seat;
    Throwable thrown = null;
    try {
      seat.body.run();
    } catch (Throwable problem) { // thrown to the caller of run
      thrown = problem;
    }
    Thread.interrupted();
    ownersSeat = null;
    if (!seat.fate.compareAndSet(Fate.ALIVE, Fate.ENDED)) {
      seat.fate.set(Fate.ENDED);
      return null;
    }
    Seat next = next(thrown);
    current = next;
    return next;
  }

  /** The successor of a fiber that has ended, perhaps by throwing. */
  private @Nullable Seat next(@Nullable Throwable thrown) {
    Seat next = null;
    try {
      next = (Seat) successor.get();
    } catch (Throwable problem) { // thrown to the caller of run, not in this thread
      thrown = thrown == null ? problem : thrown;
    }
    if (escaped == null) {
      escaped = thrown;
    }
    return next;
  }

  /** Throws {@link Abandoned} on the owner, which is lost if its code has caught that too often. */
  private void leave(Seat seat) {
    Runnable lost = whenLost;
    if (++seat.catches > Abandoned.MOST_CATCHES && lost != null) {
      lost.run();
    }
    throw new Abandoned();
  }

  @Override
  public void switchTo(@Nullable Fiber target) {
    if (Thread.currentThread() instanceof Host host && host.isUnwinding()) {
      host.unwind();
    }
    Seat here = ownersSeat;
    if (here != null && here.fate.get() != Fate.ALIVE && Thread.currentThread() == owner) {
      leave(here);
    }
    Seat self = current;
    if (self == null) {
      throw new IllegalStateException("no run is under way");
    }
    if (target != self) {
      reserveStack(FRAMES);
      self.turn = false;
      wake((Seat) target);
      self.await();
    }
  }

  /**
   * Forces a stack overflow to happen here, if at all: between waking the other thread and stopping
   * this one it would leave both running.
   */
  private static int reserveStack(int frames) {
    return frames == 0 ? 0 : reserveStack(frames - 1) + 1;
  }

  /**
   * Lets the thread of the seat run, or the owner if null; the caller must not access any state
   * afterwards.
   */
  private void wake(@Nullable Seat seat) {
    if (seat == null) {
      Thread waiting = owner;
      current = null;
      LockSupport.unpark(waiting);
      return;
    }
    if (seat.fate.get() != Fate.ALIVE) {
      throw new IllegalStateException("the fiber was abandoned or has ended");
    }
    current = seat;
    Thread known = seat.host;
    if (known == null) {
      Host host = idle.poll();
      if (host == null) {
        host = new Host();
        host.start();
      }
      seat.host = host;
      host.seat = seat;
      known = host;
    } else {
      seat.turn = true;
    }
    LockSupport.unpark(known);
  }

  /** Goes on after the end of a body; called by the thread that ran it. */
  private void proceed(Host host, @Nullable Throwable thrown) {
    Seat next = next(thrown);
    idle.push(host);
    wake(next);
  }

  @Override
  public void abandon(Fiber fiber) {
    Seat seat = (Seat) fiber;
    if (!seat.fate.compareAndSet(Fate.ALIVE, Fate.UNWINDING)) {
      return;
    }
    if (!(seat.host instanceof Host host)) {
      seat.fate.set(Fate.ENDED);
      return;
    }
    owner = Thread.currentThread();
    LockSupport.unpark(host);
    // A fiber that is left too early would run beside the next run.
    Patience patience = new Patience(UNWINDING);
    boolean interrupted = false;
    while (seat.fate.get() == Fate.UNWINDING) {
      Sighting seen = Sighting.of(host, host, true);
      if (patience.look(System.nanoTime(), 0, List.of(seen)) == Patience.Finding.NONE) {
        LockSupport.parkNanos(this, Patience.INTERVAL.toNanos());
        interrupted |= Thread.interrupted();
      } else {
        seat.fate.compareAndSet(Fate.UNWINDING, Fate.LEFT);
      }
    }
    owner = null;
    if (seat.fate.get() == Fate.ENDED) {
      idle.push(host);
    } else {
      leaked++;
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public @Nullable Thread runner() {
    Seat seat = current;
    return seat == null ? null : seat.host;
  }

  @Override
  public int leaked() {
    return leaked;
  }

  @Override
  public String name() {
    return FiberBackend.PLATFORM.label();
  }

  /** Ends the idle threads; those of fibers neither ended nor abandoned stay parked. */
  @Override
  public void close() {
    closed = true;
    idle.forEach(LockSupport::unpark);
    idle.clear();
  }

  /** The state of a fiber. */
  private enum Fate {
    ALIVE,
    UNWINDING,
    ENDED,
    /** Abandoned, but its code does not end; its thread is given up. */
    LEFT
  }

  private final class Seat implements Fiber {
    private final Runnable body;
    private final AtomicReference<Fate> fate = new AtomicReference<>(Fate.ALIVE);
    private volatile @Nullable Thread host;
    private volatile boolean turn;

    /** Number of times the fiber's code caught {@link Abandoned}. */
    private int catches;

    Seat(Runnable body) {
      this.body = body;
    }

    void await() {
      boolean interrupted = false;
      while (!turn) {
        if (fate.get() != Fate.ALIVE) {
          throw new Abandoned();
        }
        if (this == ownersSeat && current == null) {
          whenOver.run();
          fate.set(Fate.UNWINDING);
          throw new Abandoned();
        }
        LockSupport.park(this);
        interrupted |= Thread.interrupted();
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** A thread that runs one body after the other. */
  private final class Host extends Thread {
    private volatile @Nullable Seat seat;

    Host() {
      super(null, null, "linchpin fiber", FiberBackend.STACK_BYTES);
      setDaemon(true);
    }

    @Override
    public void run() {
      while (true) {
        Seat taken = seat;
        if (taken == null) {
          if (closed) {
            return;
          }
          LockSupport.park(this);
          interrupted();
        } else if (!serve(taken)) {
          return;
        }
      }
    }

    /** Runs one body; false if nobody waits for this thread any more. */
    private boolean serve(Seat taken) {
      Throwable thrown = null;
      try {
        taken.body.run();
      } catch (Throwable problem) { // reported by the run that the fiber belongs to
        thrown = problem;
      }
      interrupted();
      seat = null;
      if (taken.fate.compareAndSet(Fate.ALIVE, Fate.ENDED)) {
        proceed(this, thrown);
        return true;
      }
      Thread waiting = owner;
      boolean kept = taken.fate.compareAndSet(Fate.UNWINDING, Fate.ENDED);
      LockSupport.unpark(waiting);
      return kept;
    }

    boolean isUnwinding() {
      Seat taken = seat;
      return taken != null && taken.fate.get() != Fate.ALIVE;
    }

    /** Throws {@link Abandoned}; parks the thread here if its code has caught that too often. */
    void unwind() {
      Seat taken = seat;
      if (taken != null && ++taken.catches > Abandoned.MOST_CATCHES) {
        Thread waiting = owner;
        if (taken.fate.compareAndSet(Fate.UNWINDING, Fate.LEFT)) {
          LockSupport.unpark(waiting);
        }
        while (taken.fate.get() == Fate.LEFT) {
          LockSupport.park(taken);
          interrupted();
        }
      }
      throw new Abandoned();
    }
  }
}
