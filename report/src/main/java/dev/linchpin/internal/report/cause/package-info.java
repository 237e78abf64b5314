/**
 * The root cause of a failure, for a person.
 *
 * <p><b>Takes</b> a {@link dev.linchpin.finding.Failure} with its cause, and where the sources are.
 * <b>Gives</b> lines of text. Open {@link dev.linchpin.internal.report.cause.CauseText} first.
 */
@NullMarked
package dev.linchpin.internal.report.cause;

import org.jspecify.annotations.NullMarked;
