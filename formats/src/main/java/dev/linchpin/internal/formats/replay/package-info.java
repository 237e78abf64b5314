/**
 * Runs as files: replay files and fine-grained traces.
 *
 * <p><b>Takes</b> an {@link dev.linchpin.execution.Execution} with its scenario. <b>Gives</b> a
 * file that repeats it, or one that explains it, and reads the former back. Open {@link
 * dev.linchpin.internal.formats.replay.Replay} first.
 */
@NullMarked
package dev.linchpin.internal.formats.replay;

import org.jspecify.annotations.NullMarked;
