/**
 * Calls and returns of one execution, nothing else.
 *
 * <p><b>Takes</b> operations from a reader or a recorder. <b>Gives</b> {@link
 * dev.linchpin.history.History}: the operations of one object in primitive columns. <b>Next</b>:
 * {@code monitor} decides it. Open {@link dev.linchpin.history.History} first.
 *
 * <p>Conventions used everywhere below:
 *
 * <ul>
 *   <li>{@code op} is the position of an operation in its {@code History}, from 0; {@code index} is
 *       its position in the file it came from.
 *   <li>A value is a {@code long} <em>word</em>: integers are stored in the word itself, everything
 *       else is a reference into the {@link dev.linchpin.history.ValueTable} table. Two values are
 *       equal iff their words are.
 *   <li>An operation that never returned has {@code returned == History.PENDING}.
 *   <li>Equal stamps overlap: operation a precedes b iff {@code a.returned < b.call}, strictly.
 * </ul>
 */
@NullMarked
package dev.linchpin.history;

import org.jspecify.annotations.NullMarked;
