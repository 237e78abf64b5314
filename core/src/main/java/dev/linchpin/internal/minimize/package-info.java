/**
 * From what fails to the small part of it that already fails.
 *
 * <p><b>Takes</b> a history that has no linearization, the operations a monitor suspects, and a way
 * to ask again ({@link dev.linchpin.internal.minimize.StillFails}). <b>Gives</b> {@link
 * dev.linchpin.internal.minimize.HistoryCore}: a part of the history that fails and cannot be made
 * smaller. <b>Next</b>: {@code report} shows it. Open {@link
 * dev.linchpin.internal.minimize.HistoryCore} first, then {@link
 * dev.linchpin.internal.minimize.DropRules}, which says what may be left out of which data type.
 *
 * <p>Also takes a failing scenario and a way to run smaller ones ({@link
 * dev.linchpin.internal.minimize.ScenarioFails}), and gives a small one that fails: {@link
 * dev.linchpin.internal.minimize.ScenarioReduction}.
 *
 * <p>To leave something out is <em>sound</em> when it turns no linearizable history into one that
 * is not: only then does a part that fails say something about the whole.
 */
@NullMarked
package dev.linchpin.internal.minimize;

import org.jspecify.annotations.NullMarked;
