/**
 * What was seen in a run of real threads, and a check that explains it: {@code linchpin stress},
 * and {@code linchpin predict --confirm} on a recorded run.
 *
 * <p><b>Takes</b> the name of a class, or a prediction. <b>Gives</b> a verdict, or confirmations.
 * Open {@link dev.linchpin.internal.cli.stress.StressCommand} first, or {@link
 * dev.linchpin.internal.cli.stress.RunConfirmation}.
 */
@NullMarked
package dev.linchpin.internal.cli.stress;

import org.jspecify.annotations.NullMarked;
