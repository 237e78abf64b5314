/**
 * How {@code --help} looks: takes the options that the commands declare, gives them under headings.
 * Open {@link dev.linchpin.internal.cli.help.SectionedHelp} first.
 */
@NullMarked
package dev.linchpin.internal.cli.help;

import org.jspecify.annotations.NullMarked;
