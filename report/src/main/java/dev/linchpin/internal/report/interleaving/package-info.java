/**
 * One run for a person: who did what, in which order.
 *
 * <p><b>Takes</b> a scenario and an {@link dev.linchpin.execution.Execution} of it. <b>Gives</b> a
 * table in plain text with one column per thread. Open {@link
 * dev.linchpin.internal.report.interleaving.InterleavingText} first.
 */
@NullMarked
package dev.linchpin.internal.report.interleaving;

import org.jspecify.annotations.NullMarked;
