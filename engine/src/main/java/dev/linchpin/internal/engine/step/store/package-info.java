/**
 * Java's memory model in a run: which stores its reads may see, and how an old one gets to code
 * that simply reads.
 *
 * <p><b>Takes</b> the accesses and synchronisation actions of the threads, as they are made.
 * <b>Gives</b> the stores that a read may see, and makes it see the one that was chosen. Open
 * {@link dev.linchpin.internal.engine.step.store.RunStores} first.
 */
@NullMarked
package dev.linchpin.internal.engine.step.store;

import org.jspecify.annotations.NullMarked;
