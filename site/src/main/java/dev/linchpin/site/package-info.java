/**
 * Makes a site of plain HTML from the documents.
 *
 * <p><b>Takes</b> the folder {@code docs}, whose {@code README.md} is the table of contents.
 * <b>Gives</b> a folder of pages that need no network. Open {@link dev.linchpin.site.Site} first.
 */
@NullMarked
package dev.linchpin.site;

import org.jspecify.annotations.NullMarked;
