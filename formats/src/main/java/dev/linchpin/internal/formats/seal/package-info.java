/**
 * Tells files that this user wrote on this machine from those of others.
 *
 * <p><b>Takes</b> the text of a file. <b>Gives</b> it with a seal, and checks a seal. Open {@link
 * dev.linchpin.internal.formats.seal.Seal} first.
 */
@NullMarked
package dev.linchpin.internal.formats.seal;

import org.jspecify.annotations.NullMarked;
