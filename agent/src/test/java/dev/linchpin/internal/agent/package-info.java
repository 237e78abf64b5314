/** Tests of the agent: in the JVM of the tests, and in JVMs of their own. */
@NullMarked
package dev.linchpin.internal.agent;

import org.jspecify.annotations.NullMarked;
