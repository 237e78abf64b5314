/**
 * Rounds of many operations, judged by the monitor of a data type. Open {@link
 * dev.linchpin.internal.engine.stress.large.LargeRounds} first.
 */
@NullMarked
package dev.linchpin.internal.engine.stress.large;

import org.jspecify.annotations.NullMarked;
