/** Tests of the stages wired together. */
@NullMarked
package dev.linchpin.pipeline;

import org.jspecify.annotations.NullMarked;
