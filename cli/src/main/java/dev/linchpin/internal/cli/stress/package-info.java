/**
 * The command {@code stress}. Open {@link dev.linchpin.internal.cli.stress.StressCommand} first.
 */
@NullMarked
package dev.linchpin.internal.cli.stress;

import org.jspecify.annotations.NullMarked;
