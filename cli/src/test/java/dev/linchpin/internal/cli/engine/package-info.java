/** Tests of class paths. */
@NullMarked
package dev.linchpin.internal.cli.engine;

import org.jspecify.annotations.NullMarked;
