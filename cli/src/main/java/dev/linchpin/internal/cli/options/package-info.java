/**
 * Options that several commands share, one class for each group of them.
 *
 * <p><b>Takes</b> the words of a command line. <b>Gives</b> the nouns that they stand for: a plan,
 * limits, folders. What is tested is in {@code subject}, what histories are checked against in
 * {@code history}. Open {@link dev.linchpin.internal.cli.options.EngineOptions} first.
 */
@NullMarked
package dev.linchpin.internal.cli.options;

import org.jspecify.annotations.NullMarked;
