/** Archives of loaded classes, with which both JVMs of a command start faster. */
@NullMarked
package dev.linchpin.internal.cli.archive;

import org.jspecify.annotations.NullMarked;
