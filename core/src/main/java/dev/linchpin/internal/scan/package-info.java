/**
 * Checks many classes within one budget.
 *
 * <p><b>Takes</b> a {@link dev.linchpin.subject.ClassPlace}. <b>Gives</b> a {@link
 * dev.linchpin.finding.Scanned} for each class that looks concurrent. Start with {@link
 * dev.linchpin.internal.scan.ScanChoice}.
 */
@NullMarked
package dev.linchpin.internal.scan;

import org.jspecify.annotations.NullMarked;
