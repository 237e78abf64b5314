/**
 * Shapes of bugs that were found in published code and need Java's memory model, beside their
 * mended versions. The classes are ours; the comments name the reports.
 */
package dev.linchpin.corpus.memory.real;
