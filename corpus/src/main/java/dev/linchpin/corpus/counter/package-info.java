/** Counters: lost updates, spin locks, stripes. */
package dev.linchpin.corpus.counter;
