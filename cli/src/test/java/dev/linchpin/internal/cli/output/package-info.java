/** Tests of what is shown. */
@NullMarked
package dev.linchpin.internal.cli.output;

import org.jspecify.annotations.NullMarked;
