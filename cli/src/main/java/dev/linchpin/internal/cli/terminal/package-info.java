/**
 * Between the commands and the streams of the process: text made safe for a terminal, streams that
 * remember what could not be written.
 */
@NullMarked
package dev.linchpin.internal.cli.terminal;

import org.jspecify.annotations.NullMarked;
