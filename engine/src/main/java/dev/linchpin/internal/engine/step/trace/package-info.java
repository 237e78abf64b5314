/**
 * What one run did, in primitive columns: steps, accesses, what they waited for, and the numbers of
 * threads and objects.
 *
 * <p><b>Takes</b> steps and accesses as they happen. <b>Gives</b> them to policies and searches.
 * Open {@link dev.linchpin.internal.engine.step.trace.Trace} first.
 */
@NullMarked
package dev.linchpin.internal.engine.step.trace;

import org.jspecify.annotations.NullMarked;
