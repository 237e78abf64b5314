/**
 * Concurrent classes, right and wrong.
 *
 * <p><b>Takes</b> nothing. <b>Gives</b> subjects, one package per family, and the {@link
 * dev.linchpin.corpus.Catalogue} of what exploring each must show; {@link
 * dev.linchpin.corpus.CauseCatalogue} and {@link dev.linchpin.corpus.RaceCatalogue} say which lines
 * are to blame. <b>Next</b>: tests and benchmarks explore them. Open {@link
 * dev.linchpin.corpus.Catalogue} first.
 */
package dev.linchpin.corpus;
