/** Deques. */
package dev.linchpin.corpus.deque;
