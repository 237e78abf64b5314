/** Tests of the hooks. */
@NullMarked
package dev.linchpin.internal.agent.hook;

import org.jspecify.annotations.NullMarked;
