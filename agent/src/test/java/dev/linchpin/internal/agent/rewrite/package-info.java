/** Tests of the rewriting. */
@NullMarked
package dev.linchpin.internal.agent.rewrite;

import org.jspecify.annotations.NullMarked;
