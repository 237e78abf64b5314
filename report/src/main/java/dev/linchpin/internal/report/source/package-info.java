/**
 * Where the source of a class is.
 *
 * <p><b>Takes</b> the folders and archives that may hold it. <b>Gives</b> its lines. Open {@link
 * dev.linchpin.internal.report.source.SourceFiles} first.
 */
@NullMarked
package dev.linchpin.internal.report.source;

import org.jspecify.annotations.NullMarked;
