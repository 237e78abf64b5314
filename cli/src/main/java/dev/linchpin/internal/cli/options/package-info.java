/**
 * Options that several commands share, one class for each group of them.
 *
 * <p><b>Takes</b> the words of a command line. <b>Gives</b> the nouns that they stand for: a
 * selection, a scenario, a plan, a specification. Open {@link
 * dev.linchpin.internal.cli.options.ObjectOptions} first.
 */
@NullMarked
package dev.linchpin.internal.cli.options;

import org.jspecify.annotations.NullMarked;
