/**
 * Java's memory model as data and pure functions: how an access orders others, which stores a read
 * may see, and what a thread knows afterwards. Knows nothing of threads that run, of schedules or
 * of traces.
 *
 * <p><b>Takes</b> the actions of threads in the order of their execution, with the store that each
 * read is to see. <b>Gives</b> the stores that a read may see and the places that a store may take.
 * Open {@link dev.linchpin.internal.engine.memory.JavaMemory} first.
 */
@NullMarked
package dev.linchpin.internal.engine.memory;

import org.jspecify.annotations.NullMarked;
