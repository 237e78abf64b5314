/**
 * Failures for code-scanning tools.
 *
 * <p><b>Takes</b> a {@link dev.linchpin.finding.Failure}. <b>Gives</b> a file in SARIF 2.1.0. Open
 * {@link dev.linchpin.internal.formats.sarif.SarifFile} first.
 */
@NullMarked
package dev.linchpin.internal.formats.sarif;

import org.jspecify.annotations.NullMarked;
