/**
 * The command line: options in, words, JSON and exit codes out.
 *
 * <p><b>Takes</b> arguments. <b>Gives</b> text on standard output, progress and complaints on
 * standard error, and an {@link dev.linchpin.internal.cli.output.ExitCode}. Open {@link
 * dev.linchpin.internal.cli.Main} first. Commands and {@code Main} are here; what they share is in
 * the packages below. Nothing else prints or exits.
 */
@NullMarked
package dev.linchpin.internal.cli;

import org.jspecify.annotations.NullMarked;
