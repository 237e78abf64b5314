/**
 * What the tests of a run asked for, and what became of it.
 *
 * <p><b>Takes</b> the end of each test. <b>Gives</b> the lines that are printed when the run ends.
 */
@NullMarked
package dev.linchpin.internal.junit.summary;

import org.jspecify.annotations.NullMarked;
