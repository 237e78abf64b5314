/**
 * Runs of whole programs, as the agent writes them: one stream of events for each thread.
 *
 * <p><b>Takes</b> an events file. <b>Gives</b> a {@code .std} log, in an order in which the events
 * may have happened. Open {@link dev.linchpin.internal.formats.events.EventMerge} first.
 */
@NullMarked
package dev.linchpin.internal.formats.events;

import org.jspecify.annotations.NullMarked;
