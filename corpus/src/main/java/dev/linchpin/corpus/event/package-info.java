/** Events, gates and signals: who wakes whom, and who is left waiting. */
package dev.linchpin.corpus.event;
