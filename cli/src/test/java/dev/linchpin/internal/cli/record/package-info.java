/** Tests of recording programs. */
@NullMarked
package dev.linchpin.internal.cli.record;

import org.jspecify.annotations.NullMarked;
