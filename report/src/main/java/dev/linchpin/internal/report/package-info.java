/**
 * The report on a monitored history, as text and as a page, and what all reports share.
 *
 * <p><b>Takes</b> histories and the judgement on them. <b>Gives</b> lines for a terminal, and one
 * self-contained HTML file: static assets filled with one JSON document. Open {@link
 * dev.linchpin.internal.report.JudgementText} first for text, {@link
 * dev.linchpin.internal.report.HistoryPage} for pages. Reports of other commands are in the
 * packages below.
 *
 * <p>Conventions: everything that comes from a history is text, never markup; it reaches the page
 * only through the JSON value and through one escaped block of plain text. A <em>rank</em> is the
 * position of a moment among the moments shown (see {@code TimeLine}).
 */
@NullMarked
package dev.linchpin.internal.report;

import org.jspecify.annotations.NullMarked;
