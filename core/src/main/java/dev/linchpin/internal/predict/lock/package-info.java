/**
 * The lock operations of threads, and which of them are compatible.
 *
 * <p><b>Takes</b> the locks that a thread takes and releases around its accesses. <b>Gives</b>
 * {@link dev.linchpin.internal.predict.lock.LockSpan}s, and whether two of them can be interleaved.
 * Open {@link dev.linchpin.internal.predict.lock.Compatibility} first, then {@link
 * dev.linchpin.internal.predict.lock.AcquisitionHistory}. {@link
 * dev.linchpin.internal.predict.lock.LockAutomaton} makes and numbers the states of threads.
 */
@NullMarked
package dev.linchpin.internal.predict.lock;

import org.jspecify.annotations.NullMarked;
