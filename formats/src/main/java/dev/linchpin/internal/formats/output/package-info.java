/**
 * How files are written: wholly or not at all, and never over one that somebody else just made; and
 * what must not be in them as it is.
 *
 * <p>Open {@link dev.linchpin.internal.formats.output.WholeFile} first.
 */
@NullMarked
package dev.linchpin.internal.formats.output;

import org.jspecify.annotations.NullMarked;
