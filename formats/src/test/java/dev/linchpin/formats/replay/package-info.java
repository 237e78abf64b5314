/** Tests of runs as files. */
@NullMarked
package dev.linchpin.formats.replay;

import org.jspecify.annotations.NullMarked;
