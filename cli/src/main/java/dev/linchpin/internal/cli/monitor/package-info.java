/**
 * Reads history files for {@code linchpin monitor}, whole or while they are written.
 *
 * <p><b>Takes</b> a file and a specification. <b>Gives</b> a {@link
 * dev.linchpin.internal.formats.judgement.MonitorResult}. Open {@link
 * dev.linchpin.internal.cli.monitor.HistoryFile} first.
 */
@NullMarked
package dev.linchpin.internal.cli.monitor;

import org.jspecify.annotations.NullMarked;
