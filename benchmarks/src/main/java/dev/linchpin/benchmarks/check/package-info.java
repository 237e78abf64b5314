/**
 * How soon a bug is found, beside Lincheck.
 *
 * <p><b>Takes</b> wrong classes of the corpus. <b>Gives</b> one table; every figure comes from a
 * JVM forked for it. Open {@link dev.linchpin.benchmarks.check.CheckBenchmark} first; {@code
 * benchmarks/run check} starts it.
 */
@NullMarked
package dev.linchpin.benchmarks.check;

import org.jspecify.annotations.NullMarked;
