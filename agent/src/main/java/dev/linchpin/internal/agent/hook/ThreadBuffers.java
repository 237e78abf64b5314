package dev.linchpin.internal.agent.hook;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * All buffers. A platform thread has one of its own until it ends. A virtual thread borrows one for
 * each outermost operation, because there may be a million of them.
 */
public final class ThreadBuffers {
  private static final int SLOTS = 1 << 13;

  /** Of a virtual thread, which may wait inside an operation beside ten thousand others. */
  private static final int FEW_SLOTS = 1 << 10;

  private static final @Nullable MethodHandle IS_VIRTUAL = isVirtual();
  private static final ThreadLocal<ThreadBuffer> CURRENT = new ThreadLocal<>();
  private static final ConcurrentLinkedQueue<ThreadBuffer> IDLE = new ConcurrentLinkedQueue<>();
  private static final ConcurrentLinkedQueue<ThreadBuffer> LENDABLE = new ConcurrentLinkedQueue<>();
  private static final List<ThreadBuffer> ALL = new ArrayList<>();

  /** The buffers of threads that have one of their own; guarded by {@link #ALL}. */
  private static final IdentityHashMap<Thread, ThreadBuffer> OWNED = new IdentityHashMap<>();

  private ThreadBuffers() {}

  static ThreadBuffer ofCurrentThread() {
    ThreadBuffer buffer = CURRENT.get();
    if (buffer == null) {
      buffer = isVirtual(Thread.currentThread()) ? borrow() : own();
      CURRENT.set(buffer);
    }
    return buffer;
  }

  /** Whether this thread is inside an operation of the object with this number. */
  static boolean isInside(long object) {
    ThreadBuffer buffer = CURRENT.get();
    return buffer != null && buffer.isInside(object);
  }

  /** Pools may clear the local variables of a thread after each task: it has its buffer still. */
  private static ThreadBuffer own() {
    Thread thread = Thread.currentThread();
    synchronized (ALL) {
      ThreadBuffer known = OWNED.get(thread);
      if (known != null) {
        return known;
      }
      ThreadBuffer idle = IDLE.poll();
      ThreadBuffer buffer = idle == null ? enter(new ThreadBuffer(SLOTS, false)) : idle;
      buffer.owner = thread;
      OWNED.put(thread, buffer);
      return buffer;
    }
  }

  private static ThreadBuffer borrow() {
    ThreadBuffer idle = LENDABLE.poll();
    return idle == null ? enter(new ThreadBuffer(FEW_SLOTS, true)) : idle;
  }

  /** The outermost operation of a virtual thread has ended. */
  static void giveBack(ThreadBuffer buffer) {
    CURRENT.remove();
    LENDABLE.add(buffer);
  }

  private static ThreadBuffer enter(ThreadBuffer buffer) {
    synchronized (ALL) {
      ALL.add(buffer);
    }
    return buffer;
  }

  /** Every buffer there is; for the writer. */
  public static List<ThreadBuffer> all() {
    synchronized (ALL) {
      return List.copyOf(ALL);
    }
  }

  /** Makes the buffer of a thread that has ended available; for the writer, which emptied it. */
  public static void reuseIfOwnerEnded(ThreadBuffer buffer) {
    Thread owner = buffer.owner;
    if (owner != null && !owner.isAlive() && buffer.isEmpty()) {
      synchronized (ALL) {
        OWNED.remove(owner);
      }
      buffer.owner = null;
      IDLE.add(buffer);
    }
  }

  /** How often a thread waited for the writer. */
  public static long waits() {
    long waits = 0;
    for (ThreadBuffer buffer : all()) {
      waits += buffer.waits.get();
    }
    return waits;
  }

  private static boolean isVirtual(Thread thread) {
    if (IS_VIRTUAL == null) {
      return false;
    }
    try {
      return (boolean) IS_VIRTUAL.invokeExact(thread);
    } catch (Throwable impossible) {
      return false;
    }
  }

  /** {@code Thread.isVirtual}, which JDK 17 does not have. */
  private static @Nullable MethodHandle isVirtual() {
    try {
      return MethodHandles.publicLookup()
          .findVirtual(Thread.class, "isVirtual", MethodType.methodType(boolean.class));
    } catch (ReflectiveOperationException old) {
      return null;
    }
  }
}
