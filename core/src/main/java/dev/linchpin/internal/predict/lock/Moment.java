package dev.linchpin.internal.predict.lock;

import org.jspecify.annotations.Nullable;

/**
 * Where a thread stands.
 *
 * @param before its last event, -1 if it has none
 * @param top the lock taken last; null if it holds none
 * @param past all locks that the thread has taken so far, without those of the outermost section
 *     that it is in
 */
public record Moment(long before, @Nullable HeldLock top, LockSet past) {}
