/**
 * Calls of the subject by real threads: the times of these calls, what they answer, and who waits
 * forever. Open {@link dev.linchpin.internal.engine.stress.call.CallingThreads} first.
 */
@NullMarked
package dev.linchpin.internal.engine.stress.call;

import org.jspecify.annotations.NullMarked;
