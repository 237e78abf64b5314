/**
 * Yes, no or undecided, always with evidence.
 *
 * <p><b>Takes</b> what a monitor found. <b>Gives</b> {@link dev.linchpin.verdict.Verdict}.
 * <b>Next</b>: {@code pipeline} minimises, re-checks and reports it.
 */
@NullMarked
package dev.linchpin.verdict;

import org.jspecify.annotations.NullMarked;
