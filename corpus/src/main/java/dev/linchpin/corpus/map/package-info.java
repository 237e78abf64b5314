/** Maps used in more than one step. */
package dev.linchpin.corpus.map;
