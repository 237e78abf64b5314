/**
 * The page of a failure.
 *
 * <p><b>Takes</b> a {@link dev.linchpin.finding.Failure} and where the sources are. <b>Gives</b>
 * one HTML file: the run to step through beside the source, the cycle drawn on it, the labelled
 * tree. Open {@link dev.linchpin.internal.report.page.FailurePage} first.
 */
@NullMarked
package dev.linchpin.internal.report.page;

import org.jspecify.annotations.NullMarked;
