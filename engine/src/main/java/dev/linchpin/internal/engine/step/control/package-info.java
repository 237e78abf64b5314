/**
 * What running code reports to the engine. Hooks and hand-written programs see this package only.
 *
 * <p><b>Takes</b> accesses, locks, threads, loops: one interface (role) for each. <b>Gives</b> the
 * turn: a call returns when the thread may do what it announced. Open {@link
 * dev.linchpin.internal.engine.step.control.Control} first.
 */
@NullMarked
package dev.linchpin.internal.engine.step.control;

import org.jspecify.annotations.NullMarked;
