/**
 * How much of a class was tried, and whether that is enough to say anything.
 *
 * <p><b>Takes</b> the reports on scenarios ({@link dev.linchpin.finding.ScenarioReport}), one after
 * the other. <b>Gives</b> {@link dev.linchpin.finding.Coverage}, and what is missing before "no
 * violation" may be said ({@link dev.linchpin.verdict.Shortfall}). It also says which scenario is
 * tried next, and for how long ({@link dev.linchpin.internal.coverage.Agenda}). Open {@link
 * dev.linchpin.internal.coverage.CoverageFloor} first.
 */
@NullMarked
package dev.linchpin.internal.coverage;

import org.jspecify.annotations.NullMarked;
