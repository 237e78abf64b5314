/**
 * Tells files that this user wrote on this machine from those of others.
 *
 * <p>Open {@link dev.linchpin.internal.formats.seal.Seal} first.
 */
@NullMarked
package dev.linchpin.internal.formats.seal;

import org.jspecify.annotations.NullMarked;
