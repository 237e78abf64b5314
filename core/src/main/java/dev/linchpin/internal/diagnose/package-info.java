/**
 * Finds the root cause from failing and correct runs.
 *
 * <p><b>Takes</b> the events of runs ({@link dev.linchpin.execution.Event}), each judged by the
 * caller. <b>Gives</b> the smallest sets of blocks that rule out the failing runs, ranked, and the
 * decisive races. <b>Next</b>: {@code pipeline} re-checks the class with these blocks made atomic.
 * Open {@link dev.linchpin.internal.diagnose.TraceEliminators} and {@link
 * dev.linchpin.internal.diagnose.tree.InterleavingTree} first.
 */
@NullMarked
package dev.linchpin.internal.diagnose;

import org.jspecify.annotations.NullMarked;
