/**
 * The sentences in which findings are told. Texts, pages, JSON documents and SARIF share them.
 *
 * <p><b>Takes</b> what a stage has established, as numbers, names and results. <b>Gives</b> the
 * words for it. Nobody reads a decision out of these words. Open {@link
 * dev.linchpin.finding.words.FailureReason} first.
 */
@NullMarked
package dev.linchpin.finding.words;

import org.jspecify.annotations.NullMarked;
