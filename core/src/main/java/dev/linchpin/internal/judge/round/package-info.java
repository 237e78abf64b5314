/**
 * Judges short histories that real threads made against serial runs of the class, which are asked
 * for one by one. Open {@link dev.linchpin.internal.judge.round.RoundSearch} first.
 */
@NullMarked
package dev.linchpin.internal.judge.round;

import org.jspecify.annotations.NullMarked;
