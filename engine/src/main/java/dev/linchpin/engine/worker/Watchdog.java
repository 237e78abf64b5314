package dev.linchpin.engine.worker;

import dev.linchpin.engine.world.Names;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Looks at a working engine several times a second: tells how far it is, and, if it makes no step
 * for too long, where it stands.
 *
 * <p>A subject that blocks on something outside the engine's control, or computes without touching
 * anything shared, cannot be stopped from inside. Loading classes counts as progress.
 */
final class Watchdog {
  private static final long INTERVAL_NANOS = TimeUnit.MILLISECONDS.toNanos(200);
  private static final int MOST_FRAMES = 20;

  private static final Set<String> OURS =
      Set.of(
          "dev.linchpin.engine.step",
          "dev.linchpin.engine.fiber",
          "dev.linchpin.engine.hooks",
          "dev.linchpin.engine.search",
          "dev.linchpin.engine.worker",
          "java.lang.invoke",
          "jdk.internal.vm");

  private final long patienceNanos;
  private final Consumer<Reply> client;
  private volatile @Nullable WatchedEngine watched;
  private volatile long executions;
  private volatile long distinct;

  Watchdog(Duration patience, Consumer<Reply> client) {
    this.patienceNanos = patience.toNanos();
    this.client = client;
  }

  @SuppressWarnings("ThreadPriorityCheck") // a hint: it should be heard beside a subject that spins
  void start() {
    Thread thread = new Thread(this::look, "linchpin watchdog");
    thread.setDaemon(true);
    thread.start();
  }

  void watch(WatchedEngine engine) {
    executions = 0;
    distinct = 0;
    watched = engine;
  }

  void rest() {
    watched = null;
  }

  void progress(long newExecutions, long newDistinct) {
    executions = newExecutions;
    distinct = newDistinct;
  }

  private void look() {
    WatchedEngine engine = null;
    long pulse = 0;
    long since = 0;
    long loaded = -1;
    while (true) {
      LockSupport.parkNanos(INTERVAL_NANOS);
      WatchedEngine now = watched;
      if (now == null) {
        engine = null;
        continue;
      }
      long beat = now.pulse() * 31 + executions;
      if (now != engine || beat != pulse) {
        engine = now;
        pulse = beat;
        since = System.nanoTime();
        loaded = -1;
      } else if (System.nanoTime() - since > patienceNanos / 2 && loaded < 0) {
        loaded = loadedClasses();
      } else if (System.nanoTime() - since > patienceNanos) {
        if (loaded != loadedClasses()) {
          since = System.nanoTime();
          loaded = -1;
        } else {
          watched = null;
          client.accept(new Reply.Stuck(where(now.running())));
        }
      }
      if (watched != null) {
        client.accept(new Reply.Progressing(executions, distinct));
      }
    }
  }

  /** The stacks of the threads, without the engine's own frames. */
  static String where(List<Thread> threads) {
    StringBuilder text = new StringBuilder();
    for (Thread thread : threads) {
      int frames = 0;
      for (StackTraceElement frame : thread.getStackTrace()) {
        if (!isOurs(frame.getClassName()) && frames++ < MOST_FRAMES) {
          text.append(text.isEmpty() ? "" : "\n")
              .append("at ")
              .append(Names.display(frame.getClassName()))
              .append('.')
              .append(frame.getMethodName())
              .append(frame.isNativeMethod() ? " (native)" : ":" + frame.getLineNumber());
        }
      }
    }
    return text.isEmpty() ? "nothing of the subject is running" : text.toString();
  }

  private static boolean isOurs(String className) {
    return OURS.contains(className.substring(0, Math.max(0, className.lastIndexOf('.'))));
  }

  private static long loadedClasses() {
    return ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount();
  }
}
