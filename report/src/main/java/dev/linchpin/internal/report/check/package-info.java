/**
 * What checking a class showed, for a person.
 *
 * <p><b>Takes</b> a {@link dev.linchpin.finding.ClassReport}. <b>Gives</b> lines of text and the
 * source of a test. Open {@link dev.linchpin.internal.report.check.ReportText} first, then {@link
 * dev.linchpin.internal.report.check.FailureText}.
 */
@NullMarked
package dev.linchpin.internal.report.check;

import org.jspecify.annotations.NullMarked;
