/** Queues. */
package dev.linchpin.corpus.queue;
