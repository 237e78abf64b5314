package dev.linchpin.internal.engine.hooks.thread;

import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.hooks.Identity;
import dev.linchpin.internal.engine.hooks.Internals;
import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.verdict.InternalFault;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * The common pool, in which each task has a thread of its own: the pool of a machine that has a
 * processor for every task.
 *
 * <p>Nobody can tell from the results of tasks which thread of the pool runs them, and in a pool
 * with a thread for each, any tasks can overlap. Up to JDK 24, {@code CompletableFuture} itself
 * does this on a machine with one processor. What it leaves out are tasks that wait for each other
 * while no thread of the pool is free.
 */
public final class CommonPool {
  private static final String TASK = "java.util.concurrent.ForkJoinTask";
  private static final String POOL = "java.util.concurrent.ForkJoinPool";
  private static final String WORKER = "java.util.concurrent.ForkJoinWorkerThread";

  /** How a task is carried out, by its class. */
  private static final ClassValue<MethodHandle> EXECUTION =
      new ClassValue<>() {
        @Override
        protected MethodHandle computeValue(Class<?> type) {
          try {
            Method method = ancestor(type, TASK).getDeclaredMethod("doExec");
            method.setAccessible(true);
            // Not by reflection, whose native frames would keep the thread from being switched.
            return MethodHandles.lookup()
                .unreflect(method)
                .asType(MethodType.methodType(void.class, Object.class));
          } catch (ReflectiveOperationException e) {
            throw new InternalFault("this JDK carries out tasks in another way", e);
          }
        }
      };

  /** The variable that holds the common pool, by the class of a pool. */
  private static final ClassValue<Field> COMMON =
      new ClassValue<>() {
        @Override
        protected Field computeValue(Class<?> type) {
          try {
            Field field = ancestor(type, POOL).getDeclaredField("common");
            field.setAccessible(true);
            return field;
          } catch (NoSuchFieldException e) {
            throw new InternalFault("this JDK keeps its common pool elsewhere", e);
          }
        }
      };

  private static final ClassValue<Boolean> WORKERS =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return ancestor(type, WORKER) != null;
        }
      };

  /** The threads that were started for tasks in this run. */
  private static final List<Thread> STARTED = new ArrayList<>();

  private CommonPool() {}

  static void beginRun() {
    STARTED.clear();
  }

  /** The class or the superclass of that name, in the JDK or copied; null if there is none. */
  private static Class<?> ancestor(Class<?> type, String name) {
    Class<?> at = type;
    while (at != null && !at.getName().endsWith(name)) {
      at = at.getSuperclass();
    }
    return at;
  }

  /** Whether the pool is the common one. */
  public static boolean isCommon(Object pool) {
    try {
      return COMMON.get(pool.getClass()).get(null) == pool;
    } catch (IllegalAccessException e) {
      throw new InternalFault("a field that was made accessible is not", e);
    }
  }

  /** Starts a task that is handed to the common pool; false for any other pool. */
  public static boolean submit(Object pool, Object task, int site) {
    if (Hooks.threads() == null || !isCommon(pool)) {
      return false;
    }
    start(task, site);
    return true;
  }

  /** Starts a task that is forked outside all pools; false for a fork by a worker of a pool. */
  public static boolean fork(Object task, int site) {
    if (Hooks.threads() == null || isWorker()) {
      return false;
    }
    start(task, site);
    return true;
  }

  private static boolean isWorker() {
    return WORKERS.get(ModelThreads.current().getClass());
  }

  private static void start(Object task, int site) {
    STARTED.add(start(new Turn(task), task, site));
  }

  private static Thread start(Runnable body, Object published, int site) {
    Thread thread = new Thread(body);
    ModelThreads.createdUnnamed(thread);
    thread.setDaemon(true);
    Identity.publish(published);
    ThreadHooks.start(thread, site);
    return thread;
  }

  /**
   * Does something with each of some elements: half of them in the caller, the others in a thread
   * of the pool, which the caller joins.
   *
   * @param action what the elements are given to
   */
  public static void share(int count, IntConsumer each, Object action, int site) {
    int half = count / 2;
    if (half == 0 || Hooks.threads() == null) {
      IntStream.range(0, count).forEachOrdered(each);
      return;
    }
    Throwable[] thrown = new Throwable[2];
    Thread other = start(() -> thrown[1] = tryRange(half, count, each), action, site);
    thrown[0] = tryRange(0, half, each);
    await(List.of(other), Control.FOREVER, site);
    for (Throwable one : thrown) {
      if (one != null) {
        throw Internals.unexpected(one);
      }
    }
  }

  /** What an element threw, or null. */
  private static Throwable tryRange(int from, int to, IntConsumer each) {
    try {
      for (int i = from; i < to; i++) {
        each.accept(i);
      }
      return null;
    } catch (RuntimeException | AssertionError thrown) {
      return thrown;
    }
  }

  /** Waits until the tasks have ended, those that they start meanwhile as well. */
  public static boolean awaitQuiescence(long timeout, TimeUnit unit, int site) {
    return timeout <= 0 ? isQuiescent(site) : await(STARTED, unit.toNanos(timeout), site);
  }

  /** As {@link #awaitQuiescence}, without a limit; false in a worker of another pool. */
  public static boolean helpQuiesce(int site) {
    return !isWorker() && await(STARTED, Control.FOREVER, site);
  }

  /** Joins the threads, also those that are added meanwhile; false if time ended a wait. */
  private static boolean await(List<Thread> threads, long nanos, int site) {
    boolean ended = true;
    boolean interrupted = false;
    int next = 0;
    while (ended && next < threads.size()) {
      Thread thread = threads.get(next);
      try {
        ended = thread == ModelThreads.current() || ThreadHooks.joinFor(thread, nanos, site);
        next++;
      } catch (InterruptedException e) {
        interrupted = true; // the wait is not ended by it
      }
    }
    if (interrupted) {
      ThreadHooks.interrupt(ModelThreads.current(), site);
    }
    return ended;
  }

  /** How many tasks are in progress. */
  public static int active(int site) {
    int alive = 0;
    for (Thread thread : List.copyOf(STARTED)) {
      alive += ThreadHooks.isAlive(thread, site) ? 1 : 0;
    }
    return alive;
  }

  public static boolean isQuiescent(int site) {
    return active(site) == 0;
  }

  /** One task in its thread. */
  private record Turn(Object task) implements Runnable {
    @Override
    public void run() {
      try {
        EXECUTION.get(task.getClass()).invokeExact(task);
      } catch (Throwable e) {
        throw Internals.unexpected(e);
      }
    }
  }
}
