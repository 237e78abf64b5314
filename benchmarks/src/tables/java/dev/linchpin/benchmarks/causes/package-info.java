/**
 * The tables of the two root-cause papers, made again.
 *
 * <p><b>Takes</b> the marked subjects of the corpus with their clients. <b>Gives</b> tables as
 * Markdown: what was blamed, and how that compares with the marks. Open {@link
 * dev.linchpin.benchmarks.causes.CauseTable} and {@link dev.linchpin.benchmarks.causes.RaceTable}
 * first.
 */
@NullMarked
package dev.linchpin.benchmarks.causes;

import org.jspecify.annotations.NullMarked;
