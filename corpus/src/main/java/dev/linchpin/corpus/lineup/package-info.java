/**
 * Shapes of the root causes C to K of the Line-Up paper; A is in {@code event}, B in {@code queue},
 * L in {@code blocking}.
 */
package dev.linchpin.corpus.lineup;
