/**
 * What was seen in rounds of real threads, and a check that explains it: {@code linchpin stress}.
 *
 * <p><b>Takes</b> the name of a class. <b>Gives</b> a verdict. Open {@link
 * dev.linchpin.internal.cli.stress.StressCommand} first.
 */
@NullMarked
package dev.linchpin.internal.cli.stress;

import org.jspecify.annotations.NullMarked;
