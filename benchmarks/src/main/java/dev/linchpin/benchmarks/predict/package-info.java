/**
 * How fast violations of atomicity are predicted, and the table of the paper.
 *
 * <p>Open {@link dev.linchpin.benchmarks.predict.PredictBenchmark} first; the table of the paper is
 * in {@code src/tables/java}.
 */
@NullMarked
package dev.linchpin.benchmarks.predict;

import org.jspecify.annotations.NullMarked;
