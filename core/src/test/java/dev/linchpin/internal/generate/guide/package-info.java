/** Tests of which scenarios come first. */
@NullMarked
package dev.linchpin.internal.generate.guide;

import org.jspecify.annotations.NullMarked;
