/** Tests of the command line that need no forked JVM. */
@NullMarked
package dev.linchpin.cli;

import org.jspecify.annotations.NullMarked;
