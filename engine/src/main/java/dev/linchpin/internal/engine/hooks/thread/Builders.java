package dev.linchpin.internal.engine.hooks.thread;

import dev.linchpin.internal.engine.hooks.Internals;
import dev.linchpin.verdict.InternalFault;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.ThreadFactory;

/**
 * Thread builders, virtual threads and thread containers of newer JDKs.
 *
 * <p>The real builder makes the thread object, so its properties are right; the task is kept here,
 * because a virtual thread that was never started offers no way to run it.
 */
public final class Builders {
  /** The handles, found when first needed: older JDKs have none of them. */
  private static final class Newer {
    static final MethodHandle UNSTARTED =
        Internals.newer(
            "java.lang.Thread$Builder",
            "unstarted",
            MethodType.methodType(Thread.class, Runnable.class));
    static final MethodHandle FACTORY =
        Internals.newer(
            "java.lang.Thread$Builder", "factory", MethodType.methodType(ThreadFactory.class));
    static final MethodHandle OF_VIRTUAL = ofVirtual();

    private static MethodHandle ofVirtual() {
      try {
        Class<?> type = Class.forName("java.lang.Thread$Builder$OfVirtual");
        return MethodHandles.publicLookup()
            .findStatic(Thread.class, "ofVirtual", MethodType.methodType(type));
      } catch (ReflectiveOperationException e) {
        throw new InternalFault("this JDK has no virtual threads", e);
      }
    }
  }

  private Builders() {}

  public static Thread startVirtualThread(Runnable task, int site) {
    return start(Internals.call(Newer.OF_VIRTUAL), task, site);
  }

  public static Thread start(Object builder, Runnable task, int site) {
    Thread thread = unstarted(builder, task);
    ThreadHooks.start(thread, site);
    return thread;
  }

  public static Thread unstarted(Object builder, Runnable task) {
    return register((Thread) Internals.call(Newer.UNSTARTED, builder, task), task);
  }

  public static ThreadFactory factory(Object builder) {
    ThreadFactory factory = (ThreadFactory) Internals.call(Newer.FACTORY, builder);
    return task -> register(factory.newThread(task), task);
  }

  public static void startIn(Object container, Thread thread, int site) {
    ThreadHooks.start(thread, site);
  }

  public static void startIn(Object access, Thread thread, Object container, int site) {
    ThreadHooks.start(thread, site);
  }

  public static Thread currentThread(Object access) {
    return ModelThreads.current();
  }

  private static Thread register(Thread thread, Runnable task) {
    ModelThreads.life(thread).task = task;
    return thread;
  }
}
