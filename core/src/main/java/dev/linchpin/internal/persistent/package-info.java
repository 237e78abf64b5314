/**
 * Immutable collections whose versions share what they have in common: the states of the ready
 * models.
 *
 * <p><b>Takes</b> a version and a change. <b>Gives</b> the next version, cheap to make, hash and
 * compare. Open {@link dev.linchpin.internal.persistent.Chain} first.
 */
@NullMarked
package dev.linchpin.internal.persistent;

import org.jspecify.annotations.NullMarked;
