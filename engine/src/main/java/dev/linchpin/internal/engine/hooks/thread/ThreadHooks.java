package dev.linchpin.internal.engine.hooks.thread;

import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.hooks.Identity;
import dev.linchpin.internal.engine.hooks.Internals;
import dev.linchpin.internal.engine.hooks.memory.References;
import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.control.ThreadControl;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** The methods of {@code Thread}. */
public final class ThreadHooks {
  private static final long NANOS_PER_MILLI = 1_000_000;

  private ThreadHooks() {}

  /** Forgets the state of the previous run. */
  public static void beginRun() {
    ModelThreads.beginRun();
    CommonPool.beginRun();
    ThreadLocals.beginRun();
    ScopedValues.beginRun();
    References.beginRun();
  }

  /** Starts what class initialisers of former runs have started. */
  public static void startThoseOfClasses() {
    ModelThreads.startThoseOfClasses();
  }

  public static Thread currentThread() {
    return ModelThreads.current();
  }

  public static void start(Thread thread, int site) {
    ModelThreads.Life life = ModelThreads.life(thread);
    Identity.publish(thread);
    Identity.publish(Internals.task(thread));
    Identity.publish(life.task);
    life.model.setDaemon(thread.isDaemon());
    Hooks.threads().start(life.model, site);
    life.started = true;
    if (Hooks.isInitialising()) {
      ModelThreads.ofClass(thread, site);
    }
  }

  public static void join(Thread thread, int site) throws InterruptedException {
    join(thread, 0, site);
  }

  public static void join(Thread thread, long millis, int site) throws InterruptedException {
    join(thread, millis, 0, site);
  }

  /** Zero means no limit, as in the JDK. Returns at once if the thread was not started. */
  public static void join(Thread thread, long millis, int nanos, int site)
      throws InterruptedException {
    joinFor(thread, limit(millis, nanos), site);
  }

  public static boolean join(Thread thread, Duration duration, int site)
      throws InterruptedException {
    if (!ModelThreads.life(thread).started) {
      throw new IllegalThreadStateException("Thread not started");
    }
    return joinFor(thread, Math.max(0, saturated(duration)), site);
  }

  static boolean joinFor(Thread thread, long nanos, int site) throws InterruptedException {
    ThreadControl threads = Hooks.threads();
    ModelThreads.Life life = ModelThreads.life(thread);
    if (!life.started && !threads.isAlive(life.model, site)) {
      return false;
    }
    return threads.join(life.model, nanos, site);
  }

  public static void timedJoin(TimeUnit unit, Thread thread, long timeout, int site)
      throws InterruptedException {
    if (timeout > 0) {
      joinFor(thread, unit.toNanos(timeout), site);
    }
  }

  public static void interrupt(Thread thread, int site) {
    Hooks.threads().interrupt(ModelThreads.model(thread), site);
  }

  public static boolean interrupted(int site) {
    ThreadControl threads = Hooks.threads();
    return threads.isInterrupted(threads.current(), true, site);
  }

  public static boolean isInterrupted(Thread thread, int site) {
    return Hooks.threads().isInterrupted(ModelThreads.model(thread), false, site);
  }

  public static boolean isAlive(Thread thread, int site) {
    return Hooks.threads().isAlive(ModelThreads.model(thread), site);
  }

  /**
   * NEW, RUNNABLE or TERMINATED. A waiting thread counts as runnable: other threads cannot tell
   * from memory whether it already waits, and a program must not depend on that.
   */
  public static Thread.State getState(Thread thread, int site) {
    ModelThreads.Life life = ModelThreads.life(thread);
    if (Hooks.threads().isAlive(life.model, site)) {
      return Thread.State.RUNNABLE;
    }
    return life.started ? Thread.State.TERMINATED : Thread.State.NEW;
  }

  public static long getId(Thread thread) {
    return ModelThreads.model(thread).id() + 1L;
  }

  public static String getName(Thread thread) {
    ModelThreads.life(thread);
    return thread.getName();
  }

  public static void setDaemon(Thread thread, boolean on) {
    if (ModelThreads.life(thread).started) {
      throw new IllegalThreadStateException();
    }
    thread.setDaemon(on);
  }

  public static void sleep(long millis, int site) throws InterruptedException {
    sleep(millis, 0, site);
  }

  public static void sleep(long millis, int nanos, int site) throws InterruptedException {
    if (millis < 0 || nanos < 0 || nanos > 999_999) {
      throw new IllegalArgumentException("timeout value is negative or out of range");
    }
    Hooks.threads().sleep(saturated(millis, nanos), site);
  }

  public static void sleep(Duration duration, int site) throws InterruptedException {
    Hooks.threads().sleep(Math.max(0, saturated(duration)), site);
  }

  public static void sleep(TimeUnit unit, long timeout, int site) throws InterruptedException {
    if (timeout > 0) {
      Hooks.threads().sleep(unit.toNanos(timeout), site);
    }
  }

  public static void pause() {
    Hooks.threads().pause();
  }

  /** The time limit of join and wait; zero means none. */
  public static long limit(long millis, int nanos) {
    if (millis < 0 || nanos < 0 || nanos > 999_999) {
      throw new IllegalArgumentException("timeout value is negative or out of range");
    }
    return millis == 0 && nanos == 0 ? Control.FOREVER : saturated(millis, nanos);
  }

  private static long saturated(long millis, int nanos) {
    return millis > (Long.MAX_VALUE - nanos) / NANOS_PER_MILLI
        ? Long.MAX_VALUE
        : millis * NANOS_PER_MILLI + nanos;
  }

  private static long saturated(Duration duration) {
    return TimeUnit.NANOSECONDS.convert(duration);
  }
}
