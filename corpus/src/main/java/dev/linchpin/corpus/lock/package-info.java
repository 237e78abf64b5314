/** Locks taken in the wrong order, never given back, or asked for twice. */
package dev.linchpin.corpus.lock;
