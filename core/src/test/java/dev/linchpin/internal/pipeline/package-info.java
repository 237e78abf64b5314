/** Tests of the stages wired together. */
@NullMarked
package dev.linchpin.internal.pipeline;

import org.jspecify.annotations.NullMarked;
