/**
 * What runs show besides their results: data races, locks that stay held, locks in different
 * orders, threads that are left.
 *
 * <p><b>Takes</b> runs of a search. <b>Gives</b> {@link
 * dev.linchpin.internal.engine.search.warning.Suspicion}s, each with a run that shows it, which a
 * recorded repetition of the run turns into warnings for people. Open {@link
 * dev.linchpin.internal.engine.search.warning.Suspicions} first.
 */
@NullMarked
package dev.linchpin.internal.engine.search.warning;

import org.jspecify.annotations.NullMarked;
