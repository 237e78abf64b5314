/**
 * Writes what the threads of the program leave in their buffers as a history file.
 *
 * <p><b>Takes</b> {@link dev.linchpin.internal.agent.hook.ThreadBuffers}. <b>Gives</b> lines of
 * JSON. Open {@link dev.linchpin.internal.agent.file.Drain} first.
 */
@NullMarked
package dev.linchpin.internal.agent.file;

import org.jspecify.annotations.NullMarked;
