/**
 * Patches that make the faulty lines atomic.
 *
 * <p><b>Takes</b> a {@link dev.linchpin.finding.Failure} with its cause, the source, and a check of
 * changed classes. <b>Gives</b> a unified diff that passed the check, or the reason why there is
 * none. It never changes a file of the user. Open {@link
 * dev.linchpin.internal.report.patch.Patcher} first.
 */
@NullMarked
package dev.linchpin.internal.report.patch;

import org.jspecify.annotations.NullMarked;
