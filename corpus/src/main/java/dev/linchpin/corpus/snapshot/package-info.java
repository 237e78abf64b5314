/** Objects that are read or advanced in several steps. */
package dev.linchpin.corpus.snapshot;
