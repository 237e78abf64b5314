/**
 * What checking a class showed, as files.
 *
 * <p><b>Takes</b> a {@link dev.linchpin.finding.ClassReport} or {@link
 * dev.linchpin.finding.Observations}. <b>Gives</b> a JSON document, or an observation file, which
 * it also reads. Open {@link dev.linchpin.internal.formats.check.CheckJson} and {@link
 * dev.linchpin.internal.formats.check.ObservationWriter} first.
 */
@NullMarked
package dev.linchpin.internal.formats.check;

import org.jspecify.annotations.NullMarked;
