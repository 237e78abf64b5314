/** Tests of runs as data. */
@NullMarked
package dev.linchpin.execution.source;

import org.jspecify.annotations.NullMarked;
