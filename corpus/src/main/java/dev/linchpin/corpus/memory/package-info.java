/**
 * Classes that are right in every sequentially consistent run and wrong under Java's memory model,
 * each beside its mended version. They have the shape of bugs in published software.
 */
package dev.linchpin.corpus.memory;
