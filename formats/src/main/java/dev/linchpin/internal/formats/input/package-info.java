/**
 * What every reader of a history shares.
 *
 * <p><b>Takes</b> a file, a pipe or standard input. <b>Gives</b> its lines, and hands operations
 * that were checked against the vocabulary to a sink; whatever is wrong comes as {@link
 * dev.linchpin.internal.formats.input.BadInput}. Open {@link
 * dev.linchpin.internal.formats.input.HistorySource} first.
 */
@NullMarked
package dev.linchpin.internal.formats.input;

import org.jspecify.annotations.NullMarked;
