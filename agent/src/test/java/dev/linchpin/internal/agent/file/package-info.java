/** Tests of the rewriting. */
@NullMarked
package dev.linchpin.internal.agent.file;

import org.jspecify.annotations.NullMarked;
