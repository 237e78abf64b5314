/**
 * Decides pairs of which a thread sends, receives, forks, joins or takes locks in any order while
 * it holds a lock.
 *
 * <p><b>Takes</b> what two threads do to locks and to each other around their accesses.
 * <b>Gives</b> the way through both. Open {@link
 * dev.linchpin.internal.predict.section.WindowSearch} first.
 */
@NullMarked
package dev.linchpin.internal.predict.section;

import org.jspecify.annotations.NullMarked;
