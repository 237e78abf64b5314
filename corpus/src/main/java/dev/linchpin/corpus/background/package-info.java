/**
 * Classes with threads of their own. What they show depends on how far such a thread is, so the
 * catalogue, which lists outcomes of serial orders, has none of them; {@code BackgroundCorpusTest}
 * says what a check must show.
 */
package dev.linchpin.corpus.background;
