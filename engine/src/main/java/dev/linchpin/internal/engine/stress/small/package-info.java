/**
 * Rounds of few operations, compared with serial runs of the class. Open {@link
 * dev.linchpin.internal.engine.stress.small.SmallRounds} first.
 */
@NullMarked
package dev.linchpin.internal.engine.stress.small;

import org.jspecify.annotations.NullMarked;
