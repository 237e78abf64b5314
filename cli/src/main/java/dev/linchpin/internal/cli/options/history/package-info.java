/**
 * Options for recorded histories: what they are checked against, and how a growing file is
 * followed. Open {@link dev.linchpin.internal.cli.options.history.SpecificationOptions} first.
 */
@NullMarked
package dev.linchpin.internal.cli.options.history;

import org.jspecify.annotations.NullMarked;
