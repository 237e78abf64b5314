/**
 * Java's memory model as data and pure functions: how an access orders others, and later what a
 * read may see. Knows nothing of threads that run, of schedules or of traces.
 */
@NullMarked
package dev.linchpin.internal.engine.memory;

import org.jspecify.annotations.NullMarked;
