package dev.linchpin.internal.agent.hook;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * An object by its identity, as a key of a map; it disappears with the object's last other user.
 */
public final class IdentityKey extends WeakReference<Object> {
  private final int hash;

  /**
   * A key for this object.
   *
   * @param queue gets the key when the object is gone; null for a key that is only looked up
   */
  public IdentityKey(Object object, @Nullable ReferenceQueue<Object> queue) {
    super(object, queue);
    this.hash = System.identityHashCode(object);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    Object object = get();
    return this == other
        || (object != null && other instanceof IdentityKey key && key.get() == object);
  }
}
