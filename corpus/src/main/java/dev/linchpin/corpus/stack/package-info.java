/** Stacks. */
package dev.linchpin.corpus.stack;
