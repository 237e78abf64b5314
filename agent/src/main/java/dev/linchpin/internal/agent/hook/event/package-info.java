/**
 * What rewritten classes call while a whole run is recorded, and the bytes of each thread until the
 * writer takes them. In the bootstrap loader of the program.
 *
 * <p><b>Takes</b> objects and numbers of code locations. <b>Gives</b> a stream of events for each
 * thread. Open {@link dev.linchpin.internal.agent.hook.event.EventHooks} first.
 */
@NullMarked
package dev.linchpin.internal.agent.hook.event;

import org.jspecify.annotations.NullMarked;
