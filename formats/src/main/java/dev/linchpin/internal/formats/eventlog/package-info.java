/**
 * Logs that note the call and the return of an operation apart: Jepsen's EDN and the logs of
 * Porcupine's data.
 *
 * <p><b>Takes</b> such a log. <b>Gives</b> operations in the order of their returns, pending ones
 * at the end. Open {@link dev.linchpin.internal.formats.eventlog.EdnParser} first.
 */
@NullMarked
package dev.linchpin.internal.formats.eventlog;

import org.jspecify.annotations.NullMarked;
