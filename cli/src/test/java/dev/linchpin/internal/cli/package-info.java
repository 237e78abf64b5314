/** Tests of the command line that need no forked JVM. */
@NullMarked
package dev.linchpin.internal.cli;

import org.jspecify.annotations.NullMarked;
