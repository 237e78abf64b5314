/** Streams of the process that remember what could not be written. */
@NullMarked
package dev.linchpin.internal.cli.terminal;

import org.jspecify.annotations.NullMarked;
