/** Tests of runs as data. */
@NullMarked
package dev.linchpin.execution.token;

import org.jspecify.annotations.NullMarked;
