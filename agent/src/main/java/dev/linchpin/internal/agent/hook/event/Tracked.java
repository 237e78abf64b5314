package dev.linchpin.internal.agent.hook.event;

import org.jspecify.annotations.Nullable;

/** A rewritten class, whose objects have a field for their identity. */
public interface Tracked {
  @Nullable TrackedIdentity linchpin$identity();

  void linchpin$identity(TrackedIdentity identity);
}
