package dev.linchpin.internal.agent.hook.event;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * An object in the file: its number, and how many events that order threads it has had. A clone has
 * the reference of its original, hence the owner.
 *
 * <p>Why the numbers allow a legal order: an acquire takes its number while the lock is held, a
 * release before the lock is given up; a send before what it announces can be seen, a receive after
 * it was seen. So the order of the numbers is one in which these moments came after one another.
 */
public final class TrackedIdentity {
  private static final VarHandle ORDER;

  static {
    try {
      ORDER = MethodHandles.lookup().findVarHandle(TrackedIdentity.class, "order", long.class);
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }

  final long number;

  /** Null where a weak table knows the object. */
  final @Nullable Object owner;

  /**
   * The lock of a condition, the task of a future, the lock that a read or write lock is part of.
   */
  volatile @Nullable TrackedIdentity partner;

  /** Whether a thread was started by recorded code. */
  volatile boolean isForked;

  /** Of a thread: its events. */
  @Nullable EventBuffer buffer;

  private volatile boolean isNamed;

  @SuppressWarnings("UnusedVariable") // Changed through ORDER.
  private volatile long order;

  TrackedIdentity(long number, @Nullable Object owner) {
    this.number = number;
    this.owner = owner;
  }

  long nextOrder() {
    return (long) ORDER.getAndAdd(this, 1L);
  }

  /** Whether anything was recorded that orders threads by this object. */
  boolean hasOrder() {
    return order > 0;
  }

  /** True for whoever asks first, about: the name may be written twice. */
  boolean needsName() {
    if (isNamed) {
      return false;
    }
    isNamed = true;
    return true;
  }
}
