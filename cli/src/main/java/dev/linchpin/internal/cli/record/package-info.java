/**
 * Runs a program with the recording agent for {@code linchpin record}.
 *
 * <p><b>Takes</b> a command and the agent's options. <b>Gives</b> what the agents report. Open
 * {@link dev.linchpin.internal.cli.record.RecordedRun} first.
 */
@NullMarked
package dev.linchpin.internal.cli.record;

import org.jspecify.annotations.NullMarked;
