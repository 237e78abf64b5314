/** Tests of options. */
@NullMarked
package dev.linchpin.internal.cli.options;

import org.jspecify.annotations.NullMarked;
