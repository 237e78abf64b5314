/** Maps: used in more than one step, or ordered by a chain with a tree to find the place. */
package dev.linchpin.corpus.map;
