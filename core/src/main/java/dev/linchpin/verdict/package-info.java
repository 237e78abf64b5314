/**
 * Yes, no or undecided, always with evidence; and what a search may spend to find out.
 *
 * <p>Open {@link dev.linchpin.verdict.Verdict} first. A monitor gives a {@link
 * dev.linchpin.verdict.Witness} for yes, a {@link dev.linchpin.verdict.Refutation} for no, a {@link
 * dev.linchpin.verdict.Shortfall} for undecided. {@link dev.linchpin.verdict.Judgement} collects
 * the verdicts on all objects of a recording.
 */
@NullMarked
package dev.linchpin.verdict;

import org.jspecify.annotations.NullMarked;
