/** Sorted linked sets. */
package dev.linchpin.corpus.list;
