/**
 * One run as data.
 *
 * <p><b>Takes</b> what the engine saw. <b>Gives</b> {@link dev.linchpin.execution.Execution}: the
 * events in order, what each operation returned, how it ended, and the {@link
 * dev.linchpin.execution.Schedule} that repeats it. <b>Next</b>: {@code judge} derives histories
 * from it. Open {@link dev.linchpin.execution.Execution} first.
 *
 * <p>Operations of the scenario's threads are numbered from 0, thread by thread: those of the first
 * thread, then those of the second. Thread 0 is the setup's; the scenario's threads are 1, 2, ….
 */
@NullMarked
package dev.linchpin.execution;

import org.jspecify.annotations.NullMarked;
