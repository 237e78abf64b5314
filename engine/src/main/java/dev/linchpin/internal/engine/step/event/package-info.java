/**
 * The events of a run, as lists for the user and for comparison with another run.
 *
 * <p><b>Takes</b> the trace of a run and what it recorded. <b>Gives</b> {@link
 * dev.linchpin.execution.Event events}. Open {@link dev.linchpin.internal.engine.step.event.Events}
 * first.
 */
@NullMarked
package dev.linchpin.internal.engine.step.event;

import org.jspecify.annotations.NullMarked;
