/** Tests of runs as files. */
@NullMarked
package dev.linchpin.internal.formats.replay;

import org.jspecify.annotations.NullMarked;
