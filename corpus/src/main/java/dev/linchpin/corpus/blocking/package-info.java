/** Buffers, semaphores, latches and barriers on monitors. */
package dev.linchpin.corpus.blocking;
