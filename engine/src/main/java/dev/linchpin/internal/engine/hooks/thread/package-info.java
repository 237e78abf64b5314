/**
 * Threads, their builders, parking, waiting and thread-local values.
 *
 * <p><b>Takes</b> the calls that rewritten code makes instead of {@code Thread}'s. <b>Gives</b>
 * steps of model threads. Open {@link dev.linchpin.internal.engine.hooks.thread.ThreadHooks} first.
 */
package dev.linchpin.internal.engine.hooks.thread;
