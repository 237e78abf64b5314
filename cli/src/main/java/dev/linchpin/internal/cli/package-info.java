/**
 * The command line: options in, words, JSON and exit codes out.
 *
 * <p><b>Takes</b> arguments. <b>Gives</b> text on standard output, progress and complaints on
 * standard error, and an {@link dev.linchpin.internal.cli.ExitCode}. Open {@link
 * dev.linchpin.internal.cli.Main} first. Nothing outside this package prints or exits.
 */
@NullMarked
package dev.linchpin.internal.cli;

import org.jspecify.annotations.NullMarked;
