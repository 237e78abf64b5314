/**
 * A change of the source that makes the lines to blame atomic.
 *
 * <p><b>Takes</b> a {@link dev.linchpin.finding.Failure} with its cause, the source, and a check of
 * changed classes. <b>Gives</b> a unified diff that passed the check, or why there is none. Never
 * touches a file of the user. Open {@link dev.linchpin.internal.report.patch.Patcher} first.
 */
@NullMarked
package dev.linchpin.internal.report.patch;

import org.jspecify.annotations.NullMarked;
