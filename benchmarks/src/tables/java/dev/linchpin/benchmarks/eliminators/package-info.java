/**
 * How long all optimal trace eliminators of a run take, beside the paper's plain enumeration.
 *
 * <p>Open {@link dev.linchpin.benchmarks.eliminators.EliminatorTable} first.
 */
@NullMarked
package dev.linchpin.benchmarks.eliminators;

import org.jspecify.annotations.NullMarked;
