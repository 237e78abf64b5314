/**
 * Bad and good runs → cause.
 *
 * <p><b>Takes</b> the events of runs ({@link dev.linchpin.execution.Event}), each called good or
 * bad by somebody else. <b>Gives</b> the smallest sets of blocks that rule the bad ones out,
 * ranked, and the races that decide. <b>Next</b>: {@code pipeline} re-checks the class with these
 * blocks made atomic. Open {@link dev.linchpin.internal.diagnose.TraceEliminators} and {@link
 * dev.linchpin.internal.diagnose.InterleavingTree} first.
 */
@NullMarked
package dev.linchpin.internal.diagnose;

import org.jspecify.annotations.NullMarked;
