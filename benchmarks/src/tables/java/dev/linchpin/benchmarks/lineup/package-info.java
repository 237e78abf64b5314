/**
 * Line-Up's table 2, made again with Java classes.
 *
 * <p><b>Takes</b> classes of the corpus and of the JDK. <b>Gives</b> the table as Markdown: random
 * tests that passed and failed, the cost of both phases, the smallest failing dimension. Open
 * {@link dev.linchpin.benchmarks.lineup.LineUpTable} first.
 */
@NullMarked
package dev.linchpin.benchmarks.lineup;

import org.jspecify.annotations.NullMarked;
