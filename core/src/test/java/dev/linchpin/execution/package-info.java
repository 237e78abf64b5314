/** Tests of runs as data. */
@NullMarked
package dev.linchpin.execution;

import org.jspecify.annotations.NullMarked;
