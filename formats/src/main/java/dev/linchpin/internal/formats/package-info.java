/**
 * Files in and out: histories as JSONL, Jepsen's EDN and the logs of Porcupine's data.
 *
 * <p><b>Takes</b> a {@link dev.linchpin.internal.formats.input.HistorySource} and its {@link
 * dev.linchpin.internal.formats.HistoryFormat}. <b>Gives</b> operations, one by one, to an {@link
 * dev.linchpin.history.OperationSink}; or {@link dev.linchpin.internal.formats.input.BadInput},
 * which names file and line. <b>Next</b>: {@code monitor} decides them. Open {@link
 * dev.linchpin.internal.formats.HistoryReader} first; {@link
 * dev.linchpin.internal.formats.jsonl.HistoryWriter} is the way back.
 *
 * <p>Conventions used below:
 *
 * <ul>
 *   <li>Reading needs memory for the values met and, in event logs, for the operations that are
 *       open; never for the whole file.
 *   <li>Nothing is read ahead: an operation is handed over as soon as its text is there, so that a
 *       growing file can be followed.
 *   <li>Lines are numbered from 1; line 0 of a {@code BadInput} means the file as a whole.
 *   <li>{@code b[from..to)} is a slice of a byte array, {@code at} a position in it.
 * </ul>
 */
@NullMarked
package dev.linchpin.internal.formats;

import org.jspecify.annotations.NullMarked;
