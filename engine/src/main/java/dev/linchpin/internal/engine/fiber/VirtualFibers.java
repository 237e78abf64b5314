package dev.linchpin.internal.engine.fiber;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Fibers as virtual threads, each its own scheduler, all mounted on the thread that calls {@link
 * #run}.
 *
 * <p>Each fiber has the identity of a thread, so uncontrolled code may hold real monitors and
 * block. The run then waits for that code, which only an observer outside the run can detect.
 *
 * <p>Abandoned fibers are garbage if the JVM keeps no list of virtual threads ({@code
 * -Djdk.trackAllThreads=false}).
 */
final class VirtualFibers implements Fibers {
  private @Nullable Strand current;
  private @Nullable Strand next;

  /** Whether the running fiber has named its successor and is suspended or about to be. */
  private boolean handedOver;

  private volatile @Nullable Thread carrier;
  private volatile @Nullable Thread runner;

  /** The reason why virtual threads cannot be used on this JVM; null if they can. */
  static @Nullable String probe() {
    return Jvm.MISSING;
  }

  @Override
  public Fiber create(Runnable body) {
    return new Strand(body);
  }

  @Override
  public void run(Fiber first, Supplier<@Nullable Fiber> successor) {
    if (current != null) {
      throw new IllegalStateException("a run is under way");
    }
    Throwable escaped = null;
    carrier = Thread.currentThread();
    try {
      Strand turn = (Strand) first;
      while (turn != null) {
        current = turn;
        next = null;
        handedOver = false;
        mount(turn);
        if (turn.ended) {
          if (escaped == null) {
            escaped = turn.escaped;
          }
          turn = (Strand) successor.get();
        } else {
          turn = next;
        }
      }
    } finally {
      current = null;
      next = null;
      carrier = null;
      runner = null;
    }
    if (escaped != null) {
      throw new IllegalStateException("a fiber's body threw", escaped);
    }
  }

  /** Runs the fiber until it ends or hands over; it may block or yield in between. */
  private void mount(Strand strand) {
    runner = strand.thread;
    strand.begin();
    while (!strand.ended && !handedOver) {
      Runnable task = strand.ready;
      if (task == null) {
        LockSupport.park(strand); // blocked in uncontrolled code
      } else {
        strand.ready = null;
        strand.mounts++;
        task.run();
      }
    }
  }

  @Override
  public void switchTo(@Nullable Fiber target) {
    Strand self = current;
    if (self == null) {
      throw new IllegalStateException("no run is under way");
    }
    if (target != self) {
      Strand strand = (Strand) target;
      if (strand != null && strand.abandoned) {
        throw new IllegalStateException("the fiber was abandoned");
      }
      next = strand;
      handedOver = true;
      boolean stopped;
      try {
        stopped = self.suspend();
      } finally { // also after a stack overflow
        handedOver = false;
      }
      if (!stopped) {
        throw new IllegalStateException("a native frame pins the fiber here");
      }
    }
  }

  @Override
  public void abandon(Fiber fiber) {
    ((Strand) fiber).abandoned = true;
  }

  @Override
  public @Nullable Thread runner() {
    return runner;
  }

  @Override
  public @Nullable Thread carrier() {
    return carrier;
  }

  @Override
  public String name() {
    return FiberBackend.VIRTUAL.label();
  }

  @Override
  public void close() {
    // Suspended stacks are garbage as soon as nobody refers to them.
  }

  /** A virtual thread together with the scheduler that it submits itself to. */
  private final class Strand implements Fiber, Runnable, Executor {
    private final Runnable body;
    private final Thread thread;
    private boolean started;
    private boolean ended;
    private boolean abandoned;
    private @Nullable Throwable escaped;

    /** Number of times the thread has been continued. */
    private int mounts;

    /** Continues the thread; null while it cannot be continued. */
    private volatile @Nullable Runnable ready;

    Strand(Runnable body) {
      this.body = body;
      this.thread = Jvm.create(this, this);
    }

    @Override
    public void run() {
      try {
        body.run();
      } catch (Throwable thrown) { // reported by the run that this fiber belongs to
        escaped = thrown;
      }
      ended = true;
    }

    @Override
    public void execute(Runnable task) {
      ready = task;
      Thread waiting = carrier;
      if (waiting != null && waiting != Thread.currentThread()) {
        LockSupport.unpark(waiting);
      }
    }

    void begin() {
      if (abandoned || ended) {
        throw new IllegalStateException("the fiber was abandoned or has ended");
      }
      if (!started) {
        started = true;
        thread.start();
      }
    }

    /**
     * Suspends the fiber until it is continued. Returns false if the fiber is pinned and did not
     * stop.
     *
     * <p>The thread yields instead of parking: a yielding thread is {@link #ready} at once, and
     * neither a permit nor an interrupt from the subject can continue it early.
     */
    @SuppressWarnings("ThreadPriorityCheck") // the scheduler relied on is this very class
    boolean suspend() {
      int before = mounts;
      Thread.yield();
      return mounts != before;
    }
  }

  /** Internal operations of the JVM; they need JDK 24 and the flags that the messages name. */
  private static final class Jvm {
    private static final MethodHandle CREATE;
    static final @Nullable String MISSING;

    static {
      MethodHandle[] found = new MethodHandle[1];
      String missing = null;
      try {
        missing = link(found);
      } catch (Throwable problem) { // other JVMs fail in various ways
        missing = "this JDK implements virtual threads differently: " + problem;
      }
      CREATE = found[0];
      MISSING = missing;
    }

    private static @Nullable String link(MethodHandle[] found) throws ReflectiveOperationException {
      int feature = Runtime.version().feature();
      if (feature < 24) {
        return "needs JDK 24, this is " + feature;
      }
      if (!"false".equals(System.getProperty("jdk.trackAllThreads"))) {
        return "needs -Djdk.trackAllThreads=false";
      }
      if (!Thread.class.getModule().isOpen("java.lang", VirtualFibers.class.getModule())) {
        return "needs --add-opens=java.base/java.lang=ALL-UNNAMED";
      }
      Method create =
          Class.forName("java.lang.ThreadBuilders")
              .getDeclaredMethod(
                  "newVirtualThread", Executor.class, String.class, int.class, Runnable.class);
      create.setAccessible(true);
      found[0] = MethodHandles.insertArguments(MethodHandles.lookup().unreflect(create), 1, "", 0);
      return null;
    }

    static Thread create(Executor scheduler, Runnable body) {
      try {
        return (Thread) CREATE.invokeExact(scheduler, body);
      } catch (RuntimeException | Error thrown) {
        throw thrown;
      } catch (Throwable thrown) {
        throw new IllegalStateException(thrown);
      }
    }
  }
}
