/**
 * How fast scenarios are explored, beside Lincheck.
 *
 * <p><b>Takes</b> {@link dev.linchpin.benchmarks.explore.ToolTrial}s: scenarios of the corpus and
 * of java.util.concurrent. <b>Gives</b> one table. Every figure comes from a JVM forked for it.
 * Open {@link dev.linchpin.benchmarks.explore.ExploreBenchmark} first; {@code benchmarks/run
 * explore} starts it.
 */
@NullMarked
package dev.linchpin.benchmarks.explore;

import org.jspecify.annotations.NullMarked;
