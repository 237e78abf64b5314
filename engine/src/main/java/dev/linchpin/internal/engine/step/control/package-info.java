/**
 * What running code tells the engine. Hooks and hand-written programs see this package only.
 *
 * <p><b>Takes</b> accesses, locks, threads, loops. <b>Gives</b> the turn: a call returns when the
 * thread may do what it announced. Open {@link dev.linchpin.internal.engine.step.control.Control}
 * first.
 */
@NullMarked
package dev.linchpin.internal.engine.step.control;

import org.jspecify.annotations.NullMarked;
