/**
 * What the user sees, and how the program ends.
 *
 * <p><b>Takes</b> lines, progress and problems. <b>Gives</b> safe text on standard output and
 * standard error, and an exit code. Open {@link dev.linchpin.internal.cli.output.Console} first.
 */
@NullMarked
package dev.linchpin.internal.cli.output;

import org.jspecify.annotations.NullMarked;
