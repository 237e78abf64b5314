/**
 * What rewritten classes call, and what they leave behind for the writer.
 *
 * <p><b>Takes</b> calls of the wrappers that {@code rewrite} puts into chosen classes. <b>Gives</b>
 * calls and returns in one {@link dev.linchpin.internal.agent.hook.ThreadBuffer} for each thread.
 * Loaded by the bootstrap loader, so that the classes of every loader can call it; uses nothing but
 * java.base. Open {@link dev.linchpin.internal.agent.hook.RecordingHooks} first.
 */
@NullMarked
package dev.linchpin.internal.agent.hook;

import org.jspecify.annotations.NullMarked;
