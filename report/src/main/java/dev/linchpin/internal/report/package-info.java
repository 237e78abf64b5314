/**
 * HTML pages: static assets filled with one JSON document.
 *
 * <p><b>Takes</b> histories and what was found out about them. <b>Gives</b> one self-contained HTML
 * file. Open {@link dev.linchpin.internal.report.HistoryPage} first.
 *
 * <p>Conventions: everything that comes from a history is text, never markup; it reaches the page
 * only through the JSON value and through one escaped block of plain text. A <em>rank</em> is the
 * position of a moment among the moments shown (see {@code TimeLine}).
 */
@NullMarked
package dev.linchpin.internal.report;

import org.jspecify.annotations.NullMarked;
