/**
 * How fast violations of atomicity are predicted, and the table of the paper.
 *
 * <p>Open {@link dev.linchpin.benchmarks.predict.PredictBenchmark} or {@link
 * dev.linchpin.benchmarks.predict.PaperTable} first.
 */
@NullMarked
package dev.linchpin.benchmarks.predict;

import org.jspecify.annotations.NullMarked;
