/**
 * Histories as JSONL, one operation per line: our own format.
 *
 * <p><b>Takes</b> lines of JSON. <b>Gives</b> operations, one by one; and lines for operations.
 * Open {@link dev.linchpin.internal.formats.jsonl.JsonlParser} first for reading, {@link
 * dev.linchpin.internal.formats.jsonl.HistoryWriter} for writing.
 */
@NullMarked
package dev.linchpin.internal.formats.jsonl;

import org.jspecify.annotations.NullMarked;
