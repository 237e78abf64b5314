/**
 * Large histories and how fast they are decided.
 *
 * <p>Open {@link dev.linchpin.benchmarks.SpeedTable} first; {@code benchmarks/run} starts it.
 */
@NullMarked
package dev.linchpin.benchmarks;

import org.jspecify.annotations.NullMarked;
