/**
 * Reduces a failing history or scenario to a small part that still fails.
 *
 * <p><b>Takes</b> a history that has no linearization, the operations a monitor suspects, and a
 * check for parts ({@link dev.linchpin.internal.minimize.StillFails}). <b>Gives</b> {@link
 * dev.linchpin.internal.minimize.HistoryCore}: a part of the history that fails and cannot be made
 * smaller. <b>Next</b>: {@code report} shows it. Open {@link
 * dev.linchpin.internal.minimize.HistoryCore} first, then {@link
 * dev.linchpin.internal.minimize.DropRules}, which says what may be left out of which data type.
 *
 * <p>It also takes a failing scenario and a check for smaller ones ({@link
 * dev.linchpin.internal.minimize.ScenarioFails}), and gives a small failing scenario: {@link
 * dev.linchpin.internal.minimize.ScenarioReduction}.
 *
 * <p>Dropping operations is <em>sound</em> if it keeps every linearizable history linearizable.
 * Only then does a failing part prove that the whole history fails.
 */
@NullMarked
package dev.linchpin.internal.minimize;

import org.jspecify.annotations.NullMarked;
