/**
 * Whether a file that names code may run it unasked.
 *
 * <p>Open {@link dev.linchpin.internal.cli.trust.ForeignCode} first.
 */
@NullMarked
package dev.linchpin.internal.cli.trust;

import org.jspecify.annotations.NullMarked;
